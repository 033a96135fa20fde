import { expect, test } from 'vitest'
import { printableNow, usePrintStore } from './print-store.ts'

test('what a drawer shows is printed before the list it lies on, and the list again when it is closed', () => {
  const { offer } = usePrintStore.getState()
  // The drawer's effects run before those of the screen around it: the order says nothing.
  offer('drawer', { kind: 'ticket', ticketIds: ['T1'] })
  offer('screen', { kind: 'guestList', eventId: 'E1' })
  expect(printableNow()).toEqual({ kind: 'ticket', ticketIds: ['T1'] })
  offer('drawer', null)
  expect(printableNow()).toEqual({ kind: 'guestList', eventId: 'E1' })
  offer('screen', null)
  expect(printableNow()).toBeNull()
})
