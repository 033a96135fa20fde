import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onSite, someone } from '../../../../tests/support/contacts.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { runs } from '../../../../tests/support/long-tests.ts'
import { goOffline, goOnline, openDoor } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { choiceOf, openedFile, settle } from './import.test-kit.ts'

const domain = 'import.example.org'
const contactsOf = (laptop: TestDesk) =>
  laptop.sandbox.world.contacts
    .all()
    .filter(({ info }) => info?.emails?.items?.some(({ email }) => email?.endsWith(domain)) === true)

/** Lets work happen until so many rows are queued, or the import has ended. */
async function queuedUpTo(laptop: TestDesk, importId: string, rows: number) {
  for (;;) {
    const { state, queued } = await laptop.api.contacts.importState({ importId })
    if (queued >= rows || !['reading', 'running'].includes(state)) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Every address of the file is at one contact of the site. */
function eachIsThereOnce(laptop: TestDesk, addresses: readonly string[]) {
  const found = contactsOf(laptop).flatMap(({ info }) => (info?.emails?.items ?? []).map(({ email }) => email))
  expect(found.filter((email) => email?.endsWith(domain)).toSorted()).toEqual(addresses.toSorted())
}

test('ten thousand rows, killed twice: each is there once', { tags: 'long', timeout: 300_000 }, async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const addresses = Array.from({ length: 10_000 }, (_row, at) => `p${at}@${domain}`)
  const text = `E-mail;First name;Labels\r\n${addresses.map((email, at) => `${email};Person ${at};Import\r\n`).join('')}`
  const file = await openedFile(desk, text)
  const { importId } = file
  expect(await desk.api.contacts.importPlan(choiceOf(file))).toMatchObject({ added: 10_000, faulty: 0 })
  await desk.api.contacts.importRun({ importId })
  await queuedUpTo(desk, importId, 1_000)
  await desk.crash()
  await queuedUpTo(desk, importId, 4_000)
  await desk.crash()
  desk.network.requests.length = 0
  expect(await settle(desk, importId)).toMatchObject({ state: 'done', planned: 10_000, queued: 10_000, gone: 0 })
  await desk.drained()
  eachIsThereOnce(desk, addresses)
  expect(new Set(contactsOf(desk).map(({ info }) => info?.labelKeys?.items?.length))).toEqual(new Set([1]))
})

const kinds = ['new', 'known', 'twice', 'fault'] as const

test('killed anywhere, online or not: each row ends once, and so does an undo', { timeout: 120_000 }, async () => {
  const kill = fc.record({ after: fc.nat(120), isOffline: fc.boolean() })
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 120 }),
    fc.array(kill, { maxLength: 3 }),
    fc.nat(120),
    async (rows, kills, undoneBefore) => {
      const { desk } = await openDoor()
      await using _ = desk
      const known = someone(desk)
      const knownEmail = known.info?.emails?.items?.[0]?.email ?? ''
      const address = { new: (at: number) => `q${at}@${domain}`, known: () => knownEmail, twice: () => `q@${domain}` }
      const emails = rows.map((kind, at) => (kind === 'fault' ? 'no address' : address[kind](at)))
      const file = await openedFile(desk, `E-mail,Company\n${emails.map((email) => `${email},Imported\n`).join('')}`)
      const { importId } = file
      const plan = await desk.api.contacts.importPlan(choiceOf(file))
      const addresses = [...new Set(emails.filter((email) => email.endsWith(domain)))]
      const changed = rows.includes('known') ? 1 : 0
      const planned = addresses.length + changed
      expect(plan).toMatchObject({ added: addresses.length, changed, same: 0, faulty: rows.length - planned })
      await desk.api.contacts.importRun({ importId })
      for (const { after, isOffline } of kills) {
        if (isOffline) await goOffline(desk)
        else goOnline(desk)
        await queuedUpTo(desk, importId, after)
        await desk.crash()
      }
      expect(await settle(desk, importId)).toMatchObject({ state: 'done', planned, queued: planned })
      goOnline(desk)
      await desk.drained()
      eachIsThereOnce(desk, addresses)
      expect(onSite(desk, known.id)?.info?.company).toBe(changed === 1 ? 'Imported' : known.info?.company)
      await desk.api.contacts.importUndo({ importId })
      for (let turn = 0; turn < undoneBefore; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await desk.crash()
      expect(await settle(desk, importId)).toMatchObject({ state: 'undone', undone: planned, left: 0 })
      await desk.drained()
      eachIsThereOnce(desk, [])
      expect(onSite(desk, known.id)?.info?.company ?? null).toBe(known.info?.company ?? null)
    },
  )
  await fc.assert(property, { numRuns: runs(4, 25) })
})

