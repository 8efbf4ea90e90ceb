// The two buttons: left what takes back or passes, right what goes on. Pure: a move to send, or something to undo.

import type { DogcityPrompt } from '../../lib/wire.gen'
import type { IconName } from '../../parts/icons'
import type { Said } from '../plain/plain'
import { swapOf } from './laying'

export interface Deed {
  readonly words: Said
  readonly icon?: IconName
  /** Sent to the server; null while it is not yet chosen. */
  readonly move?: string | null
  /** Nothing is sent: what lies is taken back, or what is held is put away. */
  readonly undo?: 'lying' | 'held'
}

const PASS: Deed = { words: { id: 'dogcity.move.pass' }, icon: 'next', move: 'pass' }

export function isSwap({ kind }: DogcityPrompt): boolean {
  return kind === 'swap' || kind === 'swap_some'
}

/** The careful one. */
export function leftDeed(prompt: DogcityPrompt, lies: boolean, holds: boolean): Deed | null {
  if (lies) return { words: { id: 'client.dogcity.take_back' }, icon: 'undo', undo: 'lying' }
  if (holds) return { words: { id: 'client.dogcity.put_away' }, icon: 'undo', undo: 'held' }
  return isSwap(prompt) ? PASS : null
}

/** The one that goes on: with the domino that lies, or with those that are ticked. */
export function rightDeed(
  prompt: DogcityPrompt,
  legal: readonly string[],
  lies: string | null,
  ticked: readonly number[],
): Deed | null {
  if (legal.some((move) => move.includes('@'))) {
    return { words: { id: 'client.dogcity.lay' }, icon: 'check', move: lies }
  }
  if (prompt.kind === 'pass') return PASS
  if (prompt.kind === 'swap') return { words: { id: 'client.dogcity.swap' }, icon: 'swap', move: 'swap' }
  if (prompt.kind !== 'swap_some') return null
  const words: Said = { id: 'client.dogcity.swap_some', params: { n: ticked.length, of: prompt.n } }
  return { words, move: swapOf(legal, ticked) }
}
