// Dog City on its board.

import type { Screen } from '../screens'
import Board from './Board.svelte'
import Count from './Count.svelte'
import Head from './Head.svelte'
import { scenes } from './scenes'
import Side from './Side.svelte'
import { things } from './things'

export default { Board, scenes, things, Side, Head, Count } as unknown as Screen
