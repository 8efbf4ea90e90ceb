// A drawing as SVG text: for the page, for icons and for tests.

import type { Shape } from './shapes.ts'

/** A drawing without its <svg>, written once; `name` makes the ids of its clips its own. */
export function bodyOf(shapes: readonly Shape[], name: string): string {
  let parts = written.get(shapes)
  if (!parts) written.set(shapes, (parts = write(shapes).split(NAME)))
  return parts.join(name)
}

export function toSvg(shapes: readonly Shape[], box: string, name = 'dog'): string {
  const line = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${line}>${bodyOf(shapes, name)}</svg>`
}

const written = new WeakMap<readonly Shape[], string[]>()
/** Stands where the name will. */
const NAME = '\u0000'

function write(shapes: readonly Shape[]): string {
  let clips = 0
  const one = (shape: Shape): string => {
    if ('d' in shape) {
      const stroke = shape.stroke ? ` stroke="${shape.stroke}" stroke-width="${shape.width}"` : ''
      const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`
      return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${stroke}${opacity}/>`
    }
    const inside = shape.inside.map(one).join('')
    const transform = shape.transform ? ` transform="${shape.transform}"` : ''
    if (!shape.clip) return `<g${transform}>${inside}</g>`
    const id = `${NAME}-${clips++}`
    const clip = `<clipPath id="${id}"><path d="${shape.clip}"/></clipPath>`
    return `${clip}<g${transform} clip-path="url(#${id})">${inside}</g>`
  }
  return shapes.map(one).join('')
}
