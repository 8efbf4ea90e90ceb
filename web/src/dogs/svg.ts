// A drawing as SVG text, for icons and tests; on the page Dog.svelte draws the same shapes.

import type { Shape } from './shapes.ts'

export function toSvg(shapes: readonly Shape[], box: string, name = 'dog'): string {
  let clips = 0
  const write = (shape: Shape): string => {
    if ('d' in shape) {
      const stroke = shape.stroke ? ` stroke="${shape.stroke}" stroke-width="${shape.width}"` : ''
      const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`
      return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${stroke}${opacity}/>`
    }
    const inside = shape.inside.map(write).join('')
    const transform = shape.transform ? ` transform="${shape.transform}"` : ''
    if (!shape.clip) return `<g${transform}>${inside}</g>`
    const id = `${name}-${clips++}`
    const clip = `<clipPath id="${id}"><path d="${shape.clip}"/></clipPath>`
  return `${clip}<g${transform} clip-path="url(#${id})">${inside}</g>`
  }
  const body = shapes.map(write).join('')
  const line = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${line}>${body}</svg>`
}
