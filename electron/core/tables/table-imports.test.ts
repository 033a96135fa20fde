import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { userFilesOf } from '../../hosts/common/user-files.ts'
import { createTableImports } from './table-imports.ts'

const minutes = 60_000

/** Imports over real files; `bring` is a window that brings a table and opens it. */
function openImports(dir: string) {
  const clock = manualClock(0)
  const userFiles = userFilesOf(dir, testReading(dir))
  const whole = createTableImports<{ isRunning: boolean }>({
    ports: testPorts(dir, { clock, userFiles }),
    log: { warn: (_event, _fields, error) => expect.fail(String(error)) },
    isRunning: ({ isRunning }) => isRunning,
    stop: (one) => {
      one.isRunning = false
    },
  })
  const bring = async (isRunning = false) => {
    const { id } = whole.tables.announce({ name: 'people.csv', size: 3 })
    await userFiles.takeCopy(id, 0, Buffer.from('a\nb'))
    const one = { isRunning }
    whole.imports.add(id, id, one)
    return { id, one, place: `copy:${id}` }
  }
  const left = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return (await userFiles.copies()).toSorted()
  }
  return { ...whole, clock, bring, left }
}

test('ten minutes after the last window closed, only the copy of an import that runs is left', async () => {
  using dir = temporaryDir()
  const { bring, windowLeft, clock, left, imports } = openImports(dir.path)
  const [open, running] = [await bring(), await bring(true)]
  windowLeft(1)
  clock.advance(20 * minutes)
  expect(await left()).toEqual([open.place, running.place].toSorted())
  windowLeft(0)
  clock.advance(9 * minutes)
  expect(await left()).toHaveLength(2)
  clock.advance(2 * minutes)
  expect(await left()).toEqual([running.place])
  running.one.isRunning = false
  imports.ended(running.id, true)
  expect(await left()).toEqual([])
})

test('a window that is back and asks for its import keeps its file; a core that closes has no timer', async () => {
  using dir = temporaryDir()
  const { bring, windowLeft, clock, left, imports, close } = openImports(dir.path)
  const { id, place } = await bring()
  windowLeft(0)
  imports.mustHave(id)
  clock.advance(20 * minutes)
  expect(await left()).toEqual([place])
  windowLeft(0)
  close()
  expect(clock.nextInMs()).toBeUndefined()
})

test('the oldest of many files that were only read go; those of imports that run stay', async () => {
  using dir = temporaryDir()
  const { bring, left, forget } = openImports(dir.path)
  const first = await bring(true)
  const second = await bring()
  for (let more = 0; more < 9; more += 1) await bring()
  const here = await left()
  expect(here).toContain(first.place)
  expect(here).not.toContain(second.place)
  expect(here).toHaveLength(8)
  forget()
  expect([first.one.isRunning, await left()]).toEqual([false, []])
})
