import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { windowCore } from '../../tests/support/window-core.ts'
import { takeHeldFile } from '../adding/held-file.ts'
import { useHanded } from '../adding/use-handed.ts'
import { useHashLocation, useHashSearch } from '../base/hash-location.ts'
import type { Viewer } from '../manifest/opens-to.ts'
import { queryClient } from '../refetch.ts'
import { DroppedFiles } from './dropped-files.tsx'

const toasts: string[] = []
vi.mock('../base/toasts.tsx', async (original) => ({
  ...(await original<typeof import('../base/toasts.tsx')>()),
  toastQuiet: (text: string) => void toasts.push(text),
}))

beforeEach(() => {
  toasts.length = 0
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('uploads.addPicked', () => ({ added: 1, known: 0, leftOut: 0 }))
  location.hash = '#/orders'
})
afterEach(cleanup)

/** A screen that takes what is handed. */
function Screen({ take }: { take: (token: string) => void }) {
  useHanded(take)
  return null
}

const owner: Viewer = { role: 'owner', rights: null }
const picture = new File(['x'], 'photo.jpg')
const table = new File(['E-mail'], 'people.csv')

function show(viewer: Viewer, withForm = false) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        {withForm && <form aria-label="open" />}
        <DroppedFiles viewer={viewer} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** Drops files on the window; returns whether the browser may do something of its own with them. */
function drop(...files: File[]): boolean {
  const items = files.map((file) => ({ webkitGetAsEntry: () => null, getAsFile: () => file }))
  return fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files, items } })
}

test('a picture is planned in Uploads, whatever screen is open', async () => {
  show(owner)
  expect(drop(picture)).toBe(false)
  await vi.waitFor(() => expect(location.hash).toBe('#/uploads'))
  expect(windowCore.calls.map(({ operation }) => operation)).toContain('uploads.addPicked')
})

test('a table goes to the import, which takes it once', () => {
  show(owner)
  drop(table)
  const token = /^#\/contacts\/import\?handed=([\w-]{36})$/.exec(location.hash)?.[1] ?? ''
  expect(takeHeldFile(token)).toBe(table)
  expect(takeHeldFile(token)).toBeUndefined()
})

test('anything else, and what the viewer may not open, changes nothing and says so', () => {
  show({ role: 'door', rights: null })
  expect(drop(picture)).toBe(false)
  cleanup()
  show(owner)
  expect(drop(new File(['x'], 'program.exe'))).toBe(false)
  expect(toasts).toHaveLength(2)
  expect(location.hash).toBe('#/orders')
})

test('with a form open it asks, and keeps the screen when the person chooses to', async () => {
  show(owner, true)
  drop(picture)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(location.hash).toBe('#/orders')
  drop(picture)
  await user.click(await screen.findByRole('button', { name: 'Open them' }))
  await vi.waitFor(() => expect(location.hash).toBe('#/uploads'))
})

test('a drop that a screen takes itself stays there', () => {
  show(owner)
  const take = (event: Event) => event.preventDefault()
  document.body.addEventListener('drop', take)
  drop(picture)
  document.body.removeEventListener('drop', take)
  expect(windowCore.calls).toEqual([])
})

test('a handed token is taken once, after the lock is open, and leaves the address', async () => {
  let isLocked = true
  const lock = { afterMinutes: null, scansWhileLocked: false }
  windowCore.answer('operators.state', () => ({ operators: [], currentId: null, rights: [], isLocked, lock }))
  const took: string[] = []
  location.hash = '#/uploads?handed=one'
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={useHashLocation} searchHook={useHashSearch}>
        <Screen take={(token) => void took.push(token)} />
      </Router>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(windowCore.calls).toHaveLength(1))
  expect([took, location.hash]).toEqual([[], '#/uploads?handed=one'])
  isLocked = false
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(took).toEqual(['one']))
  expect(location.hash).toBe('#/uploads')
})
