/** The thread that reads files for their hashes, as it runs from the sources: it needs nothing but Node. */
export const hashWorkerUrl = new URL('../../electron/hosts/common/hash-worker.ts', import.meta.url)
