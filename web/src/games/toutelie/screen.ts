import type { Screen } from '../screens'
import Board from './Board.svelte'
import Count from './Count.svelte'
import Head from './Head.svelte'
import { scenes } from './scenes'
import Side from './Side.svelte'
import { things } from './things'

/** A sealed entry is never played by itself: doing it, or doing it faster, would tell the table something. */
const forced = () => null

export default { Board, scenes, things, forced, Side, Head, Count } as unknown as Screen
