// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FindList } from './find-list.tsx'
import { firstChoice, moveChoice } from './find-model.ts'
import { sampleFound, sampleOrder, ZONE } from './samples.test-kit.ts'
import { ScanBox } from './scan-box.tsx'

afterEach(cleanup)

const ORDERS = [
  sampleOrder('10482', [
    sampleFound('Amara Okonkwo', {
      blocked: 'already',
      arrivedAt: '2026-11-20T18:04:00.000Z',
      arrivedAtLaptop: 'Door 1',
    }),
    sampleFound('Aleksander Nowak'),
    sampleFound('Zofia Nowak'),
  ]),
  sampleOrder('10483', [sampleFound('Chiamaka Okonkwo')]),
  sampleOrder('10484', [sampleFound('Obi Okonkwo', { blocked: 'unpaid', due: { minor: 2500, currency: 'EUR' } })]),
]

/** The box and its rows, joined as the screen joins them. */
function Finder({ passed, rest, paid }: Record<'passed' | 'rest' | 'paid', string[]>) {
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(firstChoice(ORDERS, 'okon', 'in'))
  return (
    <>
      <ScanBox
        boxRef={box}
        text="okon"
        onText={() => {}}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setChosen(moveChoice(ORDERS, chosen, 1))
          if (key === 'ArrowUp') setChosen(moveChoice(ORDERS, chosen, -1))
        }}
        listed
        label="Scan a ticket, or type a name"
        chosen={chosen}
        summary="4 guests in 2 orders"
      />
      <FindList
        orders={ORDERS}
        more={false}
        query="okon"
        mode="in"
        hasCodes
        listed
        timeZone={ZONE}
        chosen={chosen}
        onChoose={setChosen}
        onPass={({ name }) => passed.push(name)}
        onPay={({ name }) => paid.push(name)}
        onPassRest={({ orderNumber }) => rest.push(orderNumber)}
      />
    </>
  )
}

function show() {
  const passed: string[] = []
  const rest: string[] = []
  const paid: string[] = []
  render(<Finder passed={passed} rest={rest} paid={paid} />)
  const box = screen.getByRole('combobox', { name: 'Scan a ticket, or type a name' })
  const marked = () => {
    const row = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    return { row, name: row?.querySelector('bdi')?.textContent }
  }
  return { passed, rest, paid, box, marked }
}

test('the box has the focus and names the marked row; arrows move the mark', () => {
  const { box, marked } = show()
  expect(document.activeElement).toBe(box)
  expect(marked().name).toBe('Chiamaka Okonkwo')
  expect(marked().row?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(marked().name).toBe('Zofia Nowak')
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
})

test('only the marked row carries the Enter key; its order carries Ctrl Enter', () => {
  const { box } = show()
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  const keyed = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-keyshortcuts'))
  expect(keyed.map((button) => [button.textContent, button.getAttribute('aria-keyshortcuts')])).toEqual([
    ['Check in the other 2Ctrl Enter', 'Control+Enter'],
    ['Check inEnter', 'Enter'],
  ])
  expect(keyed[1]?.closest('tr')?.textContent).toContain('Zofia')
})

test('rows can be passed by pointer, those that are in explain themselves', () => {
  const { passed, rest } = show()
  const rows = screen.getAllByRole('row')
  const [head, amara] = rows
  if (head === undefined || amara === undefined) throw new Error('rows missing')
  fireEvent.click(within(head).getByRole('button'))
  fireEvent.click(within(amara).getByRole('button', { name: 'In at 19:04 Door 1' }))
  expect(rest).toEqual(['10482'])
  expect(passed).toEqual(['Amara Okonkwo'])
})

test('the money of an unpaid guest is taken from the row, by button and by F9 where it is marked', () => {
  const { box, paid, passed } = show()
  const pay = screen.getByRole('button', { name: /^Take payment/ })
  expect([pay.textContent, pay.getAttribute('aria-keyshortcuts')]).toEqual(['Take payment', null])
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect([pay.textContent, pay.getAttribute('aria-keyshortcuts')]).toEqual(['Take paymentF9', 'F9'])
  fireEvent.click(pay)
  expect([paid, passed]).toEqual([['Obi Okonkwo'], []])
  expect(screen.getByRole('button', { name: '€25.00 not paid' })).toBeTruthy()
})

test('no guest found: says so, and that Enter tries a code', () => {
  render(
    <FindList
      orders={[]}
      more={false}
      query="zzz"
      mode="in"
      hasCodes
      listed
      timeZone={ZONE}
      chosen={null}
      onChoose={() => {}}
      onPass={() => {}}
      onPay={() => {}}
      onPassRest={() => {}}
    />,
  )
  expect(screen.getByRole('status').textContent).toContain('“zzz”')
})

test('without a guest list no guest is found, and it does not advise typing fewer letters', () => {
  const none = { orders: [], more: false, chosen: null, onChoose() {}, onPass() {}, onPay() {}, onPassRest() {} }
  render(<FindList {...none} hasCodes query="zzz" mode="in" listed={false} timeZone={ZONE} />)
  expect(screen.getByRole('status').textContent).toBe(
    'The guest list isn’t on this laptop yet, so there’s nothing to search.',
  )
})
