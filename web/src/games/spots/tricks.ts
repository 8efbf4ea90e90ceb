// The pictures of the tricks, in a box of 64 by 64: layers from back to front, each a paint and a path.

/** A line stands on the page and follows its ink; a mark lies on a painted thing and stays dark. */
export type Paint = 'line' | 'mark' | 'ink' | 'card' | 'red' | 'blue' | 'yellow' | 'green' | 'violet' | 'fur'
export type Layer = readonly [paint: Paint, d: string]

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

const toes = (x: number, y: number, s: number): string =>
  [[-8, -1], [-3, -8], [4, -8], [9, -1]].map(([dx = 0, dy = 0]) => circle(x + dx * s, y + dy * s, 3.1 * s)).join('')

const pad = (x: number, y: number, s: number): string =>
  `M${x - 7 * s} ${y + 9 * s}q${-s} ${-8 * s} ${7.5 * s} ${-8 * s}q${8 * s} 0 ${7 * s} ${8 * s}` +
  `q${-2 * s} ${4 * s} ${-7 * s} ${2.5 * s}q${-6 * s} ${1.5 * s} ${-7.5 * s} ${-2.5 * s}Z`

const paw = (x: number, y: number, s: number): string => toes(x, y, s) + pad(x, y, s)

const bone = (x: number, y: number): string =>
  `M${x + 5} ${y}a5 5 0 1 0-5 7a5 5 0 1 0 5 7h18a5 5 0 1 0 5-7a5 5 0 1 0-5-7Z`

const FACE = 'M32 14Q52 14 52 34Q52 54 32 54Q12 54 12 34Q12 14 32 14Z'
const EARS = 'M20 16Q6 14 5 28Q4 38 12 38Q16 28 22 22ZM44 16Q58 14 59 28Q60 38 52 38Q48 28 42 22Z'
const NOSE = 'M26 34Q32 30 38 34Q38 40 32 41Q26 40 26 34Z'

