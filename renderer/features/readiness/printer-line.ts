import { plural, t } from '@lingui/core/macro'
import type { PrintJob } from '../../../shared/app/printing.ts'
import { formatTime } from '../../format.ts'
import { type KnownPrinters, unprinted } from '../../printing/print-state.ts'
import type { CheckLine } from './checks.ts'

/** A page that was tried longer ago says little about tonight. Milliseconds. */
const TRIED_MS = 12 * 3_600_000

/** The line about paper: what failed, when a test page was printed last, or that none was tried. */
export function printerLine(jobs: readonly PrintJob[], { canPrint, printers }: KnownPrinters, now: number): CheckLine {
  const key = 'printer'
  const failed = unprinted(jobs).length
  if (failed > 0) {
    const text = t`${plural(failed, { one: '# page was', other: '# pages were' })} not printed. Look at the print queue below.`
    return { key, state: 'fault', text }
  }
  if (canPrint && printers.length === 0) return { key, state: 'open', text: t`This laptop knows no printer.` }
  const tried = jobs.find(
    ({ kind, state, at }) => kind === 'test' && state === 'printed' && now - Date.parse(at) < TRIED_MS,
  )
  return tried === undefined
    ? { key, state: 'open', text: t`Not tried yet. Print a test page.` }
    : { key, state: 'ok', text: t`A test page was printed at ${formatTime(tried.at)}.` }
}
