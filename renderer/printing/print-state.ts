import { plural, t } from '@lingui/core/macro'
import type { PrintJob } from '../../shared/app/printing.ts'

/** Jobs that wait for a person, the newest first. */
export const unprinted = (jobs: readonly PrintJob[]): PrintJob[] => jobs.filter(({ state }) => state === 'failed')

/** What the printers of this host are known to be. */
export interface KnownPrinters {
  canPrint: boolean
  printers: readonly { name: string; label: string }[]
}

/** The word in the status bar: only what is known. `tone` is set where the operator has to look. */
export function printerState(
  jobs: readonly PrintJob[],
  { canPrint, printers }: KnownPrinters,
): { text: string; tone: 'already' | undefined } {
  const failed = unprinted(jobs).length
  if (failed > 0) return { text: t`${failed} not printed`, tone: 'already' }
  const busy = jobs.filter(({ state }) => state === 'printing' || state === 'waiting').length
  if (busy > 0)
    return {
      text: busy === 1 ? t`Printing` : t`Printing ${plural(busy, { one: '# page', other: '# pages' })}`,
      tone: undefined,
    }
  if (!canPrint) return { text: t`Printer: system dialog`, tone: undefined }
  if (printers.length === 0) return { text: t`No printer`, tone: undefined }
  const last = jobs.find(({ state }) => state === 'printed')
  return { text: last === undefined ? t`Printer: not tried` : t`Printer ready`, tone: undefined }
}

const words: Record<PrintJob['state'], string> = {
  waiting: t`Waiting`,
  printing: t`Printing`,
  window: t`Waits for this window`,
  failed: t`Not printed`,
  printed: t`Printed`,
  skipped: t`Skipped`,
}

/** The state of a job, in a word. */
export const jobState = ({ state, copy }: PrintJob): string =>
  copy > 0 ? t`${words[state]}, copy ${copy}` : words[state]
