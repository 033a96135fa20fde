import type { Task } from '../../shared/wire/tasks.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { StoredTask } from '../world/data.ts'
import type { AreaBehaviours } from './behaviour.ts'

export const tasks: AreaBehaviours<'tasks'> = {
  get: ({ input, world, now }) => {
    const stored = world.dataTasks.get(input.taskId)
    if (stored === undefined) throw new PlatformError(404, 'TASK_NOT_FOUND', { message: `No task ${input.taskId}` })
    return { task: taskAt(stored, now) }
  },
}

/** The task as far as it has come: it counts its items at an even pace and ends as it was seeded. */
function taskAt({ task, startsAt, endsAt }: StoredTask, now: number): Task {
  const { itemsSucceeded = 0, itemsFailed = 0, failures: _, ...details } = task
  if (now < startsAt) return { ...details, status: 'NEW', itemsSucceeded: 0, itemsFailed: 0 }
  const startedAt = iso(startsAt)
  if (now >= endsAt) return { ...task, startedAt, finishedAt: iso(endsAt) }
  const share = (now - startsAt) / (endsAt - startsAt)
  const sofar = (count: number) => Math.floor(count * share)
  return {
    ...details,
    status: 'RUNNING',
    startedAt,
    itemsSucceeded: sofar(itemsSucceeded),
    itemsFailed: sofar(itemsFailed),
  }
}
