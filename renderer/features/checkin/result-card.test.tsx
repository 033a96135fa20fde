// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Outcome, type ScanResult } from '../../../shared/app/checkin.ts'
import type { CardActionName } from './card-actions.ts'
import { cardOf } from './card-model.ts'
import { ScanChip } from './outcome-icon.tsx'
import { OUTCOME_PRESENTATION } from './outcome-presentation.ts'
import { ResultCard } from './result-card.tsx'
import { sampleResult, ZONE } from './samples.test-kit.ts'

afterEach(cleanup)

const WORDS: Record<Outcome, string> = {
  admitted: 'OK',
  attention: 'OK',
  already: 'ALREADY IN',
  otherEvent: 'NOT HERE',
  wrongType: 'NOT HERE',
  unpaid: 'PAY €25.00',
  cancelled: 'NO',
  eventDeleted: 'EVENT DELETED',
  unknown: 'UNKNOWN',
  unreadable: 'SCAN AGAIN',
  order: 'ORDER',
  notSynced: 'NOT HERE YET',
  otherLayout: 'CHECK SCANNER',
  out: 'OUT',
  notIn: 'NOT IN',
  declined: 'DECLINED',
  waitlisted: 'WAITLIST',
  valid: 'VALID',
  notValid: 'NOT VALID',
}

const withoutTicket: Outcome[] = ['unknown', 'unreadable', 'order', 'notSynced', 'otherLayout']

function show(change: Partial<ScanResult>, onAction: (name: CardActionName) => void = () => {}) {
  const model = cardOf(sampleResult(change), { timeZone: ZONE, admittedTypes: [], asked: 'no', offline: false })
  render(<ResultCard model={model} onAction={onAction} />)
  return { model, card: screen.getByRole('article', { name: 'Result' }) }
}

test.each(Outcome.options)('%s: word, name, chip, facts and keys are on the card', (outcome) => {
  const ticket = withoutTicket.includes(outcome) ? { ticket: null } : {}
  const { card, model } = show({ outcome, ...ticket, due: { minor: 2500, currency: 'EUR' } })
  expect(within(card).getByRole('heading').textContent).toBe(WORDS[outcome])
  expect(within(card).getByText(model.name)).toBeTruthy()
  for (const { label, value } of model.details) {
    expect(within(card).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value)
  }
  for (const { key, label } of model.actions) {
    expect(within(card).getByRole('button', { name: label }).getAttribute('aria-keyshortcuts')).toBe(key)
  }
  expect(card.dataset['tone']).toBe(OUTCOME_PRESENTATION[outcome].tone)
  render(<ScanChip outcome={outcome} />)
  expect(screen.getAllByText(OUTCOME_PRESENTATION[outcome].chip.word)).toBeTruthy()
})

test('attention has its lozenge and its note; its key is in the stub', () => {
  const { card } = show({ outcome: 'attention', notes: ['Use the side door.', 'Mei will meet him.'] })
  expect(within(card).getByText('ATTENTION')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Use the side door.', 'Mei will meet him.'])
})

test('a button of the card says which action it is', () => {
  const asked: CardActionName[] = []
  show({ outcome: 'unpaid' }, (name) => asked.push(name))
  fireEvent.click(screen.getByRole('button', { name: 'Order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Admit anyway' }))
  expect(asked).toEqual(['order', 'admitAnyway'])
})

test('shapes say what colour says: each tone draws another door', () => {
  const drawings = new Set<string>()
  for (const outcome of ['admitted', 'already', 'cancelled', 'unknown', 'out', 'valid', 'unpaid'] as const) {
    const { card } = show({ outcome })
    drawings.add(card.querySelector('svg')?.innerHTML ?? '')
    cleanup()
  }
  expect(drawings.size).toBe(7)
})
