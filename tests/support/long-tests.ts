/** Set where there is time for every case of the exhaustive tests; the short run plays each kind of case. */
export const isLong = process.env['FOYER_TEST_LONG'] !== undefined

/** How often, or how many: `short` in the usual run, `long` where there is time. */
export const runs = (short: number, long: number): number => (isLong ? long : short)

/** All of a table's cases where there is time; in the usual run `few` of them, from all along it. */
export function cases<const Case>(all: readonly Case[], few: number): Case[] {
  const step = isLong ? 1 : Math.max(1, Math.ceil(all.length / few))
  return all.filter((_, at) => at % step === 0)
}
