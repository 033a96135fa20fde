import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInFailureCode, SignInField, SignInStep } from '../../../../shared/app/member-sign-in.ts'
import type { Connection } from '../../../../shared/app/session.ts'
import { AppError } from '../../../../shared/errors.ts'
import { storedSettings } from '../../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../../tests/support/window-core.ts'
import { queryClient } from '../../../refetch.ts'
import { ConnectForm } from '../connect-form.tsx'

const joined: Connection = {
  ...{ state: 'connected', kind: 'site', siteName: 'House', baseUrl: 'https://site.test', auth: 'member', rights: [] },
  ...{ secretsKeptIn: 'memory', signInKept: true, host: 'electron', version: '0.0.0', canCutNetwork: false },
}
const opened = vi.spyOn(window, 'open').mockImplementation(() => null)

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  opened.mockClear()
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('sync.test', () => ({ ok: true, tookMs: 1, error: null }))
  windowCore.answer('memberSignIn.finish', () => ({ state: 'signedIn', connection: joined }))
  windowCore.answer('memberSignIn.cancel', () => ({}))
})
afterEach(cleanup)

const inputsOf = (operation: string) =>
  windowCore.calls.filter((call) => call.operation === operation).map(({ input }) => input)

/** The form of a member who has chosen a way, with the client id filled in. */
async function open(way: string) {
  const arrived: Connection[] = []
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ConnectForm connection={undefined} onConnected={async (connection) => void arrived.push(connection)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Member' }))
  await user.type(screen.getByLabelText('Client id'), 'client-1')
  await user.click(screen.getByRole('radio', { name: way }))
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, arrived, unmount, type, press }
}

/** Signs in with an address and a password. */
async function signIn() {
  const form = await open('Email and password')
  await form.type('Email', 'ada@example.org')
  await form.type('Password', 'secret words')
  await form.press('Sign in')
  return form
}

test('a right password opens the site, and isn’t kept in the form', async () => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'success', attemptId: 'one' }))
  const { arrived } = await signIn()
  await waitFor(() => expect(arrived).toEqual([joined]))
  const site = { siteName: '', clientId: 'client-1' }
  expect(inputsOf('memberSignIn.login')).toEqual([{ ...site, email: 'ada@example.org', password: 'secret words' }])
  expect(inputsOf('memberSignIn.finish')).toEqual([{ attemptId: 'one' }])
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('nothing is sent while a field is empty', async () => {
  const { press } = await open('Register')
  await press('Register')
  expect(screen.getByText('Enter the email address.')).toBeTruthy()
  expect(screen.getByText('Enter the password.')).toBeTruthy()
  expect(inputsOf('memberSignIn.register')).toEqual([])
})

test.each<[SignInFailureCode, SignInField | null, RegExp]>([
  ['invalidEmail', 'email', /doesn’t accept this email address. The site says: Words of the site/],
  ['emailAlreadyExists', 'email', /already has this email address/],
  ['invalidPassword', 'password', /password is wrong/],
  ['resetPassword', 'password', /must be changed before/],
  ['refusedPassword', 'password', /doesn’t accept this password/],
  ['other', null, /refused the sign-in. The site says: Words of the site/],
])('a failure says what is wrong, at its field: %s', async (code, field, words) => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'failure', code, field, said: 'Words of the site' }))
  const { arrived } = await signIn()
  const sentence = await screen.findByText(words)
  const label = field === 'email' ? 'Email' : field === 'password' ? 'Password' : null
  if (label === null) expect(sentence.getAttribute('role')).toBe('alert')
  else expect(sentence.closest('[class*=InputWrapper-root]')?.textContent).toContain(label)
  expect(arrived).toEqual([])
})

test.each<[SignInStep]>([
  [{ state: 'captcha' }],
  [{ state: 'failure', code: 'missingCaptchaToken', field: 'captcha', said: '' }],
  [{ state: 'failure', code: 'unknownState', field: null, said: 'Unknown _state' }],
])('what only the site’s page can show leads there: %j', async (step) => {
  windowCore.answer('memberSignIn.login', () => step)
  const { press } = await signIn()
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await press('Use the site’s page')
  expect(screen.getByRole('button', { name: 'Sign in with your browser' })).toBeTruthy()
})

test('a code of the email: five characters, a wrong one, another one, the right one', async () => {
  const wanted: SignInStep = { state: 'codeWanted', attemptId: 'one', email: 'ada@example.org' }
  windowCore.answer('memberSignIn.register', () => wanted)
  windowCore.answer('memberSignIn.resend', () => wanted)
  const steps: SignInStep[] = [
    { state: 'failure', code: 'wrongCode', field: 'code', said: '' },
    { state: 'success', attemptId: 'one' },
  ]
  windowCore.answer('memberSignIn.verify', () => steps.shift() ?? wanted)
  const { type, press, arrived } = await open('Register')
  await type('Email', 'ada@example.org')
  await type('Password', 'secret words')
  await type('First name', 'Ada')
  await press('Register')
  expect(await screen.findByText('The site has sent a code to ada@example.org.')).toBeTruthy()
  await type('Code', '12345')
  await press('Check the code')
  expect(screen.getByText('The code has 6 characters.')).toBeTruthy()
  expect(inputsOf('memberSignIn.verify')).toEqual([])
  await type('Code', '000000')
  await press('Check the code')
  expect(await screen.findByText(/wrong or has expired/)).toBeTruthy()
  await press('Send another code')
  await waitFor(() => expect(inputsOf('memberSignIn.resend')).toHaveLength(1))
  await type('Code', '123456')
  await press('Check the code')
  await waitFor(() => expect(arrived).toEqual([joined]))
})

