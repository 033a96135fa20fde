/** A copy of the first seeded row that is wanted, to be put under another id. Throws when the seed has none. */
export function copied<T>(rows: readonly T[], isWanted: (row: T) => boolean = () => true): T {
  const row = rows.find(isWanted)
  if (row === undefined) throw new Error('The demo world has no such row to copy.')
  return structuredClone(row)
}

/** Milliseconds of so many hours. */
export function hours(count: number): number {
  return count * 3_600_000
}

/** Milliseconds as the platform writes an instant. */
export function instant(at: number): string {
  return new Date(at).toISOString()
}
