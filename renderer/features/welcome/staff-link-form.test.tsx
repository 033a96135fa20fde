import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../../../shared/app/session.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { ConnectForm } from './connect-form.tsx'

const link = 'https://site.test/staff?loginToken=login-1'
const joined: Connection = {
  ...{ state: 'connected', kind: 'site', siteName: 'Marlowe House', baseUrl: 'https://site.test', auth: 'staff' },
  staff: { name: 'Balcony door', scopes: ['CHECK_IN_GUESTS'], eventIds: null, ended: null },
  ...{ rights: [], secretsKeptIn: 'memory', signInKept: true, host: 'browser', version: '0.0.0', canCutNetwork: false },
}

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('sync.test', () => ({ ok: true, tookMs: 1, error: null }))
  windowCore.answer('session.connect', () => joined)
})
afterEach(cleanup)

async function open() {
  const arrived: Connection[] = []
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ConnectForm connection={undefined} onConnected={async (connection) => void arrived.push(connection)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Staff link' }))
  const field = screen.getByLabelText('Staff link', { selector: 'input:not([type=radio])' })
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in and download' }))
  return { user, field, submit, arrived }
}

const inputs = () => windowCore.calls.filter(({ operation }) => operation === 'session.connect')

test('a staff link needs nothing but itself; it takes a scan, and stays hidden', async () => {
  const { user, field, submit, arrived } = await open()
  expect(field.getAttribute('data-scan')).toBe('accept')
  expect(field.getAttribute('type')).toBe('password')
  await submit()
  expect(screen.getByText('Paste the staff link here, or scan its code.')).toBeDefined()
  expect(inputs()).toEqual([])
  await user.type(field, ` ${link} `)
  await submit()
  await waitFor(() => expect(arrived).toEqual([joined]))
  expect(inputs().at(-1)?.input).toEqual({ siteName: '', staffLink: link })
})

test.each([
  ['session.staffLinkUsed', /used already, or it was withdrawn/],
  ['session.staffLinkPaused', /access of this staff link is paused/],
  ['session.staffJoinLost', /broke off before the site replied/],
] as const)('%s is said in its sentence, and the form can be sent again', async (code, sentence) => {
  windowCore.answer('session.connect', () => {
    throw new AppError(code === 'session.staffJoinLost' ? 'offline' : 'refused', { reason: messageOf(code) })
  })
  const { user, field, submit, arrived } = await open()
  await user.type(field, link)
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  windowCore.answer('session.connect', () => joined)
  await submit()
  await waitFor(() => expect(arrived).toEqual([joined]))
})
