import { expect, it } from 'vitest'
import type { TomyPrompt } from '../../lib/wire.gen'
import { leftDeed, rightDeed } from './deeds'

const TELL: TomyPrompt = { id: 'tell-1-1', kind: 'tell', round: 1, breeds: ['husky'] }
const VOTE: TomyPrompt = { id: 'vote-1-1', kind: 'vote', round: 1, breeds: ['husky'] }
const BLANK: TomyPrompt = { id: 'vote-1-1', kind: 'cannot_vote', round: 1, breeds: [] }
const SEALED: TomyPrompt = { id: 'sealed-1-1', kind: 'sealed', round: 1 }
const CHOOSE: TomyPrompt = { id: 'tie-1-1', kind: 'choose', round: 1, breeds: ['husky', 'cocker'] }

it('lets pass who may pass, and nobody else', () => {
  expect(leftDeed(TELL, {})?.move).toBe('pass')
  expect(leftDeed({ ...TELL, kind: 'must_tell' }, {})).toBeNull()
  expect(leftDeed({ ...TELL, kind: 'begin' }, {})).toBeNull()
})

it('seals a card and a blank vote with the same two buttons', () => {
  expect(rightDeed(VOTE, {})?.move).toBeNull()
  expect(rightDeed(VOTE, { vote: 'husky' })?.move).toBe('vote=husky')
  expect(rightDeed(BLANK, { vote: 'none' })?.move).toBe('none')
  const [some, none] = [rightDeed(VOTE, { vote: 'husky' }), rightDeed(BLANK, { vote: 'none' })]
  expect({ ...some, move: '' }).toEqual({ ...none, move: '' })
  expect(leftDeed(VOTE, { vote: 'husky' })).toEqual(leftDeed(BLANK, { vote: 'none' }))
})

it('takes back what is only in the envelope without a word, and what was sealed with a move', () => {
  expect(leftDeed(VOTE, {})).toBeNull()
  expect(leftDeed(VOTE, { vote: 'husky' })).toMatchObject({ undo: true, move: null })
  expect(leftDeed(SEALED, {})?.move).toBe('cancel')
})

it('lets the leash decide when a breed is chosen', () => {
  expect(rightDeed(CHOOSE, {})?.move).toBeNull()
  expect(rightDeed(CHOOSE, { breed: 'cocker' })?.move).toBe('choose=cocker')
  expect(rightDeed(SEALED, {})).toBeNull()
})
