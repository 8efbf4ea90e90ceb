// The people around a table, as every game's screen is given them; the index is the seat.

export interface Person {
  readonly name: string
  readonly avatar: string
  readonly bot: boolean
  readonly away: boolean
  readonly me: boolean
}
