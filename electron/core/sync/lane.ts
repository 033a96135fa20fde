import type { Lane as LaneName } from '../../../shared/app/sync.ts'
import { type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { isDiskRefusal } from '../db/faults.ts'
import { isUnreachable } from '../platform/link.ts'
import { freshMs, isFresh } from './backlog.ts'
import type { LaneParts } from './lane-parts.ts'
import { createLaneSuspension } from './lane-suspension.ts'
import { createLoop, type Loop, type Next } from './loop.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { OutboxItem, QueuedOperation } from './queued-operation.ts'
import { createSender } from './sender.ts'

/** Requests of each lane that may be under way at once; check-ins travel a hundred in one, so one is plenty. */
const inFlight: Record<LaneName, number> = { facts: 1, sales: 2, documents: 4, oneShots: 1, blobs: 3 }
/** How often rows are looked at that are due and wait for another row, which may be done in another lane. */
const blockedMs = 500
/** How often a lane that has nothing to do looks for rows that another process left behind. */
const lookAtLeasesMs = 10_000
/** Batches whose responses are here and not yet written down, besides the one that is. */
const writtenLater = 4
/** Rows looked at to find the next one. */
const lookAhead: Record<LaneName, number> = { facts: 400, sales: 8, documents: 16, oneShots: 8, blobs: 8 }
/** Where many may share a request, this many times as many are looked at: those of other groups lie between them. */
const lookFurther = 4

interface Batch {
  part: QueuedOperation<unknown>
  deliveries: OutboxItem<unknown>[]
}

export interface Lane extends Loop {
  /** Why operations of the lane stand still although rows wait; null when none does. */
  frozen(): ErrorShape | null
  /** The session or the rights may be better now. */
  resume(): void
}

/**
 * Brings the rows of one lane to the platform: per record in order, batched per group, marked before the first byte
 * leaves, looked up after a lost response. A row that is refused never blocks another record's row.
 */
export function createLane(parts: LaneParts): Lane {
  const { name, platform, run } = parts
  const { outbox, queue, log, reserve } = parts.context
  const { clock } = parts.context.ports
  const suspension = createLaneSuspension(clock)
  const sender = createSender(parts, suspension.freeze)
  /** Rows that a sender of this lane holds. */
  const busy = new Set<string>()
  /** Batches under way of rows that have waited: while there are any, what is done now has a line of its own. */
  let waitingInHand = 0
  let brokeOff = false
  let isStopping = false

  const failed = (error: unknown) => {
    brokeOff = true
    // The step is tried again in a few seconds, and finds room then.
    if (isDiskRefusal(error)) reserve.giveUp()
    log.warn('lane-step-failed', { lane: name, code: toErrorShape(error).code })
  }
  const loop = createLoop({ clock, step, failed })
  // What was done just now does not wait for the requests of a long queue that are under way.
  const freshLoop = createLoop({ clock, step: freshStep, failed })

  async function freshStep(): Promise<Next> {
    if (mustRest() || waitingInHand === 0) return 'idle'
    const count = await work(() => (waitingInHand === 0 ? undefined : firstBatch(freshRows())))
    if (brokeOff) loop.kick()
    if (count > 0) return 'again'
    return waitingInHand > 0 && outbox.schedule.hasFresh(name, clock.now() - freshMs) ? { inMs: blockedMs } : 'idle'
  }

  async function step(): Promise<Next> {
    // Before a rest, too: a process that ends while the site is away takes along what it knows of the clock.
    run.keepTime()
    if (mustRest()) return 'idle'
    // A step that could not write down how it ended (a full disk) leaves its rows as if they were still leaving; so does
    // another process that was killed. While the other loop has rows in hand, they are not left behind.
    if (busy.size === 0 && (brokeOff || outbox.overview.counts().sending > 0)) {
      outbox.claims.recover({ lane: name, owner: run.owner, now: clock.now() })
      brokeOff = false
    }
    const worked = await Promise.allSettled(Array.from({ length: inFlight[name] }, () => work(nextBatch)))
    const failure = worked.find((one) => one.status === 'rejected')
    if (failure !== undefined) throw failure.reason
    if (worked.some((one) => one.status === 'fulfilled' && one.value > 0)) return 'again'
    const due = outbox.schedule.nextDue(name)
    const waits = [
      suspension.nextMs(),
      due === undefined ? undefined : due > clock.now() ? Math.max(due - clock.now(), 20) : blockedMs,
      // Another process may have been killed while it was sending: its lease is looked at again.
      outbox.overview.counts().sending > 0 ? lookAtLeasesMs : undefined,
    ]
    const next = waits.filter((ms) => ms !== undefined)
    return next.length === 0 || mustRest() ? 'idle' : { inMs: Math.min(...next, 60_000) }
  }

  /**
   * Takes one batch after the other until none is left; returns how many. While responses are written down the next
   * batch is on its way: the disk may stand still for a moment, and the line need not.
   */
  async function work(take: () => Batch | undefined): Promise<number> {
    const ending: Promise<void>[] = []
    let isBroken = false
    try {
      for (let count = 0; ; count += 1) {
        const batch = isBroken || mustRest() ? undefined : take()
        if (batch === undefined) {
          await Promise.all(ending)
          return count
        }
        const { responded, ended } = start(batch)
        ending.push(ended)
        // What cannot be written down ends the step: nothing more leaves.
        ended.catch(() => {
          isBroken = true
        })
        await responded
        if (ending.length > writtenLater) await ending.shift()
      }
    } finally {
      await Promise.allSettled(ending)
    }
  }

  /** Sends a batch: `answered` when the line is free again, `ended` when everything is written down. */
  function start({ part, deliveries }: Batch): { responded: Promise<void>; ended: Promise<void> } {
    const ids = deliveries.map(({ row }) => row.id)
    for (const id of ids) busy.add(id)
    const hasWaited = !deliveries.some(({ row }) => isFresh(row, clock.now()))
    if (hasWaited) waitingInHand += 1
    const { promise: responded, resolve } = Promise.withResolvers<void>()
    const ended = sender.run(part, deliveries, resolve).finally(() => {
      for (const id of ids) busy.delete(id)
      if (hasWaited) waitingInHand -= 1
      run.changed()
      resolve()
    })
    return { responded, ended }
  }

  /** What is done now goes before what has waited, and takes as much of that along as one request holds. */
  function nextBatch(): Batch | undefined {
    const fresh = freshRows()
    const ids = new Set(fresh.map(({ id }) => id))
    const near = readyRows(lookAhead[name])
    const first = [...fresh, ...near].find(({ id }) => !busy.has(id))
    const shared = (first === undefined ? undefined : queue.operations.operationOf(first.operation))?.max ?? 1
    const ready = near.length === lookAhead[name] && shared > near.length ? readyRows(shared * lookFurther) : near
    return firstBatch([...fresh, ...ready.filter(({ id }) => !ids.has(id))])
  }

  const readyRows = (count: number): OutboxRow[] => outbox.schedule.ready(name, clock.now(), count, suspension.frozen())

  function freshRows(): OutboxRow[] {
    // A clock that was set back moves the instants at which rows were sent: first, for they are looked up by them.
    run.keepTime()
    const now = clock.now()
    return outbox.schedule.fresh(name, now, now - freshMs, suspension.frozen())
  }

  function firstBatch(ready: readonly OutboxRow[]): Batch | undefined {
    const rows = ready.filter((row) => !busy.has(row.id))
    for (const [index, head] of rows.entries()) {
      const part = queue.operations.operationOf(head.operation)
      const deliveries = part === undefined || isForeign(head) ? [] : batchOf(part, head, rows.slice(index + 1))
      if (part !== undefined && deliveries.length > 0) return { part, deliveries }
      outbox.changes.update(head, { state: 'needsYou', lastAnswer: whyKept(head) })
      run.changed()
    }
    return undefined
  }

  /** Rows that may share one request with the first: same operation, same group, same state. */
  function batchOf(part: QueuedOperation<unknown>, head: OutboxRow, rows: readonly OutboxRow[]): OutboxItem<unknown>[] {
    const headInput = tryParse(head)
    if (headInput === undefined) return []
    const groupOf = head.state === 'unknown' ? (part.lookUpGroupOf ?? part.groupOf) : part.groupOf
    const group = groupOf(headInput)
    const batch: OutboxItem<unknown>[] = [{ row: head, input: headInput }]
    if (head.alone === 1) return batch
    for (const row of rows) {
      if (batch.length >= part.max) break
      if (row.operation !== head.operation || row.state !== head.state || row.alone === 1 || isForeign(row)) continue
      const input = tryParse(row)
      if (input !== undefined && groupOf(input) === group) batch.push({ row, input })
    }
    // Fresh rows came first to be in it; within a request people acted in this order.
    return batch.toSorted((a, b) => a.row.number - b.row.number)
  }

  /** A site is changed only when nothing is unsent; this is for rows that came back from a file of another site. */
  const isForeign = ({ site }: OutboxRow): boolean => site !== '' && site !== run.site

  const whyKept = (row: OutboxRow): ErrorShape =>
    isForeign(row)
      ? { code: 'not_connected', message: messageOf('sync.ofAnotherSite') }
      : { code: 'unknown_operation', message: messageOf('sync.unreadable') }

  function tryParse(row: OutboxRow): unknown {
    try {
      return queue.parse(row)
    } catch {
      return undefined
    }
  }

  /** While the platform cannot be reached nothing is sent: the probe finds out when it is back, and rows stay unsent. */
  function mustRest(): boolean {
    const { state } = platform.connectivity.snapshot()
    return isStopping || run.isPaused() || isUnreachable(state) || platform.session.state() === 'signedOut'
  }

  const kick = () => {
    loop.kick()
    freshLoop.kick()
  }

  return {
    kick,
    // What is under way ends; nothing more is claimed.
    stop: async () => {
      isStopping = true
      await Promise.all([loop.stop(), freshLoop.stop()])
    },
    settled: async () => void (await Promise.all([loop.settled(), freshLoop.settled()])),
    frozen: suspension.reason,
    resume: () => {
      suspension.resume()
      kick()
    },
  }
}
