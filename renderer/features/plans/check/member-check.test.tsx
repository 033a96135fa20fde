import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberFound } from '../../../../shared/app/subscriptions.ts'
import { AppError } from '../../../../shared/errors.ts'
import { windowCore } from '../../../../tests/support/window-core.ts'
import { queryClient } from '../../../refetch.ts'
import { MemberCheck } from './member-check.tsx'
import { checkedPass, sampleMember } from './samples.test-kit.ts'

const amara = sampleMember()
const amaru = sampleMember({ contactId: 'c2', name: 'Amaru Nowak', email: 'amaru@example.org', subscriptions: [] })

let people: MemberFound[] = []
let checkedAt: string | null = null
beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  people = [amara, amaru]
  checkedAt = new Date().toISOString()
  windowCore.answer('subscriptions.check', ({ text }) => ({
    people: people.filter(
      ({ contactId, name }) => contactId === text || name.toLowerCase().startsWith(text.toLowerCase()),
    ),
    more: false,
    checkedAt,
  }))
  windowCore.answer('subscriptions.noteCheck', () => ({}))
  windowCore.answer('plans.list', () => ({ plans: [], currency: 'EUR' }))
})
afterEach(cleanup)

function open() {
  const closed: string[] = []
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemberCheck onClose={() => closed.push('closed')} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return closed
}

const noted = () => windowCore.calls.filter(({ operation }) => operation === 'subscriptions.noteCheck')
const field = () => screen.getByRole('combobox')
const card = () => screen.findByRole('article', { name: 'Member' })

test('arrows and Enter choose among people; the card is noted once; Escape goes back, then closes', async () => {
  const closed = open()
  await userEvent.type(field(), 'am')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect((await card()).textContent).toContain('No plan')
  await userEvent.keyboard('{Enter}')
  expect(noted().map(({ input }) => input)).toEqual([{ contactId: 'c2', verdict: 'none', planName: '' }])
  await userEvent.keyboard('{Escape}')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
})

test('a scanned code: its Enter comes before the person does, and shows the card', async () => {
  people = [sampleMember({ subscriptions: [checkedPass(), checkedPass({ id: 's2', verdict: 'ended' })] })]
  open()
  await userEvent.type(field(), 'c1{Enter}')
  expect(within(await card()).getByText(/^Valid until .*paid$/)).toBeDefined()
  expect(within(await card()).getByRole('region', { name: 'Other plans' }).textContent).toContain('Ended on')
  await waitFor(() => expect(noted()).toHaveLength(1))
  // What is scanned next is about someone else.
  await userEvent.keyboard('am')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect((field() as HTMLInputElement).value).toBe('am')
})

test('an early Enter among several people decides nothing', async () => {
  open()
  await userEvent.type(field(), 'am{Enter}')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(screen.queryByRole('article')).toBeNull()
  expect(noted()).toEqual([])
})

test('without a match, with an old copy and without any it says what is known', async () => {
  checkedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
  open()
  await userEvent.type(field(), 'zz')
  await screen.findByText('No contact on this laptop matches “zz”. Try fewer letters.')
  await screen.findByText(/^Copy is 3 h old: changes since .* aren’t in it\.$/)
  cleanup()
  queryClient.clear()
  checkedAt = null
  open()
  await userEvent.type(field(), 'zz')
  await screen.findByText(/^Plans aren’t on this laptop yet\./)
})

test('a search that fails says so', async () => {
  windowCore.answer('subscriptions.check', () => {
    throw new AppError('internal')
  })
  open()
  await userEvent.type(field(), 'am')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong inside Foyer')
})
