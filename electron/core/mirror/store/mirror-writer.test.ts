import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { asked, readyTicket } from '../../../../tests/support/doors.ts'
import { mirrorWorkerUrl } from '../../../../tests/support/mirror-worker-url.ts'
import { scanIn } from '../../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestLaptop } from '../../../../tests/support/test-laptop.ts'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import { catalog } from '../../features.ts'
import { openInlineWriter, openThreadWriter } from './mirror-writer.ts'

const workerUrl = await mirrorWorkerUrl()
const { migrationsDir } = testPorts('')

/** Parts of a page of tickets that do not matter here. */
const page = {
  type: 'page' as const,
  dataSet: 'tickets' as const,
  run: 1,
  pending: new Map(),
  skip: [],
  context: { scope: 'e', noteInputs: [] },
}

const ways = [
  ['in this thread', (path: string) => openInlineWriter({ path, migrationsDir, registry: catalog.registry })],
  ['in a thread of its own', (path: string) => openThreadWriter({ path, migrationsDir, workerUrl })],
] as const

test.each(ways)('%s: commands are carried out in the order in which they were given', async (_, open) => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const writer = await open(path)
  const tickets = (name: string) => JSON.stringify({ tickets: [{ ticketNumber: 'T1', guestFullName: name }] })
  const responses = await Promise.all([
    writer.run({ ...page, texts: [tickets('first')] }),
    writer.run({ ...page, texts: [tickets('second')] }),
    writer.run({ type: 'sweep', dataSet: 'tickets', scope: 'e', run: 2, keep: [] }),
  ])
  expect(responses).toMatchObject([{ changed: ['T1'] }, { changed: ['T1'] }, { removed: ['T1'] }])
  await writer.close()
})

test.each(ways)('%s: a command that fails harms neither the one before nor the one after', async (_, open) => {
  using dir = temporaryDir()
  const writer = await open(join(dir.path, 'mirror.db'))
  const before = writer.run({ ...page, texts: ['{"tickets":[{"ticketNumber":"T1"}]}'] })
  const broken = writer.run({ ...page, texts: ['{"guests":[]}'] })
  const after = writer.run({ ...page, texts: ['{"tickets":[{"ticketNumber":"T2"}]}'] })
  await expect(broken).rejects.toMatchObject({ code: 'bad_answer' })
  expect(await before).toMatchObject({ changed: ['T1'] })
  expect(await after).toMatchObject({ changed: ['T2'] })
  await writer.close()
})

test.each(ways)('%s: a closed writer answers with an error, not with silence', async (_, open) => {
  using dir = temporaryDir()
  const writer = await open(join(dir.path, 'mirror.db'))
  await writer.close()
  await expect(writer.run({ type: 'optimize' })).rejects.toBeInstanceOf(Error)
})

test('the caller that gives a page to be read continues before a thread is woken for it', {
  tags: 'long',
}, async () => {
  using dir = temporaryDir()
  const writer = await openThreadWriter({ path: join(dir.path, 'mirror.db'), migrationsDir, workerUrl })
  using posted = vi.spyOn(Worker.prototype, 'postMessage')
  const reading = writer.read({ ...page, text: '{"tickets":[{"ticketNumber":"T1"}]}' })
  // The next page is asked for in these.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  expect(posted).not.toHaveBeenCalled()
  expect(await reading).toMatchObject({ ids: ['T1'] })
  await writer.close()
})

test('a whole evening with the writer in its thread, as the hosts run it', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop({ ports: { mirrorWorkerUrl: workerUrl } })
  // The thread is real: time stands still while it works.
  for (let tries = 0; (await laptop.api.sync.status({})).firstLoad !== null && tries < 3_000; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
  const ticketNumber = readyTicket(laptop.sandbox)
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('already')
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})
