import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const minute = 60_000
const taskOf = (type: string) => {
  const stored = site.sandbox.world.dataTasks.all().find(({ task }) => task.type === type)
  if (stored === undefined) throw new Error(`No task ${type}`)
  return stored
}
const read = async (taskId: string) => (await site.client.call(wire.tasks.get, { taskId })).task

test('tasks.get: a task counts its items and ends by the clock', async () => {
  const { task, endsAt } = taskOf('UPDATE_PUBLISH_STATUS')
  expect(await read(task.id)).toMatchObject({ status: 'NEW', itemsSucceeded: 0, estimatedItemCount: 200 })
  site.advance(6 * minute)
  expect(await read(task.id)).toMatchObject({ status: 'RUNNING', itemsSucceeded: 100 })
  site.advance(5 * minute)
  expect(await read(task.id)).toMatchObject({
    ...task,
    status: 'COMPLETED',
    itemsSucceeded: 200,
    finishedAt: new Date(endsAt).toISOString(),
  })
})

test('tasks.get refuses an id that is no task', async () => {
  expect(await refusalOf(read('nowhere'))).toMatchObject({ code: 'not_found', platform: 'TASK_NOT_FOUND' })
})

test('a failed task says what went wrong', async () => {
  const { task } = taskOf('COPY_FIELD_DATA')
  expect(await read(task.id)).toMatchObject({ status: 'FAILED', itemsFailed: 3, failures: [{ code: 'WDE0075' }] })
})
