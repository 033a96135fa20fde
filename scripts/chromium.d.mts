/** The program of a Chromium on this machine. */
export function findChromium(): string | undefined
/** The same, after installing one where none is. */
export function ensureChromium(): string | undefined
