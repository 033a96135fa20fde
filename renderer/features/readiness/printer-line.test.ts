import { expect, test } from 'vitest'
import type { PrintJob } from '../../../shared/app/printing.ts'
import { printerLine } from './printer-line.ts'

const at = '2026-11-20T18:00:00.000Z'
const soon = Date.parse(at) + 60_000
const job = (change: Partial<PrintJob>): PrintJob => ({
  id: '1',
  at,
  what: 'Printer test',
  kind: 'test',
  printer: null,
  state: 'printed',
  copy: 0,
  error: null,
  ...change,
})
const some = { canPrint: true, printers: [{ name: 'A', label: 'A' }] }

test.each([
  ['not tried', [], some, 'open', /^Not tried yet/],
  ['a test page tonight', [job({})], some, 'ok', /^A test page was printed at \d\d:\d\d\.$/],
  ['a test page of yesterday', [job({ at: '2026-11-19T18:00:00.000Z' })], some, 'open', /^Not tried yet/],
  ['only a ticket', [job({ kind: 'ticket' })], some, 'open', /^Not tried yet/],
  ['one failed', [job({ state: 'failed' }), job({})], some, 'fault', /^1 page was not printed/],
  ['no printer', [], { canPrint: true, printers: [] }, 'open', /knows no printer/],
  ['by dialog', [job({})], { canPrint: false, printers: [] }, 'ok', /^A test page/],
] as const)('%s', (_what, jobs, known, state, text) => {
  expect(printerLine(jobs, known, soon)).toEqual({ key: 'printer', state, text: expect.stringMatching(text) })
})