test('killed while its file is read, an import is gone, and nothing of it was queued', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const addresses = Array.from({ length: 2_000 }, (_row, at) => `r${at}@${domain}`)
  const text = `E-mail\n${addresses.join('\n')}\n`
  const file = await openedFile(desk, text)
  await desk.api.contacts.importPlan(choiceOf(file))
  const running = desk.api.contacts.importRun({ importId: file.importId }).catch(() => undefined)
  const state = async () => await desk.api.contacts.importState({ importId: file.importId })
  while ((await state()).read < 200) await new Promise((resolve) => setImmediate(resolve))
  expect(await state()).toMatchObject({ state: 'reading', queued: 0 })
  await desk.crash()
  void running
  expect(await desk.api.contacts.importLast({})).toEqual({ last: null })
  await desk.drained()
  eachIsThereOnce(desk, [])
})

test('cancelled, an import keeps what is queued, and is found again after a restart', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const addresses = Array.from({ length: 1_500 }, (_row, at) => `s${at}@${domain}`)
  const file = await openedFile(desk, `E-mail\n${addresses.join('\n')}\n`)
  await desk.api.contacts.importPlan(choiceOf(file))
  await desk.api.contacts.importRun({ importId: file.importId })
  await queuedUpTo(desk, file.importId, 100)
  await desk.api.contacts.importCancel({ importId: file.importId })
  await desk.quiet()
  const end = await settle(desk, file.importId)
  expect(end).toMatchObject({ state: 'cancelled', planned: 1_500 })
  expect(end.queued).toBeLessThan(1_500)
  expect((await desk.api.sync.status({})).waiting).toBe(end.queued)
  await desk.restart()
  const { last } = await desk.api.contacts.importLast({})
  expect(last).toMatchObject({ state: 'cancelled', queued: end.queued, name: 'people.csv' })
})

test('an import that is cancelled while its file is read leaves nothing, and can be run again', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const addresses = Array.from({ length: 1_000 }, (_row, at) => `t${at}@${domain}`)
  const file = await openedFile(desk, `E-mail\n${addresses.join('\n')}\n`)
  const { importId } = file
  await desk.api.contacts.importPlan(choiceOf(file))
  const running = desk.api.contacts.importRun({ importId })
  const state = () => desk.api.contacts.importState({ importId })
  while ((await state()).read < 200) await new Promise((resolve) => setImmediate(resolve))
  await desk.api.contacts.importCancel({ importId })
  await running
  expect(await state()).toMatchObject({ state: 'open' })
  expect((await desk.api.sync.status({})).waiting).toBe(0)
  await desk.api.contacts.importRun({ importId })
  expect(await settle(desk, importId)).toMatchObject({ state: 'done', queued: 1_000 })
})

test('rows that a repaired file has forgotten to be queued are not queued twice', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const addresses = Array.from({ length: 30 }, (_row, at) => `u${at}@${domain}`)
  const file = await openedFile(desk, `E-mail\n${addresses.join('\n')}\n`)
  const { importId } = file
  await desk.api.contacts.importPlan(choiceOf(file))
  await desk.api.contacts.importRun({ importId })
  await settle(desk, importId)
  const forgetful =
    "UPDATE contact_import_rows SET state = 'waiting', operation_id = NULL; UPDATE contact_imports SET state = 'running'"
  await desk.crash({}, (dir) => withDatabase(join(dir, 'desk.db'), (file) => file.exec(forgetful)))
  expect(await settle(desk, importId)).toMatchObject({ state: 'done', queued: 30 })
  await desk.drained()
  eachIsThereOnce(desk, addresses)
})
