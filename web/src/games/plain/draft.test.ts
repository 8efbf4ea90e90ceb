import { expect, it } from 'vitest'
import { draft, keepDraft } from './draft'

it('finds what was written for the same question, and only for it', () => {
  keepDraft('match', 'tell-1', 'Il était\nune fois')
  expect(draft('match', 'tell-1')).toBe('Il était\nune fois')
  expect(draft('match', 'tell-12')).toBe('')
  expect(draft('other', 'tell-1')).toBe('')
})
