// Tomy on its board.

import type { Screen } from '../screens'
import Board from './Board.svelte'
import Count from './Count.svelte'
import Head from './Head.svelte'
import { scenes } from './scenes'
import Side from './Side.svelte'

/** Nothing answers itself: a vote that came by itself, or faster, would tell what is in a hand. */
const forced = () => null

export default { Board, scenes, forced, Side, Head, Count } as unknown as Screen
