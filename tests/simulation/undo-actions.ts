import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { undoOfferedMs } from '../../shared/undo-times.ts'
import { type OpenRow, recordOf } from './laptop-reader.ts'
import type { Person } from './people.ts'
import type { Scene } from './plan-acting.ts'
import type { Story } from './story.ts'
import type { UndoneChange } from './undone-changes.ts'

/** Changes whose Undo takes their row out of the queue; steps with collections and decisions on submissions have their own. */
const discarded: readonly string[] = [
  ...['contacts.delete', 'data.add', 'plans.edit', 'rsvps.add', 'rsvps.edit', 'tickets.mail'],
  ...['subscriptions.pause', 'subscriptions.resume', 'subscriptions.postpone', 'subscriptions.markPaid'],
]

/** Undoes a change for which the window still offers that, as the message beside it does. */
export async function undoHeld(
  { laptop, undoPrng }: Pick<Person, 'laptop' | 'undoPrng'>,
  api: Client<App>,
  { story, timeline }: Pick<Scene, 'story' | 'timeline'>,
): Promise<void> {
  const now = laptop.clock().now()
  const offered = (laptop.laptop()?.open() ?? []).filter(
    (row) => row.madeAt <= now && now < row.madeAt + undoOfferedMs && isOffered(story, { laptop: laptop.index, row }),
  )
  if (offered.length === 0) return
  const { id, operation, entityKey } = undoPrng.pick(offered)
  const { row } = await api.sync.queueRow({ id })
  // As in the window: it has left, since a clock was set or a person sent it again.
  if (row === null || row.state !== 'waiting' || row.maySent) return
  const when = { at: timeline.now(), laptop: laptop.index }
  const undone: UndoneChange = { ...when, id, operation, isDone: false }
  story.undone.push(undone)
  // The person gives the change up, like one that is discarded after it failed.
  story.decided.push({ ...when, recordId: recordOf(entityKey) })
  await api.sync.discard({ ids: [id] })
  undone.isDone = true
  story.report(`${Math.round(timeline.now())} laptop ${laptop.index} undid ${operation} ${id.slice(0, 8)}`)
}

function isOffered({ expectedChanges }: Story, { laptop, row }: { laptop: number; row: OpenRow }): boolean {
  if (row.state !== 'waiting' || row.tries > 0 || !discarded.includes(row.operation)) return false
  if (row.operation !== 'data.add') return true
  // A copy, and what a step brings back, are undone with their step.
  return expectedChanges.some(
    (one) => one.laptop === laptop && one.operationId === row.id && one.step === undefined && one.isById !== true,
  )
}
