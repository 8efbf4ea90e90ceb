// A matrix of dark and light modules as one SVG path.

export type Matrix = readonly (readonly boolean[])[]

/** Dark modules, joined to runs along each row. */
export function qrPath(matrix: Matrix): string {
  return matrix.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  })
  return found
}
