// Dog City on its board.

import type { Screen } from '../screens'
import Board from './Board.svelte'
import Count from './Count.svelte'
import Head from './Head.svelte'
import { scenes } from './scenes'
import Side from './Side.svelte'
import { leaders } from './standing'
import { things } from './things'
import Tv from './Tv.svelte'
import TvHead from './TvHead.svelte'

export default { Board, scenes, things, Side, Head, Tv, TvHead, leaders, Count } as unknown as Screen
