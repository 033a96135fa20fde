/** SQL of our own that selects row numbers, with a person's values as parameters. */
export interface RowSql {
  sql: string
  parameters: unknown[]
}

/** Rows that are known without a look at the file: sets 1 at the number of each. */
export interface KnownRows {
  mark(marks: Uint8Array): void
}

/** Some rows of a table: those that a statement selects, those that are known, or what is made of such sets. */
export type RowSet = RowSql | KnownRows | { all: readonly RowSet[] } | { any: readonly RowSet[] } | { not: RowSet }

/**
 * Which of the rows numbered below `size` belong to a set: 1 at its number, else 0. Half of 100,000 rows are read out of an
 * index and marked in some milliseconds, where SQLite would look each of them up and sort them.
 */
export function markRows(set: RowSet, size: number, read: (rows: RowSql) => readonly number[]): Uint8Array {
  if ('not' in set) return turned(markRows(set.not, size, read))
  if ('all' in set) return joined(set.all, size, read, 1)
  if ('any' in set) return joined(set.any, size, read, 0)
  const marks = new Uint8Array(size)
  if ('mark' in set) {
    set.mark(marks)
    return marks
  }
  // A row beyond the end is written nowhere.
  for (const rid of read(set)) marks[rid] = 1
  return marks
}

/** In place: only the caller holds these flags. */
function turned(marks: Uint8Array): Uint8Array {
  for (let rid = 0; rid < marks.length; rid += 1) marks[rid] = 1 - (marks[rid] ?? 0)
  return marks
}

/** `all` begins with every row and loses some; `any` begins with none and gains some. */
function joined(
  sets: readonly RowSet[],
  size: number,
  read: (rows: RowSql) => readonly number[],
  begin: 0 | 1,
): Uint8Array {
  const [first, ...others] = sets
  if (first === undefined) return new Uint8Array(size).fill(begin)
  const marks = markRows(first, size, read)
  for (const other of others) {
    const more = markRows(other, size, read)
    for (let rid = 0; rid < size; rid += 1) {
      if (begin === 1) marks[rid] = (marks[rid] ?? 0) & (more[rid] ?? 0)
      else marks[rid] = (marks[rid] ?? 0) | (more[rid] ?? 0)
    }
  }
  return marks
}
