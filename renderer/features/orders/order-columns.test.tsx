import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/window-core.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import { nameCutText } from '../../base/cut-text.ts'
import { orderColumns } from './order-columns.tsx'

afterEach(cleanup)

type Draw = (context: { row: { original: Pick<OrderRow, 'buyer' | 'voided'> } }) => ReactNode

/** The cell of the buyer as the list draws it. */
function showBuyer(buyer: string, voided: boolean) {
  const column = orderColumns({ now: 0, timeZone: undefined, showMoney: true, showEvent: true }).find(
    ({ id }) => id === 'buyer',
  )
  const draw = column?.cell as unknown as Draw
  render(<div onPointerOver={nameCutText}>{draw({ row: { original: { buyer, voided } } })}</div>)
  return screen.getByText(buyer === '' ? 'Door sale' : buyer)
}

test.each([false, true])(
  'a buyer too long for the column ends in an ellipsis and is named whole, voided: %s',
  (voided) => {
    const text = showBuyer('Maximiliane Freifrau von Hohenstein-Bartholdy', voided)
    expect(text.classList.contains('oneLine')).toBe(true)
    // The style sheet isn't read here.
    text.style.textOverflow = 'ellipsis'
    Object.defineProperty(text, 'scrollWidth', { value: 300 })
    fireEvent.pointerOver(text)
    expect(text.title).toBe('Maximiliane Freifrau von Hohenstein-Bartholdy')
  },
)

test('a buyer who fits needs no tooltip, and a sale without one is a door sale', () => {
  const text = showBuyer('', false)
  fireEvent.pointerOver(text)
  expect(text.title).toBe('')
})
