import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { tracesOf } from '../../../tests/support/traces-of.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import { choiceOf, settle } from '../contacts/import/import.test-kit.ts'
import { giveSubmission, hat, openLost } from '../forms/sending/sending.test-kit.ts'
import { bring, copiesOf, filesOf, leftAre, peopleOf } from './data-folder.test-kit.ts'
import { entryOf } from './folder-entries.ts'

const domain = 'planted.example.org'
/** What is always there. */
const usual = ['desk.db', 'mirror.db', 'outbox.copy', 'records.whole']
const withoutLogs = (dir: string) => filesOf(dir).filter((path) => !/-(wal|shm)$/.test(path))

test('after three imports, three killed ones and killed downloads, a start leaves what the list allows', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  for (const at of [1, 2, 3]) {
    const token = await bring(laptop, peopleOf(`${at}.${domain}`))
    const file = await laptop.api.contacts.importOpen({ token })
    await laptop.api.contacts.importPlan(choiceOf(file))
    await laptop.api.contacts.importRun({ importId: file.importId })
    await settle(laptop, file.importId)
    await laptop.drained()
  }
  for (const at of [4, 5, 6]) {
    const token = await bring(laptop, peopleOf(`${at}.${domain}`, 200))
    const file = await laptop.api.contacts.importOpen({ token })
    await laptop.api.contacts.importPlan(choiceOf(file))
    await leftAre(laptop, [token])
    const before = copiesOf(laptop)
    void laptop.api.contacts.importRun({ importId: file.importId }).catch(() => undefined)
    await laptop.crash({}, (dir) => {
      mkdirSync(join(dir, 'kept-files'), { recursive: true })
      writeFileSync(join(dir, 'kept-files/0b54c0b0-writing'), `half a file of ada@${domain}`)
      writeFileSync(join(dir, 'outbox.copy.writing'), `ada@${domain}`)
      expect(copiesOf({ ...laptop, dir })).toEqual(before)
    })
    await vi.waitFor(() => expect(withoutLogs(laptop.dir)).toEqual(usual))
  }
  // The copy for a submission that is sent goes at the next start; the one that a submission waits with stays.
  const expectFile = async (text: string) => {
    const found = await laptop.api.forms.expectAnswerFile({ name: 'hat.png', size: text.length })
    await (laptop.ports.userFiles as HandedFiles).takeCopy(found.id, 0, Buffer.from(text))
    return found
  }
  const sent = await expectFile('sent')
  await giveSubmission(laptop, formId, { files: [{ target: 'pictures', files: [sent] }] })
  await laptop.drained()
  await goOffline(laptop)
  const waiting = await expectFile('waiting')
  await giveSubmission(laptop, formId, {
    values: { ...hat, item: 'Another' },
    files: [{ target: 'pictures', files: [waiting] }],
  })
  await laptop.crash()
  expect(copiesOf(laptop)).toEqual([`copies/${waiting.id}`])
  goOnline(laptop)
  await laptop.drained()
  await laptop.restart()
  await vi.waitFor(() => expect(withoutLogs(laptop.dir)).toEqual(usual))
})

/** The tables of a database that hold a text. */
const tablesWith = (path: string, text: string) =>
  withDatabase(path, (db) => {
    const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
    return names.filter((name) => JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all()).includes(text))
  })

test('a sign-out leaves no name and no address, but in the history, which has an end of its own', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const token = await bring(laptop, `${peopleOf(domain, 20)}no address,Odd Oddsen\n`)
  const file = await laptop.api.contacts.importOpen({ token })
  await laptop.api.contacts.importPlan(choiceOf(file))
  await laptop.api.contacts.importRun({ importId: file.importId })
  await bring(laptop, peopleOf('second.example.org'))
  await goOffline(laptop)
  await settle(laptop, file.importId)
  await expect(laptop.api.session.disconnect({})).rejects.toMatchObject({ code: 'unsent_work' })
  goOnline(laptop)
  await laptop.drained()
  writeFileSync(join(laptop.dir, 'desk.db.before-migration'), 'Odd Oddsen')
  writeFileSync(join(laptop.dir, 'mirror.db.broken-1700000000000'), 'Odd Oddsen')
  const ofSite = laptop.sandbox.world.contacts.all().flatMap(({ info }) => {
    const emails = (info?.emails?.items ?? []).flatMap(({ email }) => email ?? [])
    const { first, last } = info?.name ?? {}
    return [...emails, ...(first && last ? [`${first} ${last}`] : [])]
  })
  const others = ofSite.filter((text) => !text.includes(domain)).slice(0, 40)
  const planted = [domain, 'Odd Oddsen', 'second.example.org', ...others]
  const findTraces = () => tracesOf(planted, { texts: {}, folder: laptop.dir })
  expect(findTraces().length).toBeGreaterThan(planted.length / 2)
  await laptop.api.session.disconnect({})
  // What was done here is kept for 30 days, as the list says.
  expect(findTraces()).toEqual([`desk.db: ${domain}`])
  await laptop.core.close()
  expect(findTraces()).toEqual([`desk.db: ${domain}`])
  expect(tablesWith(join(laptop.dir, 'desk.db'), domain)).toEqual(['history'])
})

test('a file that the list does not name stays, whatever a link leads to; the log has its ending alone', async () => {
  const lines: string[] = []
  const { laptop } = await openDoor({ ports: { log: { write: (line) => void lines.push(line) } } })
  await using _ = laptop
  using elsewhere = temporaryDir()
  writeFileSync(join(elsewhere.path, 'theirs'), 'theirs')
  lines.length = 0
  await laptop.crash({}, (dir) => {
    writeFileSync(join(dir, 'Guests of Ada.xlsx'), 'mine')
    writeFileSync(join(dir, 'more.xlsx'), 'mine')
    symlinkSync(elsewhere.path, join(dir, 'copies'))
    symlinkSync(join(elsewhere.path, 'theirs'), join(dir, 'linked.writing'))
  })
  expect(readFileSync(join(laptop.dir, 'Guests of Ada.xlsx'), 'utf8')).toBe('mine')
  expect(readdirSync(elsewhere.path)).toEqual(['theirs'])
  expect(readdirSync(laptop.dir)).not.toContain('linked.writing')
  const unknown = lines.filter((line) => line.includes('unknown-files'))
  expect(unknown.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ ending: '.xlsx', count: 2 })])
  expect(lines.join('\n')).not.toContain('Ada')
})

test('what has an end in days goes by the time in its name; what has another end, or none, stays', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const dayMs = 86_400_000
  const now = laptop.clock.now()
  const names = [91, 89].map((days) => `desk.db.broken-${now - days * dayMs}`)
  const others = ['desk.db.before-migration', `mirror.db.broken-${now - 400 * dayMs}`, 'unsent-2020-01-01.csv']
  await laptop.crash({}, (dir) => {
    for (const name of [...names, `${names[0]}-wal`, ...others]) writeFileSync(join(dir, name), '')
  })
  expect(withoutLogs(laptop.dir)).toEqual([...usual, names[1], ...others].toSorted())
  expect(filesOf(laptop.dir)).not.toContain(`${names[0]}-wal`)
})

test('every entry that a session of work writes is in the list', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await bring(laptop, peopleOf(domain))
  await giveSubmission(laptop, formId)
  await laptop.api.forms.keepFiles({ formId, isKept: true })
  await laptop.drained()
  await laptop.restart()
  const paths = readdirSync(laptop.dir, { recursive: true, encoding: 'utf8' })
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => entryOf(path) === undefined)).toEqual([])
})
