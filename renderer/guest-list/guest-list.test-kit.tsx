import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { DataSet, DataSetStatus } from '../../shared/app/sync.ts'
import { storedSettings } from '../../tests/support/stored-settings.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { syncStatus } from '../copy/rows.test-kit.ts'
import { eventRow } from '../event/events.test-kit.ts'
import type { GuestListProps } from '../manifest/guest-kind.ts'
import { queryClient } from '../refetch.ts'

export const GALA = eventRow('gala', { title: 'Gala', timeZone: 'UTC' })

/** Makes lists as high as a few rows: jsdom has no layout, and a list draws only rows that there is room for. */
export function giveRoom(): void {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 572 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
}

/** How far the copy of a data set has come. */
export function sendCopy(dataSet: DataSet, { isWhole = true } = {}): void {
  const at = '2026-11-20T18:00:00.000Z'
  const expected = isWhole ? null : 900
  const set: DataSetStatus = {
    ...{ dataSet, rows: 2, expected, loading: !isWhole, fullAt: isWhole ? at : null, changedAt: at },
    ...{ frozen: null, leftOut: [], setAside: 0, auditing: false, audit: null },
  }
  windowCore.answer('sync.status', () => syncStatus({ firstLoad: isWhole ? null : { rows: 2, expected } }))
  windowCore.answer('sync.data', () => ({ sets: [set], mirrorBytes: 0, outboxBytes: 0 }))
}

/** Opens a list of guests of the gala; returns the addresses it went to, the newest last. */
export function openGuestList(
  List: ComponentType<GuestListProps>,
  { path = '/guests?event=gala', ...change }: Partial<GuestListProps> & { path?: string } = {},
): string[] {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const shown = { event: GALA, events: [GALA], settings: storedSettings, now: Date.now(), ...change }
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <Router hook={hook} searchHook={searchHook}>
          <List {...shown} />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return history
}
