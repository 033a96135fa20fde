import type { Random } from '../ports.ts'

/** Letters and digits that are not mistaken for one another, read from a screen or over a radio. */
const signs = 'ACEFHJKMPRTWXY3479'
const length = 3

/**
 * A name for a new laptop, such as `Door 7KM`. Sales are numbered by laptop and site, so two laptops of one site must
 * not have the same name: six of them share one of 5,832 names once in 390 times.
 */
export function newLaptopName(random: Random): string {
  const code = Array.from({ length }, () => signs[Math.floor(random.fraction() * signs.length)]).join('')
  return `Door ${code}`
}
