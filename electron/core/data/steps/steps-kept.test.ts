import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/support/long-tests.ts'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import type { WritableDb } from '../../db/database.ts'
import { openOutboxDb } from '../../db/open.ts'
import { createSettings } from '../../db/settings.queries.ts'
import { createLog } from '../../platform/log.ts'
import type { StepItem } from './step-item.ts'
import { createSteps } from './steps.ts'
import type { StepLimits } from './stored-steps.queries.ts'

const collectionId = 'Artists'
/** Items of one commit. */
const slice = 3
const usual: StepLimits = { steps: 100, ofOne: 1_000_000, ofAll: 1_000_000 }

/** Steps over a real file whose items are lines of the same file: what is in it is what was committed. */
function openSteps(db: WritableDb, limits = usual) {
  const ports = testPorts('')
  const settings = createSettings(db)
  const lineOf = (key: string) => settings.note(`value:${key}`) ?? 'at first'
  const set = (key: string, value: string) => settings.setNote(`value:${key}`, value)
  let cutAfter = Number.POSITIVE_INFINITY
  const steps = createSteps({
    ...{ db, ports, settings, limits, log: createLog({ sink: { write: () => undefined }, clock: ports.clock }) },
    queue: {
      inSlices: async (items, work) => {
        const results = []
        for (let from = 0; from < items.length; from += slice) {
          const some = items.slice(from, from + slice)
          results.push(...db.$client.transaction(() => some.map(work))())
        }
        return results
      },
    },
    turnRound: (_id, { itemId, before, after }): StepItem | undefined => {
      cutAfter -= 1
      if (cutAfter < 0) throw new Error('cut off')
      if (lineOf(itemId) !== after['value']) return undefined
      set(itemId, String(before['value']))
      return { itemId, act: 'edit', before: after, after: before }
    },
    refuseOnline: () => undefined,
  })
  return {
    steps,
    lineOf,
    /** Gives these items another value, and is cut off after so many of them. */
    paste: async (keys: readonly string[], value: string, after = Number.POSITIVE_INFINITY) => {
      cutAfter = after
      const step = steps.begin({ collectionId, action: 'paste' })
      const work = (itemId: string): StepItem => {
        cutAfter -= 1
        if (cutAfter < 0) throw new Error('cut off')
        const before = { value: lineOf(itemId) }
        set(itemId, value)
        return { itemId, act: 'edit', before, after: { value } }
      }
      await step.inSlices(keys, work).catch(() => undefined)
      return step.end()
    },
    takeBack: async (name: string | null | undefined, after = Number.POSITIVE_INFINITY) => {
      cutAfter = after
      await steps.takeBack(name ?? '').catch(() => undefined)
    },
  }
}

const newLaptop = (dir: string) =>
  openOutboxDb({ path: join(dir, 'desk.db'), migrationsDir: testPorts('').migrationsDir })
const lettersKept = (db: WritableDb) =>
  db.$client.prepare('SELECT coalesce(sum(length(item)), 0) FROM data_step_items').pluck().get()

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const cutAfter = fc.option(fc.integer({ min: 0, max: 8 }), { nil: Number.POSITIVE_INFINITY })
const action = fc.oneof(
  fc.record({ act: fc.constant('paste' as const), keys: fc.subarray(keys, { minLength: 1 }), cutAfter }),
  fc.record({ act: fc.constant('undo' as const), cutAfter }),
  fc.record({ act: fc.constant('redo' as const), cutAfter }),
  fc.record({ act: fc.constant('restart' as const) }),
)

test('whatever was cut off, taken back and done again: all steps taken back bring back what was at first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      using dir = temporaryDir()
      const db = newLaptop(dir.path)
      let laptop = openSteps(db)
      const list = () => laptop.steps.list(collectionId)
      for (const [at, one] of actions.entries()) {
        if (one.act === 'restart') laptop = openSteps(db)
        else if (one.act === 'paste') await laptop.paste(one.keys, `pasted ${at}`, one.cutAfter)
        else if (one.act === 'undo') await laptop.takeBack(list().find((step) => !step.isTakenBack)?.step, one.cutAfter)
        else {
          // Only what was taken back last, before anything else is done: as the keys of a window have it.
          const [newest] = list()
          if (newest?.isTakenBack === true) await laptop.takeBack(newest.step, one.cutAfter)
        }
      }
      laptop = openSteps(db)
      for (const { id } of list()) {
        const now = () => list().find((step) => step.id === id)
        // One whose way back to done was cut off is done whole first.
        if (now()?.isTakenBack === true) await laptop.takeBack(now()?.step)
        await laptop.takeBack(now()?.step)
      }
      const values = keys.map(laptop.lineOf)
      db.$client.close()
      expect(values).toEqual(keys.map(() => 'at first'))
    }),
    { numRuns: runs(25, 400) },
  )
})

test('a way back that was cut off and has nothing left to do is a way back all the same', async () => {
  using dir = temporaryDir()
  const db = newLaptop(dir.path)
  const { steps, paste, takeBack, lineOf } = openSteps(db)
  await paste(keys, 'pasted')
  // Two commits, the last of the eight first.
  await takeBack(steps.list(collectionId)[0]?.step, 6)
  await paste(['a', 'b'], 'by others')
  const first = () => steps.list(collectionId).at(-1)
  expect(first()).toMatchObject({ cells: 8, isTakenBack: false })
  await takeBack(first()?.step)
  expect(first()).toMatchObject({ cells: 8, isTakenBack: true })
  await takeBack(first()?.step)
  expect(keys.map(lineOf)).toEqual(keys.map((key) => (key < 'c' ? 'by others' : 'pasted')))
  db.$client.close()
})

test('a step that was never ended is listed with what was done', async () => {
  using dir = temporaryDir()
  const db = newLaptop(dir.path)
  const { steps } = openSteps(db)
  let left = 4
  const step = steps.begin({ collectionId, action: 'fill' })
  const cut = step.inSlices(keys, (itemId): StepItem => {
    left -= 1
    if (left < 0) throw new Error('cut off')
    return { itemId, act: 'edit', before: { value: '' }, after: { value: 'filled' } }
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(steps.list(collectionId)).toMatchObject([{ action: 'fill', cells: slice }])
  db.$client.close()
})

test('the oldest steps go first, by their number and by what all of them take', async () => {
  using dir = temporaryDir()
  const db = newLaptop(dir.path)
  const { steps, paste, takeBack } = openSteps(db, { steps: 3, ofOne: 2_000, ofAll: 3_000 })
  for (const value of ['1', '2', '3', '4']) await paste(keys, value)
  expect(steps.list(collectionId)).toHaveLength(3)
  const before = Number(lettersKept(db))
  await takeBack(steps.list(collectionId).at(-1)?.step)
  // What was taken back needs its items no more; a chain that was turned is the newest.
  expect(Number(lettersKept(db))).toBeLessThanOrEqual(before)
  await paste(keys, 'x'.repeat(100))
  await paste(['a'], 'y'.repeat(900))
  const left = steps.list(collectionId)
  expect(left.map(({ cells }) => cells)).toEqual([1, 8])
  expect(left.every(({ step, isForThisRun }) => step !== null && !isForThisRun)).toBe(true)
  expect(Number(lettersKept(db))).toBeLessThanOrEqual(3_000)
  await paste(['a', 'b'], 'z'.repeat(1_500))
  expect(steps.list(collectionId)[0]).toMatchObject({ cells: 2, isForThisRun: true })
  expect(openSteps(db).steps.list(collectionId)[0]).toMatchObject({ cells: 2, step: null })
  db.$client.close()
})
