import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { app } from '../../../shared/app/index.ts'
import { undoHeldMs, undoOfferedMs } from '../../../shared/undo-times.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import { giveSubmission, hat, hatsOnSite, openLost } from '../forms/sending/sending.test-kit.ts'
import { createUndoHold } from './undo-hold.ts'

const operations = Object.entries(app).flatMap(([feature, names]) =>
  Object.entries(names).flatMap(([name, operation]) =>
    operation.kind === 'queued' ? [{ name: `${feature}.${name}`, undo: operation.undo }] : [],
  ),
)
const undoOf = (name: string) => operations.find((operation) => operation.name === name)?.undo

test.each(operations)('$name: $undo', ({ name, undo }) => {
  const hold = createUndoHold({ now: () => 1_000, undoMs: undoHeldMs }, undoOf)
  const until = hold.until(name)
  expect(until).toBe(undo === 'held' ? 1_000 + undoHeldMs : 0)
  expect(hold.holds({ operation: name, tries: 0, nextTryAt: until })).toBe(undo === 'held')
  expect(hold.holds({ operation: name, tries: 1, nextTryAt: until })).toBe(false)
})

test('the table in docs/undo.md has each operation, how it is undone, and by which other one', () => {
  const rows = readFileSync('docs/undo.md', 'utf8').matchAll(/^\| `([\w.]+)` \| (\w+) \| (.+) \|$/gm)
  const table = [...rows].map(([, name, undo, how = '']) => ({ name, undo, how }))
  expect(table.map(({ name, undo }) => ({ name, undo }))).toEqual(
    operations.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  for (const { undo, how } of table) {
    if (undo === 'countered') expect(undoOf(how.replaceAll('`', ''))).toBeDefined()
  }
})

test('a change waits longer than its Undo is offered', () => {
  expect(undoHeldMs).toBeGreaterThan(undoOfferedMs)
})

async function openHolding() {
  const laptop = await openTestLaptop({ ports: { undoMs: undoHeldMs } })
  await laptop.loaded()
  const contact = laptop.sandbox.world.contacts.all().find(({ source }) => source !== undefined)
  if (contact === undefined) throw new Error('The demo world has no contact.')
  return { laptop, contactId: contact.id, isOnSite: () => laptop.sandbox.world.contacts.get(contact.id) !== undefined }
}

const hour = 3_600_000
const stateOf = async ({ api }: TestLaptop, id: string) => (await api.sync.queueRow({ id })).row?.state

test('a deletion is sent only when its Undo is no longer offered, however often a person asks to sync', async () => {
  const { laptop, contactId, isOnSite } = await openHolding()
  await using _ = laptop
  const { operationId } = await laptop.api.contacts.delete({ contactId })
  await laptop.api.sync.now({})
  await laptop.pass(undoOfferedMs)
  expect(await stateOf(laptop, operationId)).toBe('waiting')
  expect(isOnSite()).toBe(true)
  await laptop.pass(2_000)
  expect(isOnSite()).toBe(false)
})

test.each([-3, 3])(
  'a deletion waits for its Undo where it is the first since the clock was set by %i h',
  async (hours) => {
    const { laptop, contactId, isOnSite } = await openHolding()
    await using _ = laptop
    laptop.clock.jump(hours * hour)
    await laptop.api.contacts.delete({ contactId })
    await laptop.pass(undoOfferedMs)
    expect(isOnSite()).toBe(true)
    await laptop.pass(2_000)
    expect(isOnSite()).toBe(false)
  },
)

test.each([-3, 3])('a deletion waits for its Undo although the clock is set by %i h meanwhile', async (hours) => {
  const { laptop, contactId, isOnSite } = await openHolding()
  await using _ = laptop
  await laptop.api.contacts.delete({ contactId })
  await laptop.pass(1_000)
  laptop.clock.jump(hours * hour)
  await laptop.api.sync.now({})
  await laptop.pass(undoOfferedMs - 1_000)
  expect(isOnSite()).toBe(true)
  await laptop.pass(2_000)
  expect(isOnSite()).toBe(false)
})

test('a deletion waits for the rest of its Undo after a sleep in which all clocks but one stood still', async () => {
  const { laptop, contactId, isOnSite } = await openHolding()
  await using _ = laptop
  await laptop.api.contacts.delete({ contactId })
  await laptop.pass(1_000)
  laptop.clock.sleep(hour, false)
  laptop.core.woke()
  await laptop.pass(undoOfferedMs - 1_000)
  expect(isOnSite()).toBe(true)
  await laptop.pass(2_000)
  expect(isOnSite()).toBe(false)
})

test('a deletion that is undone in time never reaches the site', async () => {
  const { laptop, contactId, isOnSite } = await openHolding()
  await using _ = laptop
  const { operationId } = await laptop.api.contacts.delete({ contactId })
  await laptop.pass(undoOfferedMs)
  await laptop.api.sync.discard({ ids: [operationId] })
  await laptop.pass(60_000)
  expect(isOnSite()).toBe(true)
  expect(laptop.network.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a deletion that waited for its Undo when Foyer ended is sent after the next start', async () => {
  const { laptop, contactId, isOnSite } = await openHolding()
  await using _ = laptop
  await laptop.api.contacts.delete({ contactId })
  await laptop.crash()
  await laptop.until('it is gone', () => !isOnSite(), { withinMs: 20_000 })
})

test('two changes of one plan stay apart, so that only the second is undone', async () => {
  const { laptop } = await openHolding()
  await using _ = laptop
  const { plans } = await laptop.api.plans.list({})
  const plan = plans.find(({ archived, visible }) => !archived && visible)
  if (plan === undefined) throw new Error('The demo world has no plan on show.')
  await laptop.api.plans.edit({ planId: plan.id, fields: { name: 'Friends of the house' } })
  const second = await laptop.api.plans.edit({ planId: plan.id, fields: { visible: false } })
  await laptop.api.sync.discard({ ids: [second.operationId] })
  await laptop.drained()
  const after = (await laptop.api.plans.list({})).plans.find(({ id }) => id === plan.id)
  expect(after).toMatchObject({ name: 'Friends of the house', visible: true })
})

test('an item that is added and typed into while it waits arrives whole', async () => {
  const { laptop } = await openHolding()
  await using _ = laptop
  const collectionId = 'Artists'
  const named = (value: string) => [{ key: 'name', value }]
  const { recordId } = await laptop.api.data.add({ collectionId, fields: named('Noor') })
  const itemId = recordId.slice(collectionId.length + 1)
  await laptop.api.data.edit({ collectionId, itemId, fields: named('Noor Haddad') })
  await laptop.drained()
  const items = [...laptop.sandbox.world.dataItems.all()].filter((item) => JSON.stringify(item).includes('Noor'))
  expect(items).toHaveLength(1)
  expect(JSON.stringify(items)).toContain('Noor Haddad')
})

test('a submission that is changed while it waits for its Undo is sent once, as it was changed', async () => {
  const { laptop, formId } = await openLost({ undoMs: undoHeldMs })
  await using _ = laptop
  const { submissionId } = await giveSubmission(laptop, formId)
  await giveSubmission(laptop, formId, { values: { ...hat, item: 'A green felt hat with a feather' }, submissionId })
  await laptop.drained()
  expect(hatsOnSite(laptop).map(({ submissions }) => submissions)).toEqual([
    { ...hat, item: 'A green felt hat with a feather' },
  ])
})
