import type { Box, ChosenProps, Loading, OptionsProps } from '../screens'

export default {
  minutes: 15,
  cover: () => import('./Cover.svelte'),
  screen: () => import('./screen'),
  plain: () => import('./plain'),
  options: () => import('./Options.svelte') as unknown as Loading<OptionsProps>,
  chosen: () => import('./Chosen.svelte') as unknown as Loading<ChosenProps>,
} satisfies Box
