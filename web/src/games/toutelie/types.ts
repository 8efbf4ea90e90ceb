// What the server shows of a match of Toutélié: src/ouaf/rules/toutelie/view.py.

export type Kind = 'none' | 'mix' | 'pair' | 'two_pairs' | 'cross' | 'square' | 'straight'
export type Rating =
  | 'novice' | 'club' | 'not_bad' | 'good' | 'very_strong' | 'excellent' | 'pro' | 'world_class' | 'legendary' | 'alien'

export interface Square {
  readonly kind: Kind
  readonly points: number
}

export interface View {
  readonly viewer: number | null
  readonly seats: number
  readonly side: 'a' | 'b'
  readonly layout: { readonly text: string; readonly groups: readonly number[] }
  readonly rounds: number
  readonly round: number
  readonly roller: number | null
  readonly dice: readonly number[]
  readonly written: readonly number[]
  readonly sheets: readonly (readonly number[])[]
  readonly entry?: string
  readonly squares: readonly (readonly (Square | null)[])[]
  readonly bonus?: readonly number[]
  readonly totals?: readonly number[]
  readonly rating?: Rating
}

export interface Prompt {
  readonly id: string
  readonly kind: 'write' | 'sealed' | 'chance' | 'over' | 'watch'
}

/** Of a preview only the squares that a move would fill are drawn. */
export interface PreviewEvent {
  readonly kind: string
  readonly square?: number
  readonly result?: Kind
  readonly points?: number
}
