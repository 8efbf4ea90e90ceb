// Dog City on its board.

import type { Screen } from '../screens'
import Board from './Board.svelte'
import Count from './Count.svelte'
import Head from './Head.svelte'
import { scenes } from './scenes'
import Side from './Side.svelte'

export default { Board, scenes, Side, Head, Count } as unknown as Screen
