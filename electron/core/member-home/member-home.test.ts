import { expect, test } from 'vitest'
import { readingFrame } from '../../../tests/support/sign-in-site.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

const hiddenFrames = { create: async () => ({ ...readingFrame(), close: async () => undefined }) }

/** A laptop at a site whose member has two tickets, an RSVP and a submission; nothing is signed in yet. */
async function openSite(memberOrders: 'own' | 'refused' = 'own') {
  const laptop = await openTestLaptop({
    sandbox: { reception: true, switches: { memberOrders } },
    ports: { initialSite: undefined, hiddenFrames },
    before: ({ world, site }) => {
      const memberId = world.accounts.group(site.member.email)[0]?.identity.id ?? ''
      const order = world.orders.all().find((one) => world.tickets.group(one.orderNumber).length === 2)
      if (order !== undefined) world.orders.put({ ...order, memberId, firstName: 'Kerstin' })
      const [rsvp] = world.rsvps.all().filter(({ memberId }) => !memberId)
      if (rsvp !== undefined) world.rsvps.put({ ...rsvp, memberId })
      const [submission] = world.submissions.all()
      if (submission !== undefined) world.submissions.put({ ...submission, submitter: { memberId } })
    },
  })
  return laptop
}

async function signIn({ api, sandbox }: TestLaptop, email = sandbox.site.member.email): Promise<void> {
  const { password } = sandbox.site.member
  const site = { siteName: 'House', baseUrl: sandbox.url, clientId: sandbox.clientId }
  const step = await api.memberSignIn.login({ ...site, email, password })
  if (step.state !== 'success') throw new Error(`The sign-in ended in ${step.state}`)
  await api.memberSignIn.finish({ attemptId: step.attemptId })
}

const overview = ({ api }: TestLaptop) => api.memberHome.overview({})
const fetched = (laptop: TestLaptop) =>
  laptop.until('the member’s records are here', async () => (await overview(laptop)).fetchedAt !== null)

test('a member sees their own tickets, orders, subscriptions, RSVPs and submissions', async () => {
  await using laptop = await openSite()
  await signIn(laptop)
  await fetched(laptop)
  const home = await overview(laptop)
  expect(home.states).toEqual({
    ...{ events: 'here', orders: 'here', subscriptions: 'here', rsvps: 'here', submissions: 'here' },
  })
  const { world } = laptop.sandbox
  const [order] = home.orders
  const own = world.tickets.group(order?.orderNumber ?? '').map(({ ticket }) => ticket)
  expect(home.tickets.map(({ ticketNumber }) => ticketNumber).toSorted()).toEqual(
    own.map(({ ticketNumber }) => ticketNumber).toSorted(),
  )
  for (const { code, ticketNumber, eventTitle, startsAt } of home.tickets) {
    expect(code).toContain(ticketNumber)
    expect([eventTitle !== '', startsAt !== null]).toEqual([true, true])
  }
  expect(home.firstName).toBe('Kerstin')
  expect([home.orders, home.rsvps].map(({ length }) => length)).toEqual([1, 1])
  expect(home.submissions.length).toBeGreaterThan(0)
  expect(home.subscriptions.length).toBeGreaterThan(0)
  expect(home.subscriptions.every(({ planName }) => planName !== '')).toBe(true)
  expect(home.submissions[0]?.formName).not.toBe('')
  expect(home.events.length).toBeGreaterThan(0)
})

test('without a line and after a restart the tickets are there, and the key’s data never was', async () => {
  await using laptop = await openSite()
  await signIn(laptop)
  await fetched(laptop)
  const before = await overview(laptop)
  laptop.sandbox.faults.set({ cut: true })
  await laptop.restart()
  expect((await overview(laptop)).tickets).toEqual(before.tickets)
  expect(before.tickets).toHaveLength(2)
  await expect(laptop.api.memberHome.refresh({})).rejects.toMatchObject({ code: 'offline' })
  await laptop.pass(10 * 60_000)
  expect(await overview(laptop)).toEqual(before)
  // Of the lists that a key reads, this laptop has the member's own order alone.
  const { sets } = await laptop.api.sync.data({})
  const rows = new Map(sets.map(({ dataSet, rows: count }) => [dataSet, count]))
  expect(['contacts', 'tickets', 'guests', 'orders'].map((dataSet) => rows.get(dataSet) ?? 0)).toEqual([0, 0, 0, 1])
})

