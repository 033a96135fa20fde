import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from '../support/channel-pair.ts'
import { rowsOf } from '../support/databases.ts'
import { queueOf } from '../support/open-door.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { contractWithToy } from './toy-contract.ts'
import { openToyLaptop } from './toy-laptop.ts'

const readView = (laptop: TestLaptop) =>
  rowsOf(join(laptop.dir, 'mirror.db'), 'SELECT id, name FROM toy_plans ORDER BY name') as {
    id: string
    name: string
  }[]
const setOf = async (laptop: TestLaptop) =>
  (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'passes')
const onSite = (laptop: TestLaptop, id: string) => laptop.sandbox.world.plans.get(id)

/** A window of the contract that has the toy's operation. */
function windowOf(laptop: TestLaptop) {
  const [window, host] = channelPair()
  laptop.core.attach(host)
  return connect(contractWithToy, window)
}

async function openPlan() {
  const opened = await openToyLaptop()
  const { laptop } = opened
  await laptop.loaded()
  const [plan] = readView(laptop)
  if (plan === undefined) throw new Error('The demo site has plans.')
  return { ...opened, plan, api: windowOf(laptop) }
}

test('one line in the list of features: its records are pulled, and Sync Center lists them', {
  tags: 'long',
}, async () => {
  await using open = await openPlan()
  const { laptop } = open
  const names = readView(laptop).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.toSorted()).toEqual(
    laptop.sandbox.world.plans
      .all()
      .map(({ name }) => name ?? '')
      .toSorted(),
  )
  expect(await setOf(laptop)).toMatchObject({ rows: names.length, loading: false, frozen: null })
})

test('a change offline is queued, described, shown at once, sent, and shown in History', { tags: 'long' }, async () => {
  await using open = await openPlan()
  const { laptop, plan, api } = open
  laptop.sandbox.faults.set({ cut: true })
  const before = plan.name
  const renamed = { code: 'toy.rename', values: { before, name: 'Friends of the house' } }
  await api.toy.rename({ planId: plan.id, name: 'Friends of the house' })
  await laptop.quiet()
  expect(readView(laptop).find(({ id }) => id === plan.id)?.name).toBe('Friends of the house')
  expect(await queueOf(laptop)).toMatchObject([{ about: before, dataSet: 'passes' }])
  expect(onSite(laptop, plan.id)?.name).toBe(before)
  laptop.sandbox.faults.set({ cut: false })
  await laptop.drained()
  expect(onSite(laptop, plan.id)?.name).toBe('Friends of the house')
  const { rows } = await laptop.api.sync.history({ before: null, limit: 10 })
  expect(rows).toMatchObject([{ what: renamed, result: 'done' }])
})

test('the window asks for them by the toy’s own handler, and hears when they have changed', {
  tags: 'long',
}, async () => {
  await using open = await openPlan()
  const { laptop, plan, api } = open
  let received = 0
  api.toy.changed(() => {
    received += 1
  })
  expect((await api.toy.list({})).plans).toEqual(readView(laptop))
  laptop.sandbox.faults.set({ cut: true })
  await api.toy.rename({ planId: plan.id, name: 'Friends of the house' })
  await laptop.quiet()
  expect(received).toBeGreaterThan(0)
  expect((await api.toy.list({})).plans).toContainEqual({ id: plan.id, name: 'Friends of the house' })
})

test('what waits is shown again after a crash, over a mirror that was made anew', { tags: 'long' }, async () => {
  await using open = await openPlan()
  const { laptop, plan, api } = open
  laptop.sandbox.faults.set({ cut: true })
  await api.toy.rename({ planId: plan.id, name: 'Friends of the house' })
  await laptop.crash()
  await laptop.quiet()
  expect(readView(laptop).find(({ id }) => id === plan.id)?.name).toBe('Friends of the house')
})

test('two versions meet: a person is asked, and what they choose is sent', async () => {
  await using open = await openPlan()
  const { laptop, plan, api } = open
  laptop.sandbox.faults.set({ cut: true })
  await api.toy.rename({ planId: plan.id, name: 'Ours' })
  const there = onSite(laptop, plan.id)
  if (there === undefined) throw new Error('The site has the plan.')
  laptop.sandbox.world.plans.put({ ...there, name: 'Theirs', updatedDate: new Date(laptop.clock.now()).toISOString() })
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until('somebody is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ dataSet: 'passes', fields: [{ label: 'Name', mine: 'Ours', theirs: 'Theirs' }] })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(onSite(laptop, plan.id)?.name).toBe('Ours')
})

test('an audit finds and mends what no feed told of', { tags: 'long' }, async () => {
  await using open = await openPlan()
  const { laptop, plan } = open
  const there = onSite(laptop, plan.id)
  if (there === undefined) throw new Error('The site has the plan.')
  laptop.sandbox.world.plans.put({ ...there, name: 'Quietly renamed', updatedDate: '2026-11-20T17:45:00.000Z' })
  await laptop.api.sync.audit({ dataSet: 'passes' })
  await laptop.until('it was compared', async () => (await setOf(laptop))?.audit?.ranges === 1)
  expect(readView(laptop).find(({ id }) => id === plan.id)?.name).toBe('Quietly renamed')
})

test('a key that may not read its records: the set stands still by itself, and the chip says so', {
  tags: 'long',
}, async () => {
  await using open = await openPlan()
  const { laptop } = open
  laptop.sandbox.faults.set({ rules: [{ kind: 'status', status: 403, match: { path: '/plans' } }] })
  await laptop.api.sync.refresh({ dataSet: 'passes' })
  await laptop.until('it stands still', async () => (await setOf(laptop))?.frozen?.code === 'forbidden')
  expect((await laptop.api.sync.status({})).notRefreshed).toContainEqual({ dataSet: 'passes', code: 'forbidden' })
  const { rights } = await laptop.api.session.connection({})
  expect(rights.find(({ name }) => name.code === 'rights.readPasses')).toMatchObject({ state: 'forbidden' })
})
