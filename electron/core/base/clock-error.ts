/** The two clocks are compared to about half a second; below this the laptop's clock counts as right. Milliseconds. */
const exactEnoughMs = 5_000

/**
 * An instant of the laptop's clock as the platform's clock has it. `offsetMs` is the platform's clock minus the laptop's,
 * as it was known then; null leaves the instant as it is, and so does what is too little to be an error.
 */
export const corrected = (at: number, offsetMs: number | null | undefined): number =>
  offsetMs === null || offsetMs === undefined || Math.abs(offsetMs) < exactEnoughMs ? at : at + offsetMs
