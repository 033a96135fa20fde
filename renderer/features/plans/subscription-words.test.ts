import { expect, test } from 'vitest'
import { csvForms } from '../../../shared/csv.ts'
import { toCsv } from '../../ui/data-grid/export-csv.ts'
import { laterEnd, laterEndProblem } from './later-end.ts'
import { samplePlan, sampleSubscription } from './plan-samples.test-kit.ts'
import { furtherColumns } from './subscription-file.ts'
import { nextPaymentText, paymentProblem, stateText, untilText } from './subscription-state.ts'
import { causeText, memberText, paymentText, statusText } from './subscription-words.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const row = sampleSubscription

test('a status, a payment or a cause that no one knows is shown as it is', () => {
  expect(statusText('SUSPENDED')).toBe('SUSPENDED')
  expect(paymentText('DISPUTED')).toBe('DISPUTED')
  expect(causeText('FRAUD')).toBe('FRAUD')
  expect(statusText('CANCELED')).toBe('Cancelled')
  expect(causeText('UNKNOWN')).toBe('The site names no cause')
})

test('who has it: the name, else the e-mail, else that there is no name', () => {
  expect(memberText(row)).toBe('Ana Example')
  expect(memberText({ name: ' ', email: 'ana@example.org' })).toBe('ana@example.org')
  expect(memberText({ name: '', email: null })).toBe('No name')
})

test('an end that is near is part of the state, of an active one alone', () => {
  const ends = (endsAt: string | null, status = 'ACTIVE') => stateText({ ...row, status, endsAt }, now)
  expect(ends(null)).toBe('Active')
  expect(ends('2026-11-20T18:00:00.000Z')).toBe('Ends today')
  expect(ends('2026-11-21T06:00:00.000Z')).toBe('Ends tomorrow')
  expect(ends('2026-12-02T12:00:00.000Z')).toBe('Ends in 12 days')
  expect(ends('2026-12-20T12:00:00.000Z')).toBe('Ends in 30 days')
  expect(ends('2026-12-21T12:00:00.000Z')).toBe('Active')
  expect(ends('2026-12-02T12:00:00.000Z', 'PAUSED')).toBe('Paused')
  expect(ends('not a day')).toBe('Active')
})

test('the next payment, or why there is none', () => {
  expect(nextPaymentText(row)).toBe('€120, 3 Mar 2027')
  expect(nextPaymentText({ ...row, renewalCancelled: true })).toBe('Not renewed')
  expect(nextPaymentText({ ...row, status: 'PAUSED' })).toBe('None while paused')
  expect(nextPaymentText({ ...row, status: 'ENDED' })).toBe('')
  expect(nextPaymentText({ ...row, nextPaymentAt: null })).toBe('')
  expect(untilText(row)).toBe('No end')
  expect(untilText({ ...row, status: 'CANCELED' })).toBe('')
})

test('only what is not over can be due', () => {
  expect(paymentProblem({ ...row, payment: 'UNPAID' })).toBe('€120 due')
  expect(paymentProblem({ ...row, payment: 'FAILED' })).toBe('Payment failed')
  expect(paymentProblem({ ...row, payment: 'UNPAID', status: 'ENDED' })).toBe('')
  expect(paymentProblem({ ...row, payment: 'UNPAID', status: 'SUSPENDED' })).toBe('€120 due')
})

test('a later end keeps the time of the present one, and lies after it', () => {
  const ends = '2026-11-30T23:30:00.000Z'
  expect(laterEnd('2026-12-24', ends, 'Europe/Berlin')).toBe('2026-12-23T23:30:00.000Z')
  expect(laterEndProblem('2026-12-24', ends, 'Europe/Berlin')).toBeUndefined()
  expect(laterEndProblem('2026-12-01', ends, 'Europe/Berlin')).toBe('Choose a day after 1 Dec 2026.')
  expect(laterEndProblem('2020-01-01', ends, 'Europe/Berlin')).toBe('Choose a day after 1 Dec 2026.')
  expect(laterEndProblem('', ends, 'Europe/Berlin')).toBe('Enter a day.')
})

test('a file has what the list has no room for, and no cell of it runs', () => {
  const columns = furtherColumns({ showPlan: false })
  const csv = toCsv(columns, [{ ...row, email: '=cmd()', planName: '+Patron' }], csvForms.comma)
  const [head, line] = csv.split('\r\n')
  expect(head).toBe('"E-mail","Plan","Price","Currency","Payment","Subscription id"')
  expect(line).toBe(`"'=cmd()","'+Patron","120","EUR","Paid","sub-1"`)
  expect(furtherColumns({ showPlan: true }).map(({ title }) => title)).not.toContain(samplePlan.name)
})
