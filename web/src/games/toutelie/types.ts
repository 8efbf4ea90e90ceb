// What the server shows of a match of Toutélié.

import type { Seen } from '../plain/plain'
import type { ToutelieEventCompleted, TouteliePrompt, ToutelieSquare, ToutelieView } from '../../lib/wire.gen'

export type View = ToutelieView
export type Square = ToutelieSquare
export type Kind = Square['kind']
export type Prompt = TouteliePrompt
export type Completed = Omit<ToutelieEventCompleted, 'to'>
export type ToutelieSeen = Seen<View, Prompt>
