import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Connection } from '../shared/app/session.ts'
import { AppError } from '../shared/errors.ts'
import { storedSettings } from '../tests/support/stored-settings.ts'
import { windowCore } from '../tests/support/window-core.ts'
import { api } from './api.ts'
import { App } from './app.tsx'
import { keyOf } from './live.ts'
import { locked, serveOperators, show, state } from './operators/operators.test-kit.tsx'
import { followLock, isLocked } from './permission/unlocked.ts'
import { queryClient } from './refetch.ts'

const signedOut: Connection = {
  ...{ state: 'signedOut', kind: 'site', siteName: 'Marlowe House', baseUrl: 'https://site.test', auth: 'staff' },
  ...{ rights: [], secretsKeptIn: 'memory', signInKept: true, host: 'browser', version: '0.0.0', canCutNetwork: false },
}

beforeEach(() => {
  serveOperators()
  windowCore.answer('session.connection', () => signedOut)
})
afterEach(() => {
  cleanup()
  followLock(false)
})

function openWelcome() {
  const location = memoryLocation({ path: '/welcome', record: true })
  show(
    <Router hook={location.hook}>
      <App />
    </Router>,
  )
  return location
}

/** As the core's topic does. */
const follow = (next: typeof state) => void queryClient.setQueryData(keyOf('operators', 'state', {}), next)

test('an approval is asked for on Welcome too', async () => {
  windowCore.answer('settings.update', () => {
    throw new AppError('not_permitted', { data: { right: 'manage' } })
  })
  openWelcome()
  await screen.findByText('Sign in to your site again')
  const refused = expect(api.settings.update({ deskName: 'Door 2' })).rejects.toMatchObject({ code: 'not_permitted' })
  await screen.findByText('Another operator has to approve')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }))
  await refused
})

test('a sign-in that is under way stays as it is behind the lock, and so does the address', async () => {
  const location = openWelcome()
  await userEvent.setup().click(await screen.findByRole('radio', { name: 'Staff link' }))
  const field = screen.getByLabelText<HTMLInputElement>('Staff link', { selector: 'input:not([type=radio])' })
  await userEvent.setup().type(field, 'https://site.test/half')
  follow(locked)
  await screen.findByRole('main', { name: 'This laptop is locked' })
  follow(state)
  await waitFor(() => expect(screen.queryByRole('main', { name: 'This laptop is locked' })).toBeNull())
  expect([field.isConnected, field.value]).toEqual([true, 'https://site.test/half'])
  expect(location.history).toEqual(['/welcome'])
})

test('locked from the start, before a site is chosen: the lock lies over Welcome, and keys know of it', async () => {
  windowCore.answer('operators.state', () => locked)
  windowCore.answer('session.connection', () => ({ ...signedOut, state: 'none' }))
  openWelcome()
  await screen.findByRole('main', { name: 'This laptop is locked' })
  expect(screen.getByText('Open demo').closest('[inert]')).not.toBeNull()
  expect(isLocked()).toBe(true)
})

test('scans check guests in while Welcome is locked', async () => {
  windowCore.answer('settings.get', () => ({ ...storedSettings, openEventId: 'tonight' }))
  windowCore.answer('checkin.scan', () => ({ outcome: 'admitted' }) as never)
  openWelcome()
  await screen.findByText('Sign in to your site again')
  follow(locked)
  await screen.findByText('Scans check guests in while it is locked.')
  let at = performance.now() + 1_000
  for (const key of [...'23CZ-99A7-B1C11', 'Enter']) {
    at += 5
    const event = new KeyboardEvent('keydown', { key, code: 'Unidentified', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    document.activeElement?.dispatchEvent(event)
  }
  await screen.findByText('Checked in')
})
