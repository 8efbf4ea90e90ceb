import type { Box, ChosenProps, Loading, OptionsProps } from '../screens'

export default {
  minutes: 25,
  screen: () => import('./screen'),
  cover: () => import('./Cover.svelte'),
  plain: () => import('./plain'),
  options: () => import('./Options.svelte') as unknown as Loading<OptionsProps>,
  chosen: () => import('./Chosen.svelte') as unknown as Loading<ChosenProps>,
} satisfies Box
