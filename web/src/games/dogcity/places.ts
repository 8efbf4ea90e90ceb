// What is shown at a place that waits for a domino, and how it is said.

import type { Said } from '../plain/plain'
import type { Brings, Goal } from './laying'

/** A place where the domino in question may go, with the best that it can bring there. */
export interface Lit extends Goal {
  readonly brings: Brings | null
  /** Its name in words. */
  readonly words: string
}

/** What a move brings, part by part; nothing where it brings nothing. */
export function bringsSaid(brings: Brings | null): Said[] {
  if (!brings?.rounds) return []
  const said: Said[] = [{ id: 'client.dogcity.rounds', params: { n: brings.rounds } }]
  if (brings.points) said.push({ id: 'client.dogcity.plus', params: { n: brings.points } })
  if (brings.cats) said.push({ id: 'client.dogcity.cats_cost', params: { n: brings.cats, cost: costOf(brings) } })
  if (brings.again) said.push({ id: 'client.dogcity.plays_again' })
  return said
}

/** What the cats cost, as the server counted it. */
export function costOf({ points, net }: Brings): number {
  return points - net
}
