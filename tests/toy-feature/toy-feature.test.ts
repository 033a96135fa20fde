import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from '../support/channel-pair.ts'
import { rowsOf } from '../support/databases.ts'
import { queueOf } from '../support/open-door.ts'
import type { TestDesk } from '../support/test-desk.ts'
import { contractWithToy } from './toy-contract.ts'
import { openToyDesk } from './toy-desk.ts'

const shown = (desk: TestDesk) =>
  rowsOf(join(desk.dir, 'mirror.db'), 'SELECT id, name FROM toy_plans ORDER BY name') as { id: string; name: string }[]
const setOf = async (desk: TestDesk) => (await desk.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'passes')
const onSite = (desk: TestDesk, id: string) => desk.sandbox.world.plans.get(id)

/** A window of the contract that has the toy's operation. */
function windowOf(desk: TestDesk) {
  const [window, host] = channelPair()
  desk.core.attach(host)
  return connect(contractWithToy, window)
}

async function openPlan() {
  const opened = await openToyDesk()
  const { desk } = opened
  await desk.loaded()
  const [plan] = shown(desk)
  if (plan === undefined) throw new Error('The demo site has plans.')
  return { ...opened, plan, api: windowOf(desk) }
}

test('one line in the list of features: its records are pulled, and Sync Center lists them', {
  tags: 'long',
}, async () => {
  await using open = await openPlan()
  const { desk } = open
  const names = shown(desk).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.toSorted()).toEqual(
    desk.sandbox.world.plans
      .all()
      .map(({ name }) => name ?? '')
      .toSorted(),
  )
  expect(await setOf(desk)).toMatchObject({ rows: names.length, loading: false, frozen: null })
})

test('a change offline is queued, described, shown at once, sent, and shown in History', { tags: 'long' }, async () => {
  await using open = await openPlan()
  const { desk, plan, api } = open
  desk.sandbox.faults.set({ cut: true })
  const before = plan.name
  const renamed = { code: 'toy.rename', values: { before, name: 'Friends of the house' } }
  await api.toy.rename({ planId: plan.id, name: 'Friends of the house' })
  await desk.quiet()
  expect(shown(desk).find(({ id }) => id === plan.id)?.name).toBe('Friends of the house')
  expect(await queueOf(desk)).toMatchObject([{ about: before, dataSet: 'passes' }])
  expect(onSite(desk, plan.id)?.name).toBe(before)
  desk.sandbox.faults.set({ cut: false })
  await desk.drained()
  expect(onSite(desk, plan.id)?.name).toBe('Friends of the house')
  const { rows } = await desk.api.sync.history({ before: null, limit: 10 })
  expect(rows).toMatchObject([{ what: renamed, result: 'done' }])
})

test('the window asks for them by the toy’s own handler, and hears when they have changed', {
  tags: 'long',
}, async () => {
  await using open = await openPlan()
  const { desk, plan, api } = open
  let heard = 0
  api.toy.changed(() => {
    heard += 1
  })
  expect((await api.toy.list({})).plans).toEqual(shown(desk))
  desk.sandbox.faults.set({ cut: true })
  await api.toy.rename({ planId: plan.id, name: 'Friends of the house' })
  await desk.quiet()
  expect(heard).toBeGreaterThan(0)
  expect((await api.toy.list({})).plans).toContainEqual({ id: plan.id, name: 'Friends of the house' })
})

test('what waits is shown again after a crash, over a mirror that was made anew', { tags: 'long' }, async () => {
  await using open = await openPlan()
  const { desk, plan, api } = open
  desk.sandbox.faults.set({ cut: true })
  await api.toy.rename({ planId: plan.id, name: 'Friends of the house' })
  await desk.crash()
  await desk.quiet()
  expect(shown(desk).find(({ id }) => id === plan.id)?.name).toBe('Friends of the house')
})

test('two versions meet: a person is asked, and what they choose is sent', async () => {
  await using open = await openPlan()
  const { desk, plan, api } = open
  desk.sandbox.faults.set({ cut: true })
  await api.toy.rename({ planId: plan.id, name: 'Ours' })
  const there = onSite(desk, plan.id)
  if (there === undefined) throw new Error('The site has the plan.')
  desk.sandbox.world.plans.put({ ...there, name: 'Theirs', updatedDate: new Date(desk.clock.now()).toISOString() })
  desk.sandbox.faults.set({ cut: false })
  await desk.until('somebody is asked', async () => (await queueOf(desk))[0]?.hasConflict)
  const [row] = (await desk.api.sync.attention({})).rows
  const view = await desk.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ dataSet: 'passes', fields: [{ label: 'Name', mine: 'Ours', theirs: 'Theirs' }] })
  await desk.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await desk.drained()
  expect(onSite(desk, plan.id)?.name).toBe('Ours')
})

test('an audit finds and mends what no feed told of', { tags: 'long' }, async () => {
  await using open = await openPlan()
  const { desk, plan } = open
  const there = onSite(desk, plan.id)
  if (there === undefined) throw new Error('The site has the plan.')
  desk.sandbox.world.plans.put({ ...there, name: 'Quietly renamed', updatedDate: '2026-11-20T17:45:00.000Z' })
  await desk.api.sync.audit({ dataSet: 'passes' })
  await desk.until('it was compared', async () => (await setOf(desk))?.audit?.ranges === 1)
  expect(shown(desk).find(({ id }) => id === plan.id)?.name).toBe('Quietly renamed')
})

test('a key that may not read its records: the set stands still by itself, and the chip says so', {
  tags: 'long',
}, async () => {
  await using open = await openPlan()
  const { desk } = open
  desk.sandbox.faults.set({ rules: [{ kind: 'status', status: 403, match: { path: '/plans' } }] })
  await desk.api.sync.refresh({ dataSet: 'passes' })
  await desk.until('it stands still', async () => (await setOf(desk))?.frozen?.code === 'forbidden')
  expect((await desk.api.sync.status({})).notRefreshed).toContainEqual({ dataSet: 'passes', code: 'forbidden' })
  const { rights } = await desk.api.session.connection({})
  expect(rights.find(({ name }) => name.code === 'rights.readPasses')).toMatchObject({ state: 'forbidden' })
})
