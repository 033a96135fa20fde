import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ManagedForm } from '../shared/app/form-design.ts'
import type { OrderDetail } from '../shared/app/order-detail.ts'
import { storedSettings } from '../tests/support/stored-settings.ts'
import { windowCore } from '../tests/support/window-core.ts'
import { syncStatus } from './copy/rows.test-kit.ts'
import { NewCollectionDialog } from './features/data/design/new-collection-dialog.tsx'
import { EventsHome } from './features/events/events-home.tsx'
import { ManageForms } from './features/forms/design/manage-forms.tsx'
import { ImportDialog } from './features/media/import-dialog.tsx'
import { OrderActions } from './features/orders/order-actions.tsx'
import { PlanDialog } from './features/plans/plan-dialog.tsx'
import { AddGuestButton } from './features/rsvps/add-guest-button.tsx'
import { OperatorsSection } from './features/settings/operators-section.tsx'
import { StaffDialog } from './features/staff/staff-dialog.tsx'
import { WatchButton } from './features/uploads/watch-button.tsx'
import { SaveView } from './list-screen/save-view.tsx'
import { serveOperators, show, state } from './operators/operators.test-kit.tsx'
import { queryClient } from './refetch.ts'
import { crashPage } from './ui/crash.test-kit.ts'
import { keepFor } from './ui/kept-state.ts'

// The first of them loads its screen.
vi.setConfig({ testTimeout: 20_000 })

const month = memoryLocation({ path: '/events', searchPath: 'view=calendar' })
const nothing = () => undefined
/** The next load of the window has an empty cache as well. */
const crash = () => {
  crashPage()
  queryClient.clear()
}
const ORDER = {
  ...{ id: '7QK4', number: '7QK4', localNumber: null, state: 'paid', method: 'cash', ticketList: [], refunds: [] },
  ...{ refundable: { minor: 2500, currency: 'EUR' }, total: null, archived: false, tickets: 0 },
  actions: [{ action: 'refund', possible: true, why: null }],
} as unknown as OrderDetail

interface Case {
  /** What opens it; left out where the route does. */
  open?: readonly string[]
  label: string | RegExp
  draw: () => ReactElement
}

const CASES: Record<string, Case> = {
  'an event': {
    open: ['New event'],
    label: 'Title',
    draw: () => (
      <Router hook={month.hook} searchHook={month.searchHook}>
        <EventsHome settings={storedSettings} />
      </Router>
    ),
  },
  'a plan': {
    label: 'Name',
    draw: () => <PlanDialog plan={null} currency="EUR" onClose={nothing} onMade={nothing} />,
  },
  'a refund': {
    open: ['More actions for this order', 'Refund…'],
    label: 'Why',
    draw: () => <OrderActions order={ORDER} timeZone="UTC" showMoney />,
  },
  'an RSVP': {
    open: ['Add a guest'],
    label: /First name/,
    draw: () => <AddGuestButton eventId="e1" timeZone="UTC" onAdmit={async () => undefined} />,
  },
  'an import': {
    label: /Addresses of files/,
    draw: () => <ImportDialog opened folder={null} onClose={nothing} />,
  },
  'one of the staff': {
    label: /Name/,
    draw: () => <StaffDialog id="new" onClose={nothing} onInvited={nothing} />,
  },
  'an operator': {
    open: ['Add an operator'],
    label: 'Name',
    draw: () => <OperatorsSection />,
  },
  'a form': {
    open: ['New form'],
    label: 'Name',
    draw: () => <ManageForms />,
  },
  'a collection': {
    label: 'Name',
    draw: () => <NewCollectionDialog opened taken={[]} onClose={nothing} onMade={nothing} />,
  },
  'a watched folder': {
    open: ['Watch folder'],
    label: /Path of the folder/,
    draw: () => <WatchButton target="" />,
  },
  'a view': {
    label: 'Name of the view',
    draw: () => <SaveView list="guests" opened save={async () => undefined} onClose={nothing} />,
  },
}

beforeEach(() => {
  sessionStorage.clear()
  keepFor('site', 'rosa')
  serveOperators()
  windowCore.answer('sync.status', () => syncStatus())
  windowCore.answer('session.connection', () => ({ auth: 'visitor' }) as never)
  windowCore.answer('eventDesk.between', () => ({ events: [] }))
  windowCore.answer('events.list', () => ({ events: [] }))
  windowCore.answer('forms.managed', () => ({ forms: [] as ManagedForm[] }))
  windowCore.answer('uploads.watched', () => ({ by: 'path', folders: [] }) as never)
  windowCore.answer('rsvps.form', () => ({
    ...{ questions: [], required: [], maxCompanions: 0, placesLeft: null, waitlist: false, takesNo: true },
    ...{ isClosed: false, mayOverride: false, fields: null },
  }))
})
afterEach(cleanup)

async function press(name: string) {
  const [first] = await screen.findAllByRole(name.endsWith('…') ? 'menuitem' : 'button', { name })
  if (first !== undefined) await userEvent.click(first)
}
const fieldOf = async (label: string | RegExp) =>
  await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

test.each(Object.entries(CASES))('what is typed of %s is there again after a crash of the page', async (_, one) => {
  const { draw, open = [], label } = one
  show(draw())
  for (const name of open) await press(name)
  await userEvent.type(await fieldOf(label), 'Half')
  crash()
  show(draw())
  expect((await fieldOf(label)).value).toBe('Half')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test.each(Object.entries(CASES).filter(([, { open }]) => open !== undefined))(
  'cancelled, the dialog of %s stays closed, with nothing kept',
  async (_, { draw, open = [], label }) => {
    show(draw())
    for (const name of open) await press(name)
    await userEvent.type(await fieldOf(label), 'Half')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('foyer.kept.'))).toEqual([])
  },
)

test('a PIN is kept nowhere', async () => {
  show(<OperatorsSection />)
  await press('Add an operator')
  await userEvent.type(await fieldOf('Name'), 'Nia')
  await userEvent.type(await fieldOf('PIN'), '73915')
  await userEvent.type(await fieldOf('Repeat the PIN'), '73915')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('73915')
  crash()
  show(<OperatorsSection />)
  expect([(await fieldOf('Name')).value, (await fieldOf('PIN')).value]).toEqual(['Nia', ''])
})

test('the dialog of an operator who was removed meanwhile does not open', async () => {
  show(<OperatorsSection />)
  await press('Edit Rosa')
  await userEvent.type(await fieldOf('Name'), ' Half')
  crash()
  windowCore.answer('operators.state', () => ({
    ...state,
    operators: state.operators.filter(({ id }) => id !== 'rosa'),
  }))
  show(<OperatorsSection />)
  await screen.findByRole('button', { name: 'Edit Mara' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
