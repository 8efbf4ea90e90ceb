// The rosette of a medal, in a box of 100 by 100: twelve folds around a disc, and two tails.

const FOLDS = 12
const MIDDLE = { x: 50, y: 44 }

function at(angle: number, far: number): string {
  return `${(MIDDLE.x + Math.cos(angle) * far).toFixed(1)} ${(MIDDLE.y + Math.sin(angle) * far).toFixed(1)}`
}

const folds = Array.from({ length: FOLDS }, (_, i) => (i * 2 * Math.PI) / FOLDS)

export const ROSETTE = `M${at(0, 39)}${folds
  .map((angle) => `Q${at(angle + Math.PI / FOLDS, 49)} ${at(angle + (2 * Math.PI) / FOLDS, 39)}`)
  .join('')}Z`

export const RIBBON = 'M30 70L18 97L33 92L43 99L50 80L57 99L67 92L82 97L70 70Z'
