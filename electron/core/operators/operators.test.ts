import { expect, test } from 'vitest'
import { sampleIds } from '../../../sandbox/sample-ids.ts'
import { openStaffedLaptop } from '../../../tests/support/operators.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import type { Power } from '../ports/power.ts'

const refusedWith = (code: string, data: object = {}) => ({ code, ...(Object.keys(data).length ? { data } : {}) })

test('without operators a single user may do everything, and nothing can be locked', async () => {
  await using context = await openTestLaptop()
  const state = await context.api.operators.state({})
  expect([state.operators, state.isLocked, state.rights.length]).toEqual([[], false, 7])
  await expect(context.api.operators.lock({})).rejects.toMatchObject({ code: 'precondition' })
  await context.api.settings.update({ operator: 'Ana', role: 'door' })
})

test('the first operator has to manage; a name or a PIN is taken once; a PIN has four digits', async () => {
  await using context = await openTestLaptop()
  const { add } = context.api.operators
  const one = { rights: ['manage' as const], discounts: null }
  await expect(add({ name: 'Rosa', pin: '1234', rights: ['sell'], discounts: null })).rejects.toMatchObject(
    refusedWith('invalid_input', { fields: ['rights'], problem: 'firstManages' }),
  )
  await expect(add({ name: 'Mara', pin: '123', ...one })).rejects.toMatchObject({ code: 'invalid_input' })
  await add({ name: 'Mara', pin: '1234', ...one })
  await expect(add({ name: ' MARA', pin: '5678', ...one })).rejects.toMatchObject(
    refusedWith('invalid_input', { fields: ['name'], problem: 'taken' }),
  )
  await expect(add({ name: 'Rosa', pin: '1234', ...one })).rejects.toMatchObject(
    refusedWith('invalid_input', { fields: ['pin'], problem: 'taken' }),
  )
  const { operators, currentId } = await context.api.operators.state({})
  expect(operators.map(({ id, name }) => [id === currentId, name])).toEqual([[true, 'Mara']])
})

test('who works here is recorded, and one operator who manages always stays', async () => {
  const { laptop: context, mara, rosa, clerkWorks } = await openStaffedLaptop()
  await using _open = context
  const { api } = context
  await expect(api.operators.remove({ id: mara })).rejects.toMatchObject({ code: 'precondition' })
  await expect(api.operators.change({ id: mara, rights: ['sell'] })).rejects.toMatchObject({ code: 'precondition' })
  await expect(api.settings.update({ operator: 'Unknown' })).rejects.toMatchObject({ code: 'precondition' })
  await clerkWorks()
  expect(await api.settings.get({})).toMatchObject({ operator: 'Rosa', role: 'door' })
  await api.operators.signIn({ id: mara, pin: '4711' })
  expect(await api.settings.get({})).toMatchObject({ operator: 'Mara', role: 'owner' })
  await api.operators.remove({ id: rosa })
  const left = await api.operators.remove({ id: mara })
  expect([left.operators, left.isLocked, left.rights.length]).toEqual([[], false, 7])
  const { rows } = await api.sync.history({ before: null, limit: 10 })
  expect(rows.map(({ what }) => what)).toMatchObject([
    { code: 'operators.removed', values: { name: 'Mara' } },
    { code: 'operators.removed', values: { name: 'Rosa' } },
    { code: 'operators.added', values: { name: 'Rosa' } },
    { code: 'operators.added', values: { name: 'Mara' } },
  ])
})

test('a start is locked until a PIN is given; scans go on where that is allowed, and give no name away', async () => {
  const { laptop: context, rosa } = await openStaffedLaptop()
  await using _open = context
  const { eventId = '', ticketNumber = '' } = sampleIds(context.sandbox.world)
  await context.api.events.open({ eventId })
  await context.restart()
  const { api } = context
  expect((await api.operators.state({})).isLocked).toBe(true)
  await expect(api.guests.counts({ eventId })).rejects.toMatchObject({ code: 'locked' })
  const scan = await api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  expect([scan.outcome, scan.ticket, scan.group, scan.notes, scan.before]).toEqual(['admitted', null, [], [], null])
  await api.operators.signIn({ id: rosa, pin: '2580' })
  await expect(api.operators.setLock({ afterMinutes: 5, scansWhileLocked: false })).rejects.toMatchObject({
    ...{ code: 'not_permitted', data: { right: 'manage' } },
  })
  await api.guests.counts({ eventId })
})

