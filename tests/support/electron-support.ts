/**
 * The major versions of Electron that its makers mend: the newest three. Looked up in November 2026; when a newer one is
 * out, it is written in here and the oldest goes.
 */
export const supportedElectron: readonly number[] = [45, 44, 43]
