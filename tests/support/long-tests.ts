/** Set where there is time for every case of the exhaustive tests; the short run plays each kind of case. */
export const isLong = process.env['FOYER_TEST_LONG'] !== undefined

/** How often, or how many: `short` in the usual run, `long` where there is time. */
export const runs = (short: number, long: number): number => (isLong ? long : short)