test('a state token that has expired starts the sign-in again', async () => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'codeWanted', attemptId: 'one', email: 'a@example.org' }))
  windowCore.answer('memberSignIn.resend', () => ({ state: 'failure', code: 'signInEnded', field: null, said: '' }))
  const { press } = await signIn()
  await screen.findByLabelText('Code')
  await press('Send another code')
  expect(await screen.findByText('This sign-in has expired. Start again.')).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('a member who waits for the owner reads so, and nothing is signed in', async () => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'ownerApproval' }))
  const { arrived, press } = await signIn()
  expect(await screen.findByText(/owner has to approve this account/)).toBeTruthy()
  await press('Start again')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  expect(arrived).toEqual([])
})

test('a forgotten password: the email, then the pasted link with a new password', async () => {
  windowCore.answer('memberSignIn.forgotPassword', () => ({ state: 'sent' }))
  const steps: SignInStep[] = [
    { state: 'failure', code: 'linkUsed', field: 'link', said: '' },
    { state: 'success', attemptId: 'one' },
  ]
  windowCore.answer('memberSignIn.recover', () => steps.shift() ?? { state: 'captcha' })
  const { type, press, arrived } = await open('Email and password')
  await press('Forgot password')
  await press('Start again')
  expect(screen.getByLabelText('Password')).toBeTruthy()
  await press('Forgot password')
  await type('Email', 'ada@example.org')
  await press('Send the email')
  expect(await screen.findByText(/the site has sent a link to it/)).toBeTruthy()
  for (const link of ['https://site.test/recover?token=old', 'https://site.test/recover?token=new']) {
    await type('Link of the email', link)
    await type('New password', 'secret words')
    await press('Set password and sign in')
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveProperty('value', ''))
  }
  await waitFor(() => expect(arrived).toEqual([joined]))
})

test('a cut line in the middle says so; the same button continues where it stopped', async () => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'success', attemptId: 'one' }))
  const isCut = [true, false]
  windowCore.answer('memberSignIn.finish', () => {
    if (isCut.shift()) throw new AppError('offline')
    return { state: 'signedIn', connection: joined }
  })
  const { press, arrived } = await signIn()
  expect(await screen.findByText(/could not be reached/)).toBeTruthy()
  await press('Sign in')
  await waitFor(() => expect(arrived).toEqual([joined]))
  expect(inputsOf('memberSignIn.login')).toHaveLength(1)
})

test('a session that the site no longer knows has to start over', async () => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'success', attemptId: 'one' }))
  windowCore.answer('memberSignIn.finish', () => {
    throw new AppError('refused', { data: { trouble: 'refusedByPage' } })
  })
  const { press } = await signIn()
  expect(await screen.findByText(/page didn’t sign you in/)).toBeTruthy()
  expect(inputsOf('memberSignIn.cancel')).toEqual([{ attemptId: 'one' }])
  await press('Sign in')
  expect(await screen.findByText('Enter the password.')).toBeTruthy()
  expect(inputsOf('memberSignIn.finish')).toHaveLength(1)
})

test('a site that asks for a pause says so', async () => {
  windowCore.answer('memberSignIn.login', () => {
    throw new AppError('rate_limited')
  })
  await signIn()
  expect(await screen.findByText(/asked for a pause/)).toBeTruthy()
})

test('a host that can’t finish silently says so and opens the page that asks nothing', async () => {
  const page = 'https://site.test/authorize?session=1'
  windowCore.answer('memberSignIn.login', () => ({ state: 'success', attemptId: 'one' }))
  windowCore.answer('memberSignIn.finish', () => ({ state: 'browser', signInId: 'two', page }))
  let finish: (connection: Connection) => void = () => undefined
  windowCore.answer('session.signedIn', () => new Promise<Connection>((resolve) => (finish = resolve)))
  const { arrived } = await signIn()
  expect(await screen.findByText(/can’t finish the sign-in silently here/)).toBeTruthy()
  expect(opened.mock.calls).toEqual([[page, '_blank', 'noopener']])
  finish(joined)
  await waitFor(() => expect(arrived).toEqual([joined]))
})

test('leaving the form has the core forget the attempt', async () => {
  windowCore.answer('memberSignIn.login', () => ({ state: 'codeWanted', attemptId: 'one', email: 'a@example.org' }))
  const { unmount } = await signIn()
  await screen.findByLabelText('Code')
  unmount()
  await waitFor(() => expect(inputsOf('memberSignIn.cancel')).toEqual([{ attemptId: 'one' }]))
})
