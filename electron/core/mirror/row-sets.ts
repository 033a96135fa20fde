/** SQL of our own that selects row numbers, with a person's values as parameters. */
export interface RowSql {
  sql: string
  parameters: unknown[]
}

/** Rows that are known without a look at the file: sets 1 at the number of each. */
export interface KnownRows {
  set(included: Uint8Array): void
}

/** Some rows of a table: those that a statement selects, those that are known, or what is made of such sets. */
export type RowSet = RowSql | KnownRows | { all: readonly RowSet[] } | { any: readonly RowSet[] } | { not: RowSet }

/**
 * Which of the rows numbered below `size` belong to a set: 1 at its number, else 0. Half of 100,000 rows are read out of an
 * index and marked in some milliseconds, where SQLite would look each of them up and sort them.
 */
export function setRows(set: RowSet, size: number, read: (rows: RowSql) => readonly number[]): Uint8Array {
  if ('not' in set) return turned(setRows(set.not, size, read))
  if ('all' in set) return unionOf(set.all, size, read, 1)
  if ('any' in set) return unionOf(set.any, size, read, 0)
  const included = new Uint8Array(size)
  if ('set' in set) {
    set.set(included)
    return included
  }
  // A row beyond the end is written nowhere.
  for (const rid of read(set)) included[rid] = 1
  return included
}

/** In place: only the caller holds these flags. */
function turned(included: Uint8Array): Uint8Array {
  for (let rid = 0; rid < included.length; rid += 1) included[rid] = 1 - (included[rid] ?? 0)
  return included
}

/** `all` begins with every row and loses some; `any` begins with none and gains some. */
function unionOf(
  sets: readonly RowSet[],
  size: number,
  read: (rows: RowSql) => readonly number[],
  begin: 0 | 1,
): Uint8Array {
  const [first, ...others] = sets
  if (first === undefined) return new Uint8Array(size).fill(begin)
  const included = setRows(first, size, read)
  for (const other of others) {
    const more = setRows(other, size, read)
    for (let rid = 0; rid < size; rid += 1) {
      if (begin === 1) included[rid] = (included[rid] ?? 0) & (more[rid] ?? 0)
      else included[rid] = (included[rid] ?? 0) | (more[rid] ?? 0)
    }
  }
  return included
}
