import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ContactLabelRow } from '../../../shared/app/contact-labels.ts'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import type { SyncStatus } from '../../../shared/app/sync.ts'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { syncStatus } from '../../copy/rows.test-kit.ts'
import { giveRoom, sendCopy } from '../../guest-list/guest-list.test-kit.tsx'
import { queryClient } from '../../refetch.ts'
import { contactDrafts } from './contact-drafts.ts'
import { ContactsScreen } from './contacts-screen.tsx'
import { LabelsDialog } from './labels/labels-dialog.tsx'
import { wholeContact } from './whole-contact.test-kit.ts'

const label = (key: string, name: string, more: Partial<ContactLabelRow> = {}): ContactLabelRow => ({
  ...{ key: `custom.${key}`, name, kind: 'user', count: 2, onSite: true },
  ...more,
})
const labels = [label('press', 'Press'), label('shop', 'Customers', { kind: 'system' })]
let kaya: ContactDetail

function open(path = '/contacts', { dialog = false } = {}): string[] {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <Router hook={hook} searchHook={searchHook}>
          <ContactsScreen />
          {dialog && <LabelsDialog onClose={() => undefined} />}
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return history
}

const asChip = (chip: SyncStatus['chip']) => windowCore.answer('sync.status', () => syncStatus({ chip }))
const inputOf = (name: string) => windowCore.calls.filter(({ operation }) => operation === name).at(-1)?.input

beforeAll(giveRoom)
beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  contactDrafts.drop('c1')
  kaya = { ...wholeContact, visits: 0, recent: [] }
  sendCopy('contacts')
  windowCore.answer('settings.get', () => storedSettings)
  windowCore.answer('events.list', () => ({ events: [] }))
  windowCore.answer('sync.queueOf', () => ({ rows: [] }))
  windowCore.answer('contacts.labels', () => ({ labels }))
  windowCore.answer('contacts.views', () => ({ views: [] }))
  windowCore.answer('contacts.extendedFields', () => ({ fields: [] }))
  windowCore.answer('contacts.withEmail', () => ({ contact: null }))
  windowCore.answer('contacts.facets', () => ({
    ...{ all: 3, unlabelled: 1 },
    subscription: [{ value: 'PENDING', count: 2 }],
    membership: [{ value: 'NONE', count: 3 }],
  }))
  windowCore.answer('contacts.list', () => ({
    ...{ total: 2, version: 1, start: 0, more: false, tookMs: 1 },
    rows: [kaya, { ...kaya, id: 'c2', name: 'Ada Example' }],
  }))
  windowCore.answer('contacts.get', () => kaya)
})
afterEach(cleanup)

test('filters offer the states that there are, with their counts, and live in the address', async () => {
  const history = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Newsletter' }))
  const words = () => screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)
  await waitFor(() => expect(words()).toEqual(['Not confirmed yet2']))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Not confirmed yet/ }))
  await waitFor(() => expect(history.at(-1)).toBe('/contacts?newsletter=PENDING'))
  await waitFor(() => expect(inputOf('contacts.list')).toMatchObject({ filter: { subscription: ['PENDING'] } }))
})

test('what is shown is kept under a name, and shown again', async () => {
  windowCore.answer('contacts.saveView', () => ({ id: 'v2' }))
  windowCore.answer('contacts.views', () => ({
    views: [{ id: 'v1', name: 'Patrons', address: 'label=custom.patron' }],
  }))
  const history = open('/contacts?member=NONE&open=c1')
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save these filters' }))
  fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Guests' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body)
  await waitFor(() => expect(inputOf('contacts.saveView')).toEqual({ name: 'Guests', address: 'member=NONE' }))
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Patrons' }))
  await waitFor(() => expect(history.at(-1)).toBe('/contacts?label=custom.patron'))
  expect(await screen.findByRole('button', { name: /^View: .*Patrons/u })).toBeDefined()
})

