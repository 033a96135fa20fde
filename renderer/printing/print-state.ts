import type { PrintJob } from '../../shared/app/printing.ts'
import { counted } from '../format.ts'

/** Jobs that wait for a person, the newest first. */
export const unprinted = (jobs: readonly PrintJob[]): PrintJob[] => jobs.filter(({ state }) => state === 'failed')

/** What the printers of this host are known to be. */
export interface KnownPrinters {
  canPrint: boolean
  printers: readonly { name: string; label: string }[]
}

/** The word in the status bar: only what is known. `tone` is set where somebody has to look. */
export function printerState(
  jobs: readonly PrintJob[],
  { canPrint, printers }: KnownPrinters,
): { text: string; tone: 'already' | undefined } {
  const failed = unprinted(jobs).length
  if (failed > 0) return { text: `${failed} not printed`, tone: 'already' }
  const busy = jobs.filter(({ state }) => state === 'printing' || state === 'waiting').length
  if (busy > 0) return { text: busy === 1 ? 'Printing' : `Printing ${counted(busy, 'page')}`, tone: undefined }
  if (!canPrint) return { text: 'Printer: by dialog', tone: undefined }
  if (printers.length === 0) return { text: 'No printer', tone: undefined }
  const last = jobs.find(({ state }) => state === 'printed')
  return { text: last === undefined ? 'Printer: not tried' : 'Printer ready', tone: undefined }
}

const words: Record<PrintJob['state'], string> = {
  waiting: 'Waiting',
  printing: 'Printing',
  window: 'Waits for this window',
  failed: 'Not printed',
  printed: 'Printed',
  skipped: 'Skipped',
}

/** How a job stands, in a word. */
export const jobState = ({ state, copy }: PrintJob): string =>
  copy > 0 ? `${words[state]}, copy ${copy}` : words[state]