test('five wrong PINs make it wait, longer each time, across restarts and a clock that is set back', async () => {
  const { laptop: context, mara } = await openStaffedLaptop()
  await using _open = context
  const signIn = (pin: string) => context.api.operators.signIn({ id: mara, pin })
  for (let wrong = 1; wrong < 5; wrong += 1) {
    await expect(signIn('0000')).rejects.toMatchObject({ code: 'refused', data: { retryAfterMs: 0 } })
  }
  await expect(signIn('0000')).rejects.toMatchObject({ code: 'refused', data: { retryAfterMs: 30_000 } })
  await context.restart()
  await expect(signIn('4711')).rejects.toMatchObject({ code: 'rate_limited' })
  context.clock.jump(-86_400_000)
  await expect(signIn('4711')).rejects.toMatchObject({ code: 'rate_limited', data: { retryAfterMs: 30_000 } })
  context.clock.jump(86_400_000)
  await context.pass(30_000)
  await expect(signIn('0000')).rejects.toMatchObject({ code: 'refused', data: { retryAfterMs: 60_000 } })
  context.clock.jump(3_600_000)
  await expect(signIn('4711')).rejects.toMatchObject({ code: 'rate_limited' })
  await context.pass(60_000)
  expect((await signIn('4711')).isLocked).toBe(false)
})

test('a forgotten PIN: the site’s key, and no other, removes the operators, with a line in History', async () => {
  const { laptop: context } = await openStaffedLaptop()
  await using _open = context
  const { initialSite } = context.ports
  if (initialSite === undefined) throw new Error('The test site is open from the start.')
  await context.restart({ initialSite: { ...initialSite, kind: 'site' } })
  await expect(context.api.operators.reset({ apiKey: 'another' })).rejects.toMatchObject({ code: 'refused' })
  const { auth } = initialSite
  const apiKey = auth.kind === 'apiKey' ? (auth.apiKey ?? '') : ''
  expect((await context.api.operators.reset({ apiKey })).operators).toEqual([])
  const { rows } = await context.api.sync.history({ before: null, limit: 1 })
  expect(rows[0]?.what).toMatchObject({ code: 'operators.reset' })
})

test('a PIN that this computer has lost lets no one in, and a manager sets another', async () => {
  const { laptop: context, rosa, mara } = await openStaffedLaptop()
  await using _open = context
  await context.ports.secrets.remove(`operator-pin:${rosa}`)
  await expect(context.api.operators.signIn({ id: rosa, pin: '2580' })).rejects.toMatchObject({ code: 'precondition' })
  const { operators } = await context.api.operators.state({})
  expect(operators.map(({ name, hasPin }) => [name, hasPin])).toEqual([
    ['Mara', true],
    ['Rosa', false],
  ])
  await context.api.operators.setPin({ id: rosa, pin: '9876' })
  await context.api.operators.signIn({ id: rosa, pin: '9876' })
  // A refusal of a PIN that is taken would give another operator's PIN away: a clerk gets none.
  await expect(context.api.operators.setPin({ id: rosa, pin: '4711' })).rejects.toMatchObject({ code: 'not_permitted' })
  await expect(context.api.operators.setPin({ id: mara, pin: '2222' })).rejects.toMatchObject({ code: 'not_permitted' })
})

test('a machine that no one touches locks after the minutes that the owner set, and without minutes never', async () => {
  let idleMs = 0
  const power: Power = { idleMs: () => idleMs, keepAwake: () => {}, onBattery: () => false, subscribe: () => () => {} }
  const { laptop: context } = await openStaffedLaptop({ ports: { power } })
  await using _open = context
  const { api } = context
  const isLocked = async () => (await api.operators.state({})).isLocked
  idleMs = 60 * 60_000
  await context.pass(60_000)
  expect(await isLocked()).toBe(false)
  await api.operators.setLock({ afterMinutes: 5, scansWhileLocked: true })
  idleMs = 5 * 60_000 - 1
  await context.pass(60_000)
  expect(await isLocked()).toBe(false)
  idleMs += 1
  await context.pass(15_000)
  expect(await isLocked()).toBe(true)
})
