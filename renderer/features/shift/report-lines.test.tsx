import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { CurrencyReport } from '../../../shared/app/shift.ts'
import { linesOfPart, type ReportPart } from '../../../shared/money/shift-lines.ts'
import { report } from '../../../tests/printing/sample-data.ts'
import { formatMoney } from '../../format.ts'
import { DrawerStatement } from './drawer-statement.tsx'
import { ReportBody } from './report-body.tsx'
import { differenceText } from './shift-messages.ts'

afterEach(cleanup)

/** Name and amount of every line of a part, as a person reads them. */
const linesOf = (sums: CurrencyReport, part: ReportPart['key']) =>
  linesOfPart(sums, part).map(({ key, name, amount }) => [
    name,
    key === 'difference' ? differenceText(amount) : formatMoney(amount),
  ])
const texts = (from: ParentNode, selector: string) => [...from.querySelectorAll(selector)].map((one) => one.textContent)
const pairs = (names: readonly (string | null)[], amounts: readonly (string | null)[]) =>
  names.map((name, at) => [name, amounts[at]])
const oneCurrency = (sums: CurrencyReport) => ({ ...report, currencies: [sums] })

test.each(report.currencies)('the screen has the lines of the report in $currency, and no others', (sums) => {
  const body = render(<ReportBody report={oneCurrency(sums)} showMoney />).container
  const card = (title: string) => {
    const found = body.querySelector(`[aria-label="${title}"]`)
    if (found === null) throw new Error(`There is no ${title}.`)
    return found
  }
  const takings = card('Takings')
  expect(pairs(texts(takings, 'dt'), texts(takings, 'dd'))).toEqual(linesOf(sums, 'takings'))
  for (const [title, part] of [['By method', 'method'] as const, ['By operator', 'operator'] as const]) {
    expect(pairs(texts(card(title), 'li > span:first-child'), texts(card(title), 'li > b'))).toEqual(
      linesOf(sums, part),
    )
  }
  const ticket = card('By ticket')
  expect(pairs(texts(ticket, 'tbody th'), texts(ticket, 'tbody td:last-child'))).toEqual(linesOf(sums, 'ticket'))
  expect(takings.textContent).toContain('161 tickets in 87 sales · 2 voided · 3 payments for orders')

  const drawer = render(<DrawerStatement sums={sums} showMoney />).container
  expect(pairs(texts(drawer, 'dt'), texts(drawer, 'dd'))).toEqual(linesOf(sums, 'drawer'))
})

test('who sees no sums sees neither what was sold nor what is expected in the drawer', () => {
  const [sums] = report.currencies
  if (sums === undefined) throw new Error('The sample has no currency.')
  const { container } = render(<DrawerStatement sums={sums} showMoney={false} />)
  expect(texts(container, 'dt')).toEqual(['Float', 'Cash in', 'Cash out', 'Counted'])
})
