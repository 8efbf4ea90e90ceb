// Tomy on its board.

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
import type { TomyView } from '../../lib/wire.gen'

/** Nothing answers itself: a vote that came by itself, or faster, would tell what is in a hand. */
const forced = () => null

/** One hand is won by cards, several by points. */
const unit = (view: TomyView) => (view.hands === 'single' ? 'tomy.score_of_one' : 'tomy.score')

export default { Board, scenes, things, forced, Side, Head, Tv, TvHead, leaders, Count, unit } as unknown as Screen
