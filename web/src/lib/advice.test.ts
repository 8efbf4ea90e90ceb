import { expect, it } from 'vitest'
import { NO_ADVICE, reasonAsked, unanswered, withHints, withoutHints } from './advice'
import { learn, NOTHING_KNOWN, type Known } from './known'
import type { Because, Hinted, Hints, News, RefusedMessage } from './wire.gen'

const HUSKY: Hinted = { move: 'vote=husky', text: 'tomy.hint.vote', params: { n: 2 } }
const BUST: Hinted = { move: 'roll', text: 'spots.odds.bust', params: { n: 1, of: 3 } }
const hints = (re: string, ...choices: Hinted[]): Hints => ({ t: 'hints', re, prompt: 'vote-1', choices })
const refused = (re: string) => ({ t: 'refused', re, code: 'no', words: 'Non.' }) as RefusedMessage
const asked: Known = { ...NOTHING_KNOWN, advice: { ...NO_ADVICE, asked: 'a', askedOdds: 'b' } }

it('keeps the answer to what was asked last, hints and chances apart', () => {
  const both = withHints(withHints(asked.advice, hints('a', HUSKY)), hints('b', BUST))
  expect([both.choices, both.odds]).toEqual([[HUSKY], [BUST]])
  expect(withHints(asked.advice, hints('older', HUSKY))).toBe(asked.advice)
  expect(withHints(NO_ADVICE, hints('', HUSKY))).toBe(NO_ADVICE)
  expect(withoutHints(both)).toEqual({ ...NO_ADVICE, askedOdds: 'b', odds: [BUST] })
})

it('asks again for what a lost connection has not answered', () => {
  expect(unanswered(asked.advice)).toEqual(NO_ADVICE)
  const both = withHints(withHints(asked.advice, hints('a', HUSKY)), hints('b', BUST))
  expect(unanswered(both)).toEqual(both)
})

it('forgets hints when something else is asked, and what was thought of it too', () => {
  const prompt = { id: 'vote-2', kind: 'vote' }
  const news = { t: 'news', match: 'm', n: 3, to_move: [0], public: {}, steps: [], prompt }
  const known = learn(learn(asked, hints('a', HUSKY)), news as unknown as News)
  expect(known.advice).toEqual(NO_ADVICE)
  expect(learn(known, hints('a', HUSKY)).advice).toEqual(NO_ADVICE)
})

it('says a refusal in the room of the hints, and of chances says none', () => {
  const shown = learn(asked, hints('a', HUSKY))
  expect(learn(shown, refused('c')).advice.asked).toBe('')
  expect(learn(shown, refused('c')).refusal?.words).toBe('Non.')
  expect(learn(shown, refused('b'))).toBe(shown)
})

it('tells why a bot has played where it was asked, the refusal too', () => {
  const known: Known = { ...NOTHING_KNOWN, reason: reasonAsked('w', 1, null) }
  const because: Because = { t: 'because', re: 'w', seat: 1, n: 7, text: 'bot.uniform', params: {} }
  expect(learn(known, because).reason?.because).toEqual(because)
  expect(learn(known, { ...because, re: 'older' })).toBe(known)
  expect(learn(known, refused('w')).reason?.refused).toBe('Non.')
  expect(learn(known, refused('w')).refusal).toBeNull()
})

it('keeps quiet about what was asked before and is wanted no more', () => {
  const reason = reasonAsked('w3', 2, reasonAsked('w2', 1, reasonAsked('w1', 0, null)))
  const known: Known = { ...NOTHING_KNOWN, reason }
  expect(learn(learn(known, refused('w1')), refused('w2'))).toEqual(known)
  expect(learn(known, refused('other')).refusal).toEqual(refused('other'))
})
