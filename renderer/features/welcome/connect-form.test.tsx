import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../../../shared/app/session.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { ConnectForm } from './connect-form.tsx'

const member: Connection = {
  state: 'connected',
  kind: 'site',
  siteName: 'Marlowe House',
  baseUrl: 'https://site.test',
  auth: 'member',
  rights: [],
  secretsKeptIn: 'memory',
  signInKept: true,
  host: 'browser',
  version: '0.0.0',
  canCutNetwork: false,
}
const page = 'https://site.test/sign-in?session=1'

/** What the core does once the owner has decided on the browser's page. */
let finish: { resolve: (joined: Connection) => void; reject: (error: AppError) => void }
const opened = vi.spyOn(window, 'open').mockImplementation(() => null)

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  opened.mockClear()
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('sync.test', () => ({ ok: true, tookMs: 1, error: null }))
  windowCore.answer('session.signIn', () => ({ signInId: 'one', page }))
  windowCore.answer('session.cancelSignIn', () => ({}))
  windowCore.answer(
    'session.signedIn',
    () =>
      new Promise((resolve, reject) => {
        finish = { resolve, reject }
      }),
  )
})
afterEach(cleanup)

function open(connection?: Connection) {
  const arrived: Connection[] = []
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ConnectForm connection={connection} onConnected={async (joined) => void arrived.push(joined)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), arrived, unmount }
}

const callsOf = (operation: string) => windowCore.calls.filter((call) => call.operation === operation)

/** Chooses to be a member and sends the form. */
async function start(connection?: Connection, clientId = 'client-1') {
  const form = open(connection)
  await form.user.click(screen.getByRole('radio', { name: 'Member' }))
  if (clientId !== '') await form.user.type(screen.getByLabelText('Client id'), clientId)
  await form.user.click(screen.getByRole('button', { name: 'Sign in with your browser' }))
  return form
}

test('a member’s sign-in opens the site’s page, waits, and arrives', async () => {
  const { arrived } = await start()
  const words = await screen.findByText(/Your browser shows the site’s own sign-in page/)
  expect(document.activeElement).toBe(words.parentElement)
  expect(callsOf('session.signIn')[0]?.input).toEqual({ siteName: '', clientId: 'client-1' })
  expect(opened.mock.calls).toEqual([[page, '_blank', 'noopener']])
  expect(screen.getByRole('link', { name: 'Open the page again' })).toHaveProperty('href', page)
  expect(document.querySelector('input[type=password]')).toBeNull()
  finish.resolve(member)
  await waitFor(() => expect(arrived).toEqual([member]))
})

test('where the host has opened the page itself, this window opens none', async () => {
  windowCore.answer('session.signIn', () => ({ signInId: 'one', page: null }))
  await start()
  await screen.findByText(/Your browser shows/)
  expect(opened.mock.calls).toEqual([])
  expect(screen.queryByRole('link', { name: 'Open the page again' })).toBeNull()
})

test('Cancel ends the wait without a complaint, and the form is there again', async () => {
  const { user, arrived } = await start()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(callsOf('session.cancelSignIn')[0]?.input).toEqual({ signInId: 'one' })
  finish.reject(new AppError('cancelled', { reason: 'The sign-in was cancelled.' }))
  const submit = await screen.findByRole('button', { name: 'Sign in with your browser' })
  await waitFor(() => expect(document.activeElement).toBe(submit))
  expect([screen.queryByRole('alert'), arrived]).toEqual([null, []])
})

test('a refusal in the browser is explained in a sentence, and the next try starts over', async () => {
  const { user } = await start()
  await screen.findByText(/Your browser shows/)
  finish.reject(new AppError('refused', { reason: 'x', data: { trouble: 'denied', retry: true } }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/turned down in the browser/)
  await user.click(screen.getByRole('button', { name: 'Sign in with your browser' }))
  await waitFor(() => expect(callsOf('session.signIn')).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who leaves the screen no longer waits', { tags: 'long' }, async () => {
  const { unmount } = await start()
  await screen.findByText(/Your browser shows/)
  unmount()
  await waitFor(() => expect(callsOf('session.cancelSignIn')).toHaveLength(1))
})

test('who was a member of this site signs in again without the client id; anyone else needs one', async () => {
  await start({ ...member, state: 'signedOut' }, '')
  await waitFor(() => expect(callsOf('session.signIn')[0]?.input).toEqual({ siteName: 'Marlowe House' }))
  cleanup()
  windowCore.calls = []
  await start(undefined, '')
  expect(screen.getByText('Paste the client id here.')).toBeTruthy()
  expect(callsOf('session.signIn')).toEqual([])
})

test('whose key was lost types the key alone, and the site stays the same', async () => {
  windowCore.answer('session.connect', () => member)
  windowCore.answer('session.askRights', () => ({ rights: [] }))
  const keyed: Connection = { ...member, auth: 'apiKey', state: 'signedOut' }
  const { user, arrived } = open(keyed)
  await user.type(screen.getByLabelText('API key', { selector: 'input[type=password]' }), 'the-key')
  expect(screen.getByText('Empty for the same site.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in and download' }))
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(callsOf('session.connect')[0]?.input).toEqual({ siteName: 'Marlowe House', apiKey: 'the-key' })
})

test('a key that lacks rights connects only after the person has seen what each of them costs', async () => {
  windowCore.answer('session.connect', () => member)
  const lacks = {
    name: messageOf('rights.readDrafts'),
    cost: messageOf('rights.cost.readDrafts'),
    state: 'forbidden' as const,
    app: null,
  }
  windowCore.answer('session.askRights', () => ({ rights: [lacks] }))
  const { user, arrived } = open({ ...member, auth: 'apiKey', state: 'signedOut' })
  await user.type(screen.getByLabelText('API key', { selector: 'input[type=password]' }), 'the-key')
  await user.click(screen.getByRole('button', { name: 'Sign in and download' }))
  await screen.findByText('This key lacks 1 right')
  expect(screen.getByText(/aren’t published yet don’t appear here/)).toBeTruthy()
  expect(callsOf('session.connect')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Connect anyway' }))
  await waitFor(() => expect(arrived).toHaveLength(1))
})
