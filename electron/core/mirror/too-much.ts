import type { Entity } from './entity.ts'

/**
 * Whether more would go than a list alone may take away: more than 25 rows and more than a fifth, or all of several. An
 * empty list is what a lost right or a faulty response looks like; where the platform responds to a reader without the
 * right with one, the last row stays as well.
 */
export function isTooMuch(
  { gone, rows }: { gone: number; rows: number },
  { doubtsEmpty }: Pick<Entity, 'doubtsEmpty'>,
): boolean {
  const isMany = gone > 25 && gone > rows * 0.2
  const isAll = gone > (doubtsEmpty === true ? 0 : 1) && gone === rows
  return isMany || isAll
}