test('that the box office’s lists are closed to a member raises no alarm', async () => {
  await using laptop = await openSite('refused')
  await signIn(laptop)
  await fetched(laptop)
  await laptop.loaded()
  expect(await laptop.api.sync.status({})).toMatchObject({ chip: 'upToDate', attention: 0, notRefreshed: [] })
})

test('what the site shows to no member is left out, and said to be', async () => {
  await using laptop = await openSite('refused')
  await signIn(laptop)
  await fetched(laptop)
  const home = await overview(laptop)
  expect(home.states).toMatchObject({ orders: 'refused', subscriptions: 'here', rsvps: 'here' })
  expect([home.tickets, home.orders]).toEqual([[], []])
})

test('another member of the same site sees nothing of the first', async () => {
  await using laptop = await openSite()
  await signIn(laptop)
  await fetched(laptop)
  const { memberSignIn } = laptop.api
  const site = { baseUrl: laptop.sandbox.url, clientId: laptop.sandbox.clientId }
  const given = { email: 'ada@example.org', password: 'a long new password' }
  const step = await memberSignIn.register({ ...site, ...given })
  if (step.state !== 'success') throw new Error('The address is new.')
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'query' }, kind: 'status', status: 503, times: 50 }] })
  await memberSignIn.finish({ attemptId: step.attemptId })
  expect((await overview(laptop)).tickets).toEqual([])
  laptop.sandbox.faults.set({ rules: [] })
  await fetched(laptop)
  expect(await overview(laptop)).toMatchObject({ tickets: [], orders: [], subscriptions: [], firstName: '' })
})

test('a new order is there after five minutes, or at once when asked for', async () => {
  await using laptop = await openSite()
  await signIn(laptop)
  await fetched(laptop)
  const { world, site } = laptop.sandbox
  const memberId = world.accounts.group(site.member.email)[0]?.identity.id ?? ''
  const give = () => {
    const other = world.orders.all().find((order) => order.memberId === undefined)
    if (other !== undefined) world.orders.put({ ...other, memberId })
  }
  give()
  await laptop.pass(6 * 60_000)
  expect((await overview(laptop)).orders).toHaveLength(2)
  give()
  await laptop.api.memberHome.refresh({})
  expect((await overview(laptop)).orders).toHaveLength(3)
})

test('buying holds the tickets and leads to the checkout; a plan and the account have pages, too', async () => {
  await using laptop = await openSite()
  await signIn(laptop)
  await fetched(laptop)
  const { events, subscriptions } = await overview(laptop)
  const { memberHome } = laptop.api
  const { world } = laptop.sandbox
  const offers = await Promise.all(
    events
      .filter(({ sellsTickets }) => sellsTickets)
      .map(async ({ id, slug }) => ({ id, slug, types: (await memberHome.buyable({ eventId: id })).types })),
  )
  const offer = offers.find(({ types }) => types.length > 0)
  const [type] = offer?.types ?? []
  if (offer === undefined || type === undefined) throw new Error('The demo site sells tickets.')
  const held = world.reservations.all().length
  const wanted = { eventId: offer.id, slug: offer.slug, definitionId: type.definitionId, quantity: 1 }
  const pages = [
    await memberHome.openPage({ to: 'tickets', ...wanted }),
    await memberHome.openPage({ to: 'plan', planId: subscriptions[0]?.planId ?? '' }),
    await memberHome.openPage({ to: 'account' }),
  ]
  expect(world.reservations.all()).toHaveLength(held + 1)
  for (const { page } of pages) expect((await fetch(page ?? '')).status).toBe(200)
  expect(
    world.redirectSessions
      .all()
      .map(({ intent }) => intent)
      .slice(-3),
  ).toEqual([...['eventsCheckout', 'paidPlansCheckout', 'login']])
  await expect(
    memberHome.openPage({ to: 'tickets', ...wanted, definitionId: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toHaveProperty('code')
})

test('a laptop that isn’t signed in as a member has no member’s home', async () => {
  await using laptop = await openTestLaptop()
  await expect(laptop.api.memberHome.refresh({})).rejects.toMatchObject({ code: 'not_connected' })
  await expect(laptop.api.memberHome.openPage({ to: 'account' })).rejects.toMatchObject({ code: 'not_connected' })
  expect((await overview(laptop)).fetchedAt).toBeNull()
})
