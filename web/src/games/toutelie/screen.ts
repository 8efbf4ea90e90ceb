import type { Screen } from '../screens'
import Board from './Board.svelte'
import Count from './Count.svelte'
import Head from './Head.svelte'
import { scenes } from './scenes'
import { leaders } from './scores'
import Side from './Side.svelte'
import { things } from './things'
import Tv from './Tv.svelte'
import TvAside from './TvAside.svelte'

/** A sealed entry is never played by itself: doing it, or doing it faster, would tell the table something. */
const forced = () => null

export default { Board, scenes, things, forced, Side, Head, Tv, TvAside, leaders, Count } as unknown as Screen