test('a fault of an address is beside it, and what it means under it', async () => {
  kaya = { ...kaya, emails: [{ tag: 'WORK', email: 'k@example.org' }], deliverability: 'BOUNCED' }
  open('/contacts?open=c1')
  const pane = within(await screen.findByRole('complementary'))
  expect(pane.getByText('E-mail, Work')).toBeDefined()
  expect(pane.getAllByText('Bounced').length).toBeGreaterThan(0)
  expect(pane.getByText(/^Mail to this address came back/)).toBeDefined()
  expect(pane.getByText('Not a member')).toBeDefined()
})

test('fields in which the platform repeats itself are left out, and those of the site are shown', async () => {
  const field = { type: 'TEXT' as const, name: 'Seat' }
  kaya = {
    ...kaya,
    extended: [
      { ...field, key: 'custom.seat', isSystem: false, value: 'Stalls' },
      { ...field, key: 'emailSubscriptions.subscriptionStatus', isSystem: true, value: 'NOT_SET' },
      { ...field, key: 'ecom.lastPurchase', isSystem: true, value: 'Poster' },
    ],
  }
  open('/contacts?open=c1')
  const pane = within(await screen.findByRole('complementary'))
  expect([pane.queryByText('Stalls'), pane.queryByText('Poster')]).not.toContain(null)
  expect(pane.queryByText('NOT_SET')).toBeNull()
})

test('a list that is full says why nothing more can be added', async () => {
  kaya = { ...kaya, emails: Array.from({ length: 50 }, (_, at) => ({ tag: 'HOME', email: `k${at}@example.org` })) }
  open('/contacts?open=c1')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Another e-mail' })).disabled).toBe(true)
  expect(screen.getByText('The site takes 50 at most.')).toBeDefined()
})

test('a day that the browser shows and cannot read is not saved as none', async () => {
  open('/contacts?open=c1')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const birthday = await screen.findByLabelText<HTMLInputElement>('Birthday')
  // As a browser has it once 31 February was typed.
  Object.defineProperty(birthday, 'validity', { value: { badInput: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This isn’t a date. Enter day, month and year.')
  expect(inputOf('contacts.edit')).toBeUndefined()
})

test('labels cannot be changed while the site is away, and those of the platform never', async () => {
  asChip('offline')
  open('/contacts', { dialog: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels of contacts' }))
  await dialog.findByText(/^Labels are changed on the site/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'New label' }).disabled).toBe(true)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Rename .*Press/u }).disabled).toBe(true)
  expect(dialog.getByText('Kept by the platform')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /Customers/ })).toBeNull()
})

