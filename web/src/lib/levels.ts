// How well bots play. The level that was chosen last is the one of the next bot.

import { recall, remember } from './memory'

export const LEVELS = ['chiot', 'chien', 'loup'] as const
export type Level = (typeof LEVELS)[number]

export function asLevel(text: string | null): Level {
  return LEVELS.find((level) => level === text) ?? 'chien'
}

export const usualLevel = (): Level => asLevel(recall('level'))

export const rememberLevel = (level: Level): void => remember('level', level)
