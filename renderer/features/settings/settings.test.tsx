import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import type { Settings, SettingsPatch } from '../../../shared/app/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { useHashLocation, useHashSearch } from '../../base/hash-location.ts'
import { sentenceFor } from '../../errors.ts'
import { queryClient } from '../../refetch.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { patched } from './use-settings.ts'

let stored: Settings

beforeEach(() => {
  stored = storedSettings
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('settings.get', () => stored)
  windowCore.answer('settings.update', (patch: SettingsPatch) => {
    stored = patched(stored, patch)
    return stored
  })
  windowCore.answer('events.list', () => ({ events: [] }))
})
afterEach(cleanup)

function open(section: string) {
  location.hash = `#/settings/${section}`
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation} searchHook={useHashSearch}>
          <Route path="/settings/:section?" component={SettingsScreen} />
        </Router>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

const patches = () => windowCore.calls.filter((call) => call.operation === 'settings.update').map((call) => call.input)

test('a switch applies at once and sends only what changed', async () => {
  const user = open('keyboard')
  const single = await screen.findByRole('switch', { name: 'Single keys' })
  await user.click(single)
  await waitFor(() => expect(stored.singleKeys).toBe(false))
  expect(patches()).toEqual([{ singleKeys: false }])
  expect(screen.getByText(/Single keys are switched off/)).toBeDefined()
})

test('a name is saved when the field is left, never an empty one, and Esc brings the saved one back', async () => {
  const user = open('desk')
  const name = await screen.findByRole('textbox', { name: 'Laptop name' })
  await user.clear(name)
  await user.tab()
  expect(patches()).toEqual([])
  expect(screen.getByText('Give this laptop a name.')).toBeDefined()
  await user.click(name)
  await user.keyboard('{Escape}')
  expect((name as HTMLInputElement).value).toBe('Door 1')
  await user.clear(name)
  await user.type(name, 'Stage door{Enter}')
  await waitFor(() => expect(stored.deskName).toBe('Stage door'))
  expect(patches()).toEqual([{ deskName: 'Stage door' }])
})

test('a part of the scanner leaves the other parts alone', async () => {
  const user = open('scanner')
  await user.click(await screen.findByRole('radio', { name: 'Slow' }))
  await waitFor(() => expect(stored.scanner.speed).toBe('slow'))
  expect(stored.scanner).toMatchObject({ terminator: 'enter', layout: 'asTyped' })
  expect(patches()).toEqual([{ scanner: { speed: 'slow' } }])
})

test('a change that cannot be saved is reverted and reported', async () => {
  const user = open('sound')
  windowCore.answer('settings.update', () => {
    throw new AppError('disk_full', { reason: 'no space' })
  })
  const sounds = await screen.findByRole('switch', { name: 'Play sounds' })
  await user.click(sounds)
  await screen.findByText(sentenceFor({ code: 'disk_full' }))
  expect((sounds as HTMLInputElement).checked).toBe(true)
})

test('what another window changes is shown here', async () => {
  open('appearance')
  await screen.findByRole('radio', { name: 'Dark' })
  const { followTopics } = await import('../../live.ts')
  followTopics()
  windowCore.push('settings.changed', { ...stored, appearance: 'dark' })
  await waitFor(() => expect((screen.getByRole('radio', { name: 'Dark' }) as HTMLInputElement).checked).toBe(true))
})

test('a change that the site refused holds the sign-out as well', async () => {
  windowCore.answer('session.connection', () => ({
    state: 'connected',
    kind: 'site',
    siteName: 'Marlowe House',
    baseUrl: 'https://site.example.org',
    auth: 'apiKey',
    rights: [],
    secretsKeptIn: 'keychain',
    signInKept: true,
    host: 'electron',
    version: '1.0.0',
    canCutNetwork: false,
  }))
  windowCore.answer('sync.queueCounts', () => ({ total: 1, goingOut: 0, lacksRight: false }))
  open('account')
  await screen.findByText(/Not possible yet: 1 change made here waits to be sent/)
  expect(screen.queryByRole('button', { name: 'Sign out…' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Open the queue' })).toBeDefined()
})

test('a member changes the password; a refusal is at the field, and the field is emptied', async () => {
  const replies: ('refused' | 'changed')[] = ['refused', 'changed']
  windowCore.answer('session.connection', () => ({
    ...{
      state: 'connected',
      kind: 'site',
      siteName: 'House',
      baseUrl: 'https://site.test',
      auth: 'member',
      rights: [],
    },
    ...{ secretsKeptIn: 'memory', signInKept: true, host: 'browser', version: '0.0.0', canCutNetwork: false },
  }))
  windowCore.answer('memberSignIn.changePassword', () =>
    replies.shift() === 'changed'
      ? { state: 'changed' }
      : { state: 'failure', code: 'refusedPassword', field: 'password', said: 'is too short' },
  )
  const user = open('account')
  expect(await screen.findByText(/need the site’s API key/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change password…' }))
  const field = await screen.findByLabelText('New password')
  await user.type(field, 'x')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('The site refused this password: is too short')).toBeTruthy()
  expect(field).toHaveProperty('value', '')
  await user.type(field, 'a long one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed.')).toBeTruthy()
})

test('the account says what a staff link allows, what it doesn’t, and that it is paused', async () => {
  windowCore.answer('sync.queueCounts', () => ({ total: 0, goingOut: 0, lacksRight: false }))
  windowCore.answer('session.connection', () => ({
    ...{ state: 'signedOut', kind: 'site', siteName: 'Marlowe House', baseUrl: 'https://site.test', auth: 'staff' },
    staff: { name: 'Balcony door', scopes: ['CHECK_IN_GUESTS'], eventIds: ['e1'], ended: 'paused' },
    ...{ rights: [], secretsKeptIn: 'keychain', signInKept: true, host: 'browser', version: '0', canCutNetwork: false },
  }))
  open('account')
  expect(await screen.findByText('For 1 event only.')).toBeDefined()
  expect(screen.getByText('Nothing can be sold on this laptop.')).toBeDefined()
  expect(screen.queryByText('Guests can’t be checked in on this laptop.')).toBeNull()
  expect(screen.getByText(/^The access of this staff link is paused\./)).toBeDefined()
})
