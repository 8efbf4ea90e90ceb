import { expect, it } from 'vitest'
import type { GameEvent } from '../../lib/known'
import { bestGoal, bestMove, bestOf, freePlaces, goalsOf, nextTurn, roundsOf, swapOf, unasked } from './laying'
import type { Goal } from './laying'

const LEGAL = ['3@1,0,r0', '3@1,0,r2', '3@0,-1,r1', '4@1,0,r3', 'pass']

function brings(net: number, more: object = {}): readonly GameEvent[] {
  return [{ kind: 'brings', to: [0], points: net, cats: 0, net, again: false, rounds: net ? 1 : 0, ...more }]
}

const goals = goalsOf(LEGAL)
const [right, above] = goals.get(3) as [Goal, Goal]

it('sorts the legal moves by domino and place', () => {
  expect([...goals.keys()]).toEqual([3, 4])
  expect(right).toEqual({ x: 1, y: 0, thing: 'place:1,0', moves: ['3@1,0,r0', '3@1,0,r2'] })
  expect(above.moves).toEqual(['3@0,-1,r1'])
  expect(goalsOf(['swap', 'pass']).size).toBe(0)
})

it('lays a domino in the turn that brings most, the first of equals', () => {
  expect(bestMove(right, new Map())).toBe('3@1,0,r0')
  expect(bestMove(right, new Map([['3@1,0,r0', brings(1)], ['3@1,0,r2', brings(3)]]))).toBe('3@1,0,r2')
  expect(bestMove(right, new Map([['3@1,0,r0', brings(2)], ['3@1,0,r2', brings(2)]]))).toBe('3@1,0,r0')
  expect(bestMove(right, new Map([['3@1,0,r0', brings(-2)]]))).toBe('3@1,0,r2')
  expect(bestOf(right, new Map([['3@1,0,r0', brings(4)]]))?.net).toBe(4)
})

it('finds the best place: where one plays again before where one does not', () => {
  const again = new Map([['3@1,0,r0', brings(0)], ['3@0,-1,r1', brings(0, { again: true, rounds: 1 })]])
  expect(bestGoal([right, above], again)).toBe(above)
  expect(bestGoal([right, above], new Map([...again, ['3@1,0,r0', brings(1)]]))).toBe(right)
  expect(bestGoal([], again)).toBeNull()
})

it('turns to the next turn that fits, and round again', () => {
  expect(nextTurn(right, '3@1,0,r0')).toBe('3@1,0,r2')
  expect(nextTurn(right, '3@1,0,r2')).toBe('3@1,0,r0')
})

it('asks once about each move', () => {
  expect(unasked([right, above], new Map([['3@1,0,r2', []]]))).toEqual(['3@1,0,r0', '3@0,-1,r1'])
})

it('tells the rounds of a move', () => {
  const rounds = ['round', 'only_cats', 'plain']
  const events = ['laid', ...rounds, 'brings'].map((kind) => ({ kind, to: null }))
  expect(roundsOf(new Map([['3@1,0,r0', events]]), '3@1,0,r0').map(({ kind }) => kind)).toEqual(rounds)
})

it('knows the free places beside what lies', () => {
  const free = freePlaces([{ x: 0, y: 0 }, { x: 1, y: 0 }]).map(({ x, y }) => `${x},${y}`)
  expect(free.sort()).toEqual(['-1,0', '0,-1', '0,1', '1,-1', '1,1', '2,0'])
})

it('finds the swap of the dominoes that are ticked, in whatever order', () => {
  const legal = ['swap:3,17', 'swap:17,20', 'pass']
  expect(swapOf(legal, [17, 3])).toBe('swap:3,17')
  expect(swapOf(legal, [3])).toBeNull()
})
