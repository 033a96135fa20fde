/** The thread that parses tables, as it runs from the sources. */
export const tableWorkerUrl = new URL('../../electron/hosts/common/tables/table-worker.ts', import.meta.url)
