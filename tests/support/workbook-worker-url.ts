/** The thread that reads workbooks, as it runs from the sources. */
export const workbookWorkerUrl = new URL('../../electron/hosts/common/workbook-worker.ts', import.meta.url)
