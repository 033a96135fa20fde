import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onSite, someone } from '../../../../tests/support/contacts.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { runs } from '../../../../tests/support/long-tests.ts'
import { goOffline, goOnline, openDoor } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { choiceOf, openedFile, settle } from './import.test-kit.ts'

const domain = 'import.example.org'
const contactsOf = (laptop: TestLaptop) =>
  laptop.sandbox.world.contacts
    .all()
    .filter(({ info }) => info?.emails?.items?.some(({ email }) => email?.endsWith(domain)) === true)

/** Lets work happen until so many rows are queued, or the import has ended. */
async function queuedUpTo(laptop: TestLaptop, importId: string, rows: number) {
  for (;;) {
    const { state, queued } = await laptop.api.contacts.importState({ importId })
    if (queued >= rows || !['reading', 'running'].includes(state)) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Every address of the file is at one contact of the site. */
function eachIsThereOnce(laptop: TestLaptop, addresses: readonly string[]) {
  const found = contactsOf(laptop).flatMap(({ info }) => (info?.emails?.items ?? []).map(({ email }) => email))
  expect(found.filter((email) => email?.endsWith(domain)).toSorted()).toEqual(addresses.toSorted())
}

test('ten thousand rows, killed twice: each is there once', { tags: 'long', timeout: 300_000 }, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const addresses = Array.from({ length: 10_000 }, (_row, at) => `p${at}@${domain}`)
  const text = `E-mail;First name;Labels\r\n${addresses.map((email, at) => `${email};Person ${at};Import\r\n`).join('')}`
  const file = await openedFile(laptop, text)
  const { importId } = file
  expect(await laptop.api.contacts.importPlan(choiceOf(file))).toMatchObject({ added: 10_000, faulty: 0 })
  await laptop.api.contacts.importRun({ importId })
  await queuedUpTo(laptop, importId, 1_000)
  await laptop.crash()
  await queuedUpTo(laptop, importId, 4_000)
  await laptop.crash()
  laptop.network.requests.length = 0
  expect(await settle(laptop, importId)).toMatchObject({ state: 'done', planned: 10_000, queued: 10_000, gone: 0 })
  await laptop.drained()
  eachIsThereOnce(laptop, addresses)
  expect(new Set(contactsOf(laptop).map(({ info }) => info?.labelKeys?.items?.length))).toEqual(new Set([1]))
})

const kinds = ['new', 'known', 'twice', 'fault'] as const

test('killed anywhere, online or not: each row ends once, and so does an undo', { timeout: 120_000 }, async () => {
  const kill = fc.record({ after: fc.nat(120), isOffline: fc.boolean() })
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 120 }),
    fc.array(kill, { maxLength: 3 }),
    fc.nat(120),
    async (rows, kills, undoneBefore) => {
      const { laptop } = await openDoor()
      await using _ = laptop
      const known = someone(laptop)
      const knownEmail = known.info?.emails?.items?.[0]?.email ?? ''
      const address = { new: (at: number) => `q${at}@${domain}`, known: () => knownEmail, twice: () => `q@${domain}` }
      const emails = rows.map((kind, at) => (kind === 'fault' ? 'no address' : address[kind](at)))
      const file = await openedFile(laptop, `E-mail,Company\n${emails.map((email) => `${email},Imported\n`).join('')}`)
      const { importId } = file
      const plan = await laptop.api.contacts.importPlan(choiceOf(file))
      const addresses = [...new Set(emails.filter((email) => email.endsWith(domain)))]
      const changed = rows.includes('known') ? 1 : 0
      const planned = addresses.length + changed
      expect(plan).toMatchObject({ added: addresses.length, changed, same: 0, faulty: rows.length - planned })
      await laptop.api.contacts.importRun({ importId })
      for (const { after, isOffline } of kills) {
        if (isOffline) await goOffline(laptop)
        else goOnline(laptop)
        await queuedUpTo(laptop, importId, after)
        await laptop.crash()
      }
      expect(await settle(laptop, importId)).toMatchObject({ state: 'done', planned, queued: planned })
      goOnline(laptop)
      await laptop.drained()
      eachIsThereOnce(laptop, addresses)
      expect(onSite(laptop, known.id)?.info?.company).toBe(changed === 1 ? 'Imported' : known.info?.company)
      await laptop.api.contacts.importUndo({ importId })
      for (let turn = 0; turn < undoneBefore; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await laptop.crash()
      expect(await settle(laptop, importId)).toMatchObject({ state: 'undone', undone: planned, left: 0 })
      await laptop.drained()
      eachIsThereOnce(laptop, [])
      expect(onSite(laptop, known.id)?.info?.company ?? null).toBe(known.info?.company ?? null)
    },
  )
  await fc.assert(property, { numRuns: runs(4, 25) })
})

