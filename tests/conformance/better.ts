/** Recorded requests from which ours differ on purpose, with the reason. At most 20. */
export const better: Readonly<Record<string, string>> = {}