export const TRICK_PICTURES: Readonly<Record<string, readonly Layer[]>> = {
  howl: [
    ['fur', 'M12 60V40Q12 24 25 20L40 7Q47 5 46 12L38 31Q40 46 40 60Z'],
    ['red', 'M19 25Q9 30 12 46Q22 44 26 32Z'],
    ['ink', circle(43.5, 9.5, 3.4) + circle(31, 24, 2.6)],
    ['line', 'M50 20Q54 24 52 30M55 12Q62 21 58 33'],
  ],
  roll_over: [
    ['line', 'M16 16Q32 0 47 12M48 2V13H37'],
    ['fur', 'M27 40L24 25Q25 21 29 22Q32 22 32 26L34 40ZM39 40L42 24Q44 20 48 22Q51 24 49 28L46 41Z'],
    ['fur', 'M17 44L10 33Q9 28 13 27Q17 26 19 30L26 42ZM49 44L54 31Q56 27 60 29Q63 31 61 35L57 46Z'],
    ['fur', 'M14 50Q14 38 30 38H46Q59 40 59 50Q58 60 44 60H28Q14 60 14 50Z'],
    ['yellow', 'M32 44Q42 41 50 45Q54 50 48 53H34Q28 49 32 44Z'],
    ['fur', 'M4 47Q6 38 16 38Q26 40 25 50Q24 60 14 60Q3 58 4 47Z'],
    ['red', 'M16 54Q24 52 26 60Q20 64 14 61Z'],
    ['ink', circle(13, 51, 2.4) + circle(12, 41, 3)],
  ],
  walk: [['fur', paw(20, 45, 1.25)], ['fur', paw(45, 19, 1.25)]],
  dig: [
    ['card', 'M26 17L45 12L50 31L31 36Z'],
    ['ink', circle(33, 20.5, 2.6) + circle(38, 24, 2.6) + circle(43, 27.5, 2.6)],
    ['fur', 'M3 58Q8 38 22 40Q27 32 36 38Q48 34 52 44Q59 46 61 58Z'],
    ['line', 'M11 18V30M5 24H17M54 24H63'],
    ['ink', circle(20, 50, 2) + circle(30, 48, 2) + circle(41, 52, 2)],
  ],
  trot: [
    ['line', 'M4 45Q4 40 9 40M17 40Q23 40 23 46M23 53Q23 59 17 59M10 59Q4 59 4 53'],
    ['line', 'M16 33Q18 10 40 12M33 5L41 12L34 20'],
    ['card', 'M38 28H54Q59 28 59 33V50Q59 55 54 55H38Q33 55 33 50V33Q33 28 38 28Z'],
    ['ink', circle(39.5, 35, 2.8) + circle(52.5, 35, 2.8) + circle(39.5, 48.5, 2.8) + circle(52.5, 48.5, 2.8)],
  ],
  retrieve: [
    ['fur', FACE],
    ['red', EARS],
    ['ink', circle(24, 28, 2.8) + circle(40, 28, 2.8) + NOSE],
    ['yellow', 'M4 44L55 38Q61 38 60 43Q60 46 56 47L8 53Q3 53 3 49Q2 45 4 44Z'],
    ['mark', 'M44 39L49 31M19 43L23 51'],
  ],
  track: [
    ['yellow', 'M44 40L40 44L54 59Q57 61 59 59Q61 56 59 54Z'],
    ['card', circle(26, 26, 21)],
    ['ink', paw(25.5, 26, 1.15)],
  ],
  run: [
    ['line', 'M3 22H15M1 32H11M5 42H14'],
    ['fur', 'M20 40L12 56L18 58L30 44H42L54 56L59 52L50 38L52 28L62 25Q63 18 56 16L48 14L44 20L22 26' +
      'Q14 24 11 15Q8 18 9 24Q12 33 20 34Z'],
    ['red', 'M47 14Q42 18 43 27Q49 27 51 19Z'],
    ['ink', circle(55, 20, 1.8)],
  ],
  chase: [
    ['line', 'M4 50Q10 34 16 50M18 50Q27 20 35 50'],
    ['line', 'M2 58H62'],
    ['yellow', circle(48, 26, 13)],
    ['mark', 'M38 18Q48 24 46 38M52 14Q50 24 60 30'],
  ],
  bolt: [
    ['line', 'M6 40Q16 6 34 8Q50 10 57 32M49 26L58 33L62 23'],
    ['card', 'M12 42H52V50H12Z'],
    ['red', 'M20 42H28V50H20ZM36 42H44V50H36Z'],
    ['line', 'M14 36V60M50 36V60M9 60H19M45 60H55'],
  ],
  sprint: [
    ['line', 'M14 6V60'],
    ['card', 'M14 9Q26 3 36 9T58 9V39Q47 45 36 39T14 39Z'],
    ['ink', 'M14 9Q20 6 25 6V21Q20 21 14 24ZM36 9Q42 13 47 13V28Q41 28 36 24Z'],
    ['ink', 'M25 21Q31 21 36 24V39Q31 36 25 36ZM47 28Q53 27 58 24V39Q53 42 47 42Z'],
    ['line', 'M24 50H44M30 58H56'],
  ],
  dogpile: [
    ['fur', 'M4 60Q2 42 18 42Q32 42 32 60Z'],
    ['yellow', 'M32 60Q32 42 46 42Q62 42 60 60Z'],
    ['card', 'M16 42Q14 20 32 20Q50 20 48 42Q32 46 16 42Z'],
    ['red', 'M19 26Q9 22 9 34Q12 39 17 36ZM45 26Q55 22 55 34Q52 39 47 36Z'],
    ['ink', circle(26, 31, 2.4) + circle(38, 31, 2.4) + circle(32, 36, 2.8)],
    ['ink', circle(13, 52, 2.2) + circle(23, 52, 2.2) + circle(41, 52, 2.2) + circle(51, 52, 2.2)],
    ['line', 'M26 14L24 6M38 14L40 6'],
  ],
  fetch: [
    ['line', 'M4 22H16M2 32H12M5 42H14'],
    ['red', 'M18 33Q18 20 38 17Q60 15 61 26Q62 38 42 44Q20 48 18 33Z'],
    ['card', 'M27 30Q30 22 41 21Q52 21 52 27Q50 34 40 36Q28 38 27 30Z'],
    ['line', 'M20 54Q34 60 52 52'],
  ],
  guard: [
    ['blue', 'M32 4Q44 11 57 11V31Q56 51 32 61Q8 51 7 31V11Q20 11 32 4Z'],
    ['card', paw(31.5, 31, 1.25)],
  ],
  hunt: [
    ['yellow', 'M6 30Q6 6 32 6Q54 8 55 30L62 44H42L46 30Q44 16 32 15Q16 16 16 30Q16 44 30 44L32 40L40 46L31 56L29 52' +
      'Q6 52 6 30Z'],
    ['ink', 'M42 44Q52 52 62 44Q60 38 52 38Q44 38 42 44Z'],
    ['red', 'M22 46L18 60L25 56L31 60L30 50Z'],
  ],
  search: [
    ['fur', 'M32 12Q58 14 58 36Q58 54 44 56Q34 56 32 50Q30 56 20 56Q6 54 6 36Q6 14 32 12Z'],
    ['ink', 'M16 24Q16 16 32 16Q48 16 48 24Q48 36 32 38Q16 36 16 24Z'],
    ['mark', 'M32 38V50'],
    ['ink', circle(18, 45, 1.8) + circle(13, 40, 1.8) + circle(46, 45, 1.8) + circle(51, 40, 1.8)],
    ['line', 'M22 3Q18 6 22 10M32 2Q28 5 32 9M42 3Q38 6 42 10'],
  ],
  scavenge: [
    ['card', 'M22 3a5 5 0 1 0 2 9L34 27L42 22L32 7a5 5 0 1 0-8-2a5 5 0 0 0-2-2Z'],
    ['green', 'M13 30H51L47 58Q46 61 43 61H21Q18 61 17 58Z'],
    ['mark', 'M25 38L27 54M39 38L37 54M32 38V54'],
    ['green', 'M8 24L46 14Q52 13 53 18Q54 22 50 23L12 33Q7 34 6 30Q5 26 8 24Z'],
  ],
  beg: [
    ['fur', 'M14 60Q8 36 20 30Q12 8 28 8Q44 8 38 30Q48 38 42 60Z'],
    ['red', 'M18 12Q8 12 9 26Q15 28 18 20ZM38 12Q47 12 46 26Q41 28 38 20Z'],
    ['card', 'M20 38Q16 44 20 48Q26 48 26 40ZM36 38Q40 44 36 48Q30 48 30 40Z'],
    ['ink', circle(23.5, 18, 2.2) + circle(33, 18, 2.2) + circle(28, 23.5, 2.8)],
    ['card', 'M49 34a4 4 0 1 1 5-4a4 4 0 1 1 5 5l-4 12a4 4 0 1 1-5 4a4 4 0 1 1-5-5Z'],
  ],
  chew: [
    ['card', bone(18, 6)],
    ['card', bone(18, 32)],
    ['line', 'M6 50L14 58M14 50L6 58M22 51Q22 46 27 47Q31 50 26 54L22 59H31'],
  ],
  gobble: [
    ['card', bone(18, 6)],
    ['yellow', 'M9 36Q14 20 32 20Q50 20 55 36Z'],
    ['ink', circle(24, 29, 2) + circle(33, 26, 2) + circle(42, 30, 2)],
    ['blue', 'M4 34H60L55 55Q54 60 49 60H15Q10 60 9 55Z'],
    ['card', 'M26 43a3.4 3.4 0 1 0-3 5a3.4 3.4 0 1 0 3 5h12a3.4 3.4 0 1 0 3-5a3.4 3.4 0 1 0-3-5Z'],
  ],
  stay: [
    ['red', 'M21 4H43L60 21V43L43 60H21L4 43V21Z'],
    ['card', paw(31.5, 31, 1.5)],
  ],
  play_dead: [
    ['fur', FACE],
    ['violet', EARS],
    ['mark', 'M19 25L27 33M27 25L19 33M37 25L45 33M45 25L37 33'],
    ['red', 'M30 46H41V56Q40 62 35 62Q30 62 30 56Z'],
    ['mark', 'M22 44Q32 50 43 44'],
    ['ink', 'M26 36Q32 32 38 36Q38 42 32 43Q26 42 26 36Z'],
  ],
}