test('killed while its file is read, an import is gone, and nothing of it was queued', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const addresses = Array.from({ length: 2_000 }, (_row, at) => `r${at}@${domain}`)
  const text = `E-mail\n${addresses.join('\n')}\n`
  const file = await openedFile(laptop, text)
  await laptop.api.contacts.importPlan(choiceOf(file))
  const running = laptop.api.contacts.importRun({ importId: file.importId }).catch(() => undefined)
  const state = async () => await laptop.api.contacts.importState({ importId: file.importId })
  while ((await state()).read < 200) await new Promise((resolve) => setImmediate(resolve))
  expect(await state()).toMatchObject({ state: 'reading', queued: 0 })
  await laptop.crash()
  void running
  expect(await laptop.api.contacts.importLast({})).toEqual({ last: null })
  await laptop.drained()
  eachIsThereOnce(laptop, [])
})

test('cancelled, an import keeps what is queued, and is found again after a restart', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const addresses = Array.from({ length: 1_500 }, (_row, at) => `s${at}@${domain}`)
  const file = await openedFile(laptop, `E-mail\n${addresses.join('\n')}\n`)
  await laptop.api.contacts.importPlan(choiceOf(file))
  await laptop.api.contacts.importRun({ importId: file.importId })
  await queuedUpTo(laptop, file.importId, 100)
  await laptop.api.contacts.importCancel({ importId: file.importId })
  await laptop.quiet()
  const end = await settle(laptop, file.importId)
  expect(end).toMatchObject({ state: 'cancelled', planned: 1_500 })
  expect(end.queued).toBeLessThan(1_500)
  expect((await laptop.api.sync.status({})).waiting).toBe(end.queued)
  await laptop.restart()
  const { last } = await laptop.api.contacts.importLast({})
  expect(last).toMatchObject({ state: 'cancelled', queued: end.queued, name: 'people.csv' })
})

test('an import that is cancelled while its file is read leaves nothing, and can be run again', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const addresses = Array.from({ length: 1_000 }, (_row, at) => `t${at}@${domain}`)
  const file = await openedFile(laptop, `E-mail\n${addresses.join('\n')}\n`)
  const { importId } = file
  await laptop.api.contacts.importPlan(choiceOf(file))
  const running = laptop.api.contacts.importRun({ importId })
  const state = () => laptop.api.contacts.importState({ importId })
  while ((await state()).read < 200) await new Promise((resolve) => setImmediate(resolve))
  await laptop.api.contacts.importCancel({ importId })
  await running
  expect(await state()).toMatchObject({ state: 'open' })
  expect((await laptop.api.sync.status({})).waiting).toBe(0)
  await laptop.api.contacts.importRun({ importId })
  expect(await settle(laptop, importId)).toMatchObject({ state: 'done', queued: 1_000 })
})

test('rows that a repaired file has forgotten to be queued are not queued twice', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const addresses = Array.from({ length: 30 }, (_row, at) => `u${at}@${domain}`)
  const file = await openedFile(laptop, `E-mail\n${addresses.join('\n')}\n`)
  const { importId } = file
  await laptop.api.contacts.importPlan(choiceOf(file))
  await laptop.api.contacts.importRun({ importId })
  await settle(laptop, importId)
  const forgetful =
    "UPDATE contact_import_rows SET state = 'waiting', operation_id = NULL; UPDATE contact_imports SET state = 'running'"
  await laptop.crash({}, (dir) => withDatabase(join(dir, 'desk.db'), (file) => file.exec(forgetful)))
  expect(await settle(laptop, importId)).toMatchObject({ state: 'done', queued: 30 })
  await laptop.drained()
  eachIsThereOnce(laptop, addresses)
})
