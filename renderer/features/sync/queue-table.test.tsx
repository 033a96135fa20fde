import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { queueRow } from '../../copy/rows.test-kit.ts'
import { QueueTable } from './queue-table.tsx'
import type { RowActions } from './row-menu.tsx'

beforeAll(() => {
  // jsdom has no layout: rows are 53 px high, and twelve of them are in sight.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 636 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 53 })
})
afterEach(cleanup)

function Scrolled({ rows, actions }: { rows: readonly QueueRow[]; actions: RowActions }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div ref={setScroller}>
      <QueueTable rows={rows} actions={actions} clock={(iso) => iso.slice(11, 16)} scroller={scroller} />
    </div>
  )
}

function draw(rows: readonly QueueRow[]) {
  const done: string[] = []
  const note = (name: string) => (row: QueueRow) => void done.push(`${name} ${row.number}`)
  const actions: RowActions = {
    send: note('send'),
    sellAnyway: note('sellAnyway'),
    choose: note('choose'),
    copy: note('copy'),
    exportOne: note('export'),
    openRecord: ({ ticketNumber }) =>
      ticketNumber === null ? undefined : () => void done.push(`open ${ticketNumber}`),
    discard: note('discard'),
  }
  const { container } = render(
    <MantineProvider env="test">
      <Scrolled rows={rows} actions={actions} />
    </MantineProvider>,
  )
  const lines = () => [...container.querySelectorAll<HTMLElement>('tr[data-number]')]
  return { done, lines }
}

test('a chain is one block: head with its count, elbows below, the row after it outside', () => {
  const { lines } = draw([
    queueRow(1, { what: 'Check in Amara' }),
    queueRow(5),
    queueRow(2, { waitsFor: 1 }),
    queueRow(3, { waitsFor: 1 }),
  ])
  expect(lines().map((line) => `${line.dataset['number']} ${line.dataset['place']} ${line.dataset['chain']}`)).toEqual([
    '1 head true',
    '2 middle true',
    '3 last true',
    '5 alone false',
  ])
  const [head, middle, last, alone] = lines().map((line) => within(line))
  expect(head?.getByText('2 changes wait for this one')).toBeDefined()
  expect(head?.getByText('Next')).toBeDefined()
  expect(middle?.getByText('Waits for 1')).toBeDefined()
  expect(last?.getByText('Waits for 1')).toBeDefined()
  expect(alone?.getByText('Waiting')).toBeDefined()
})

test('the technical answer is folded, opens on its button, and stays with its row', () => {
  const lastError = { code: 'timeout', message: 'No answer in time', data: { requestId: 'req-5' } } as const
  draw([queueRow(1, { tries: 1, lastAnswer: lastError }), queueRow(2)])
  expect(screen.queryByText('req-5')).toBeNull()
  const fold = screen.getByRole('button', { name: 'No answer in time' })
  fireEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('req-5')).toBeDefined()
  expect(screen.getByText('timeout')).toBeDefined()
  fireEvent.click(fold)
  expect(screen.queryByText('req-5')).toBeNull()
})

test('a row on its way to the site can be neither sent again nor discarded', async () => {
  const { done } = draw([queueRow(1, { state: 'sending' }), queueRow(2, { tries: 1 })])
  fireEvent.click(screen.getByRole('button', { name: 'Actions for 1, Check in guest 1' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Open guest',
    'Copy details',
    'Export this change',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy details' }))
  fireEvent.click(screen.getByRole('button', { name: 'Actions for 2, Check in guest 2' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }))
  expect(done).toEqual(['copy 1', 'send 2'])
})

test('two versions are chosen between and not sent again; a record without a screen is not opened', async () => {
  const conflict = { state: 'needsYou', hasConflict: true, lane: 'documents', dataSet: 'contacts' } as const
  const { done } = draw([queueRow(1, { ...conflict, ticketNumber: null }), queueRow(2, { waitsFor: 1 })])
  expect(screen.getByText('Two versions')).toBeDefined()
  expect(screen.getByText('One change waits for this one')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for 1, Check in guest 1' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Choose a version…',
    'Copy details',
    'Export this change',
    'Discard…',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Choose a version…' }))
  expect(done).toEqual(['choose 1'])
})

test('of a long queue only the rows in sight are in the document, and the table still says how long it is', () => {
  const { lines } = draw(Array.from({ length: 1_000 }, (_, index) => queueRow(index + 1)))
  expect(lines().length).toBeGreaterThanOrEqual(12)
  expect(lines().length).toBeLessThan(50)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
})