test('a label that the list is filtered by leaves the address with it', async () => {
  windowCore.answer('contacts.deleteLabel', () => ({}))
  const history = open('/contacts?label=custom.press&text=ka', { dialog: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels of contacts' }))
  fireEvent.click(await dialog.findByRole('button', { name: /^Delete .*Press/u }))
  await screen.findByText(/2 contacts lose it\. It is deleted on the site at once/)
  await screen.findByText('The list is filtered by this label. That filter is removed.')
  fireEvent.click(screen.getByRole('button', { name: 'Delete label' }))
  await waitFor(() => expect(history.at(-1)).toBe('/contacts?text=ka'))
  expect(inputOf('contacts.deleteLabel')).toEqual({ key: 'custom.press' })
})

test('a saved view of a label that is gone says so, and lists without it', async () => {
  const history = open('/contacts?label=custom.gone&label=custom.press')
  expect(await screen.findByText(/^This view filters by a label that was deleted/)).toBeDefined()
  await waitFor(() => expect(inputOf('contacts.list')).toMatchObject({ filter: { labels: ['custom.press'] } }))
  expect(await screen.findByText('Ada Example')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter' }))
  await waitFor(() => expect(history.at(-1)).toBe('/contacts?label=custom.press'))
  expect(screen.queryByText(/^This view filters by a label/)).toBeNull()
})

test('a label goes to all ticked contacts, and comes back off those it was put on', async () => {
  windowCore.answer('contacts.labelAll', ({ add }) => ({ contactIds: ['c2'], added: add ?? [], removed: [] }))
  open()
  await screen.findByText('Ada Example')
  fireEvent.click(screen.getByRole('columnheader', { name: 'Select all' }))
  windowCore.answer('contacts.idsOf', () => ({ ids: ['c1', 'c2'], total: 2 }))
  fireEvent.click(await within(await screen.findByRole('toolbar')).findByRole('button', { name: 'Labels' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add label…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a label to 2 contacts' }))
  fireEvent.change(dialog.getByPlaceholderText('Find or create'), { target: { value: 'press' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add label' }))
  await screen.findByText(/Press.* added to 1 contact\.$/u)
  expect(inputOf('contacts.labelAll')).toEqual({ contactIds: ['c1', 'c2'], add: ['custom.press'] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(inputOf('contacts.labelAll')).toEqual({ contactIds: ['c2'], remove: ['custom.press'] }))
})

test('only a member who cannot log in yet is sent an activation e-mail', async () => {
  const member = {
    ...{ memberId: 'm1', nickname: null, email: null, signedUpAt: null, lastWebLoginAt: null },
    ...{ lastMobileLoginAt: null, privacy: null, role: null },
  }
  kaya = { ...kaya, email: 'kaya@example.org', member: { ...member, status: 'OFFLINE' } }
  windowCore.answer('contacts.sendActivation', () => ({}))
  windowCore.answer('contacts.openAddress', () => ({ isOpened: true }))
  open('/contacts?open=c1')
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for this contact' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Write an e-mail' }))
  await waitFor(() => expect(inputOf('contacts.openAddress')).toEqual({ address: 'mailto:kaya%40example.org' }))
  fireEvent.click(screen.getByRole('button', { name: 'More actions for this contact' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send activation e-mail…' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send e-mail' }))
  await waitFor(() => expect(inputOf('contacts.sendActivation')).toEqual({ contactId: 'c1' }))
  cleanup()
  kaya = { ...kaya, member: { ...member, status: 'ACTIVE' } }
  queryClient.clear()
  open('/contacts?open=c1')
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for this contact' }))
  await screen.findByRole('menuitem', { name: 'Write an e-mail' })
  expect(screen.queryByRole('menuitem', { name: 'Send activation e-mail…' })).toBeNull()
})

test('tickets, RSVPs, submissions and orders of a contact have a tab each, and a part of the details', async () => {
  const event = { eventId: 'e1', eventTitle: 'Late show', startsAt: '2026-11-20T19:00:00Z' }
  const none = { sync: null, name: 'Kaya Example' }
  windowCore.answer('tickets.ofContact', () => ({
    rows: [
      {
        ...{ ...event, name: 'Ana Example', typeName: 'Stalls', seat: null, orderNumber: 'o1' },
        ...{ ticketNumber: 't1', status: 'cancelled' as const, arrivedAt: null },
      },
    ],
    total: 1,
  }))
  windowCore.answer('rsvps.ofContact', () => ({
    rows: [
      { ...event, ...none, id: 'r1', email: null, answer: 'YES' as const, guests: 3, arrived: 1, respondedAt: null },
    ],
    total: 1,
  }))
  windowCore.answer('forms.ofContact', () => ({
    rows: [
      {
        ...{ ...none, id: 's1', formId: 'f1', formName: 'Contact us', preview: 'Any lift?', status: 'CONFIRMED' },
        ...{ seen: true, files: 0, createdAt: null, tags: [], inTrash: true, reviewer: '', notes: 0 },
      },
    ],
    total: 1,
  }))
  windowCore.answer('subscriptions.ofContact', () => ({ subscriptions: [] }))
  const history = open('/contacts?open=c1')
  const pane = within(await screen.findByRole('complementary'))
  expect(pane.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Details', 'Orders', 'Tickets', 'RSVPs', 'Forms', 'Plans'],
  ])
  expect(await pane.findByRole('heading', { name: 'Tickets' })).toBeDefined()
  const words = pane.getAllByRole('listitem').map(({ textContent }) => textContent)
  const day = '20 Nov 2026'
  expect(words).toEqual([
    `Late show${day} · Stalls · Ana Example · No. t1Cancelled`,
    `Late show${day} · Yes and 2 guests · 1 of 3 checked in`,
    'Contact usAny lift?In the trash',
  ])
  fireEvent.click(pane.getByRole('button', { name: 'Contact us' }))
  expect(history.at(-1)).toBe('/forms?tab=trash&open=s1')
})
