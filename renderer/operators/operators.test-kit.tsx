import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Operator, OperatorRight, type OperatorsState } from '../../shared/app/operators.ts'
import { storedSettings } from '../../tests/support/stored-settings.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { queryClient } from '../refetch.ts'

const operator = (id: string, name: string, rights: OperatorRight[]): Operator => ({
  ...{ id, name, rights, discounts: null, waitsUntil: null, hasPin: true },
})
export const mara = operator('mara', 'Mara', [...OperatorRight.options])
export const rosa = operator('rosa', 'Rosa', ['checkIn'])

/** A laptop where Rosa works. */
export const state: OperatorsState = {
  ...{ operators: [mara, rosa], currentId: 'rosa', isLocked: false, rights: ['checkIn'] },
  lock: { afterMinutes: 5, scansWhileLocked: true },
}
export const locked: OperatorsState = { ...state, isLocked: true }

/** Draws a part of the window. */
export const show = (children: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>,
  )

/** A core with these operators. */
export function serveOperators(): void {
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('operators.state', () => state)
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('sync.status', () => ({ waiting: 3, sending: 0 }) as never)
}
