import { targetOfKey } from '../../../../shared/app/contact-import-targets.ts'
import { meantCell } from '../../../../shared/csv.ts'
import type { PickedTable } from '../../tables/picked-tables.ts'

/** The column that finds contacts: ids where the first rows name some that are here, else addresses, else numbers. */
export function keyGuessOf(
  guesses: ReadonlyMap<number, string>,
  samples: PickedTable['samples'],
  seen: (id: string) => unknown,
): number | null {
  const columnOf = (field: string) => [...guesses].find(([, key]) => targetOfKey(key)?.field === field)?.[0]
  const ids = columnOf('id')
  if (ids !== undefined && samples.some((cells) => seen(meantCell(cells[ids] ?? '').trim()) !== undefined)) return ids
  return columnOf('email') ?? columnOf('phone') ?? null
}
