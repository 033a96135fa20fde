import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOnline, loadedFiles, queueOf } from '../../../tests/support/open-door.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'

const sandbox = { reception: true }

/**
 * `desk.db` as the version before the glossary wrote it, with the demo site's reception: 69 changes of 59 operations that
 * wait, a step, and an incident of two doors.
 */
const sql = readFileSync(join(import.meta.dirname, '../../../tests/profiles/before-glossary.sql'), 'utf8')

async function openOldProfile() {
  using dir = temporaryDir()
  cpSync((await loadedFiles({ sandbox })).path, dir.path, { recursive: true })
  for (const name of ['desk.db', 'desk.db-wal', 'desk.db-shm', 'outbox.copy'])
    rmSync(join(dir.path, name), { force: true })
  writeFileSync(join(dir.path, 'desk.db'), '')
  withDatabase(join(dir.path, 'desk.db'), (db) => void db.exec(sql))
  const laptop = await openTestLaptop({
    sandbox,
    from: dir.path,
    before: (site) => site.faults.set({ cut: true }),
  })
  await laptop.quiet()
  return laptop
}

const operationsIn = (text: string): string[] =>
  [...text.matchAll(/^INSERT INTO "outbox" .* VALUES \(\d+, '[^']*', '([\w.]+)'/gm)].map(([, name]) => name ?? '')

test('a profile of the version before opens: its queue, steps, incidents and settings are as they were', {
  timeout: 90_000,
}, async () => {
  await using laptop = await openOldProfile()
  const queue = await queueOf(laptop)
  expect(operationsIn(sql)).toHaveLength(69)
  expect(queue.map(({ operation }) => operation).toSorted()).toEqual(operationsIn(sql).toSorted())
  expect(queue.filter(({ what }) => what === '')).toEqual([])
  expect(new Set(queue.map(({ desk, operator }) => `${desk}, ${operator}`))).toEqual(new Set(['Door 1, Ana']))
  expect(await laptop.api.settings.get({})).toMatchObject({ deskName: 'Door 1', operator: 'Ana' })
  expect(inWords(await laptop.api.sync.attention({})).incidents).toMatchObject([
    {
      kind: 'admittedElsewhere',
      detail: 'Clement Mossop · another door and Door 1',
      sides: [{ what: 'Turned away here: not paid', desk: 'Door 1', operator: 'Ana' }, { desk: null }],
    },
  ])
  const [step] = (await laptop.api.data.steps({ collectionId: 'Artists' })).steps
  expect(step).toMatchObject({ action: 'paste', cells: 4, isTakenBack: false })
  expect(await laptop.api.data.takeBack({ step: step?.id ?? '' })).toMatchObject({ cells: 4, left: 0 })
})

test('what waited in a profile of the version before is sent', { timeout: 90_000 }, async () => {
  await using laptop = await openOldProfile()
  goOnline(laptop)
  await laptop.until('what can be sent is sent', async () =>
    (await queueOf(laptop)).every(({ state }) => state === 'needsYou'),
  )
  // The queue edits the item and then removes it: the site has the edit by then, so the operator is asked.
  expect((await queueOf(laptop)).map(({ operation, lastAnswer }) => [operation, lastAnswer?.code])).toEqual([
    ['data.remove', 'conflict'],
  ])
})
