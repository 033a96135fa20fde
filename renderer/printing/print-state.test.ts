import { expect, test } from 'vitest'
import type { PrintJob } from '../../shared/app/printing.ts'
import { jobState, printerState, unprinted } from './print-state.ts'

const job = (state: PrintJob['state'], change: Partial<PrintJob> = {}): PrintJob => ({
  id: state,
  at: '2026-11-20T18:00:00.000Z',
  what: 'Ticket 1',
  kind: 'ticket',
  printer: null,
  state,
  copy: 0,
  error: null,
  ...change,
})
const two = { canPrint: true, printers: [{ name: 'A', label: 'A' }] }

test.each([
  [[], two, 'Printer: not tried'],
  [[job('printed')], two, 'Printer ready'],
  [[job('printing'), job('printed')], two, 'Printing'],
  [[job('waiting'), job('printing')], two, 'Printing 2 pages'],
  [[job('failed'), job('printing'), job('printed')], two, '1 not printed'],
  [[job('skipped')], two, 'Printer: not tried'],
  [[], { canPrint: true, printers: [] }, 'No printer'],
  [[job('printed')], { canPrint: false, printers: [] }, 'Printer: system dialog'],
] as const)('the status bar says what is known', (jobs, printers, text) => {
  expect(printerState(jobs, printers).text).toBe(text)
})

test('only what failed waits for a person, and a copy says that it is one', () => {
  expect(unprinted([job('failed'), job('skipped'), job('window')]).map(({ id }) => id)).toEqual(['failed'])
  expect(jobState(job('printed', { copy: 2 }))).toBe('Printed, copy 2')
})
