import { type AppError, type ErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { isDiskTrouble } from '../../db/faults.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { Log } from '../../platform/log.ts'
import { isRefusal, type PullBackoff } from './pull-backoff.ts'
import type { PullStates } from './pulls.queries.ts'
import type { PullTask } from './schedule.ts'
import type { SpaceGate } from './space-gate.ts'

interface PullFailuresParts {
  mirror: Pick<Mirror, 'registry' | 'writer'>
  log: Log
  states: Pick<PullStates, 'get'>
  backoff: Pick<PullBackoff, 'failed' | 'refused'>
  space: Pick<SpaceGate, 'stopped'>
  /** The scopes of an entity that are over. */
  quietOf(entity: Entity): { has(scope: string): boolean }
  /** Notes that the list has had its turn, as if it had been read. */
  over(task: PullTask): void
}

/** Decides what becomes of a list that could not be read: it waits, or is frozen with the reason. */
export function createPullFailures({ mirror, log, states, backoff, space, quietOf, over }: PullFailuresParts) {
  /**
   * A missing right freezes one data set, an error of one feed makes that feed wait, a lost connection or errors all
   * over make everything wait. On a full disk the data set waits for space, and nothing is written.
   */
  async function failed(task: PullTask, error: AppError): Promise<void> {
    try {
      if (isDiskTrouble(error)) noRoom(task)
      else await decide(task, error)
    } catch (other) {
      // The disk may be full by now.
      if (!isDiskTrouble(other)) throw other
      noRoom(task)
    }
  }

  function noRoom({ dataSet }: PullTask): void {
    if (!space.stopped(dataSet)) return
    log.warn('pull-waits-for-space', { dataSet })
    // The log has taken up to 16 MB that the file needs once more when it is moved there.
    void mirror.writer.run({ type: 'truncateLog' }).catch(() => undefined)
  }

  async function decide(task: PullTask, error: AppError): Promise<void> {
    const { code } = error
    if (code === 'cancelled') return
    const state = states.get(task.dataSet, task.scope)
    // A first load may have deferred its indexes; while it is stuck, searches need them.
    if (state.fullAt === null) await mirror.writer.run({ type: 'restore', dataSet: task.dataSet })
    if (code === 'endless_list') return endless(task, error)
    // The platform may have forgotten our saved place in the list: then read the list from its beginning.
    const lostPlace = (code === 'refused' || code === 'not_found') && state.position !== null
    if (lostPlace) await mirror.writer.run({ type: 'pull', pull: { ...state, position: null } })
    else if (isRefusal(code)) {
      over(task)
      backoff.refused(task)
      await freeze(task, toErrorShape(error))
      return
    }
    // Past events take turns: the others must not wait until this list can be read.
    if (quietOf(mirror.registry.entityOf(task.dataSet)).has(task.scope)) over(task)
    // A list that fails while others don't is reported like a refused one, but still asked for.
    if (backoff.failed(task, error)) await freeze(task, failureShape(error))
    if (code === 'internal' || code === 'bad_answer') log.warn('pull-failed', {}, error)
  }

  /** The records that came stay. The list is read from its beginning again, since its saved place may be past its end. */
  async function endless(task: PullTask, error: AppError): Promise<void> {
    log.warn('pull-endless', { dataSet: task.dataSet }, error)
    const state = states.get(task.dataSet, task.scope)
    const frozen = JSON.stringify({ ...toErrorShape(error), data: { wholeList: task.full } })
    await mirror.writer.run({ type: 'pull', pull: { ...state, position: null, frozen } })
    over(task)
    // Every try costs dozens of requests for a whole list; of changes, each try may bring some.
    if (task.full) backoff.refused(task)
    else backoff.failed(task, error)
  }

  async function freeze(task: Pick<PullTask, 'dataSet' | 'scope'>, reason: ErrorShape): Promise<void> {
    const state = states.get(task.dataSet, task.scope)
    await mirror.writer.run({ type: 'pull', pull: { ...state, frozen: JSON.stringify(reason) } })
  }

  async function unfreeze({ dataSet, scope }: Pick<PullTask, 'dataSet' | 'scope'>): Promise<void> {
    const state = states.get(dataSet, scope)
    if (state.frozen !== null) await mirror.writer.run({ type: 'pull', pull: { ...state, frozen: null } })
  }

  return { failed, freeze, unfreeze }
}

/** Replaces the code `precondition`, which is reserved for a list whose sweep was stopped. */
function failureShape(error: AppError): ErrorShape {
  const shape = toErrorShape(error)
  return shape.code === 'precondition' ? { ...shape, code: 'server_error' } : shape
}

/** The reason for freezing a list whose sweep would remove a great part of it. */
export const manyGone = ({ gone, rows }: { gone: number; rows: number }): ErrorShape => ({
  code: 'precondition',
  message: messageOf('sync.manyGone', { gone, rows }),
})
