import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { AttentionNotes } from './attention-notes.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  windowCore.reset()
})

function show(): string[] {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Router hook={hook}>
          <AttentionNotes evening={{ incidents: [] }} timeZone="UTC" />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return history
}

test('data that stands still is the first thing that needs attention, and leads to the Data tab', async () => {
  const notRefreshed = [{ dataSet: 'contacts', code: 'forbidden' }]
  windowCore.answer('sync.attention', () => ({ incidents: [], rows: [] }))
  windowCore.answer('sync.status', (() => ({ notRefreshed })) as never)
  const history = show()
  fireEvent.click(await screen.findByRole('button', { name: /Contacts not refreshed/ }))
  expect(history.at(-1)).toBe('/sync/data')
})

test('nothing to look at is said', async () => {
  windowCore.answer('sync.attention', () => ({ incidents: [], rows: [] }))
  windowCore.answer('sync.status', (() => ({ notRefreshed: [] })) as never)
  show()
  expect(await screen.findByText('Nothing. All is well.')).toBeDefined()
})

test.each([
  ['upToDate', 'Nothing. All is well.'],
  ['offline', 'Offline · 2 waiting'],
  ['signedOut', 'Sign in to send 2'],
])('with nothing to decide and the chip at %s, it says “%s”', async (chip, text) => {
  windowCore.answer('sync.attention', () => ({ incidents: [], rows: [] }))
  windowCore.answer('sync.status', (() => ({
    chip,
    notRefreshed: [],
    waiting: 2,
    sending: 0,
    captivePortal: false,
  })) as never)
  show()
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText('Nothing. All is well.') === null).toBe(chip !== 'upToDate')
})
