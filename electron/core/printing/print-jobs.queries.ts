import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Paper, PrintJob, PrintRequest } from '../../../shared/app/printing.ts'
import { type Message, messageFrom, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { printJobs } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

/** A stored job with its request and paper. */
export interface StoredJob extends PrintJob {
  request: PrintRequest
  paper: Paper
}

/** The print queue on disk. */
export interface PrintJobs {
  add(job: Omit<StoredJob, 'at' | 'error'> & { at: number }): void
  get(id: string): StoredJob | undefined
  /** Newest first, at most 100. */
  list(): StoredJob[]
  /** The oldest job that waits for a printer. */
  nextWaiting(): StoredJob | undefined
  set(id: string, change: { state: PrintJob['state']; error?: Message | null; printer?: string | null }): void
  /** How often a ticket (by any of its ids) or order was printed by other jobs than `otherThan`. */
  printedBefore(kind: PrintJob['kind'], ids: readonly string[], otherThan: string): number
  /** Sets the unfinished jobs of an earlier run to failed, so that a person decides. Returns their number. */
  handOver(): number
  /** Deletes jobs older than `before` (milliseconds), failed ones included. */
  prune(before: number): void
}

/** Requests and papers may have been stored by another build; a job that cannot be parsed is ignored. */
const Stored = z.object({ ...PrintJob.shape, paper: Paper })

const mostListed = 100

export function createPrintJobs(db: WritableDb): PrintJobs {
  const jobsFrom = (row: typeof printJobs.$inferSelect): StoredJob[] => {
    const error = row.error === null ? null : messageFrom(row.error)
    const job = Stored.safeParse({ ...row, error, at: new Date(row.at).toISOString() })
    const request = PrintRequest.safeParse(jsonOf(row.request))
    return job.success && request.success ? [{ ...job.data, request: request.data }] : []
  }
  const rowid = sql`rowid`
  return {
    add: (job) =>
      void db
        .insert(printJobs)
        .values({ ...job, request: JSON.stringify(job.request) })
        .run(),
    get: (id) => db.select().from(printJobs).where(eq(printJobs.id, id)).all().flatMap(jobsFrom)[0],
    list: () => db.select().from(printJobs).orderBy(desc(rowid)).limit(mostListed).all().flatMap(jobsFrom),
    nextWaiting: () =>
      db.select().from(printJobs).where(eq(printJobs.state, 'waiting')).orderBy(asc(rowid)).all().flatMap(jobsFrom)[0],
    set: (id, { error, ...change }) => {
      const reason = error === undefined ? {} : { error: error === null ? null : storedMessage(error) }
      db.update(printJobs)
        .set({ ...change, ...reason })
        .where(eq(printJobs.id, id))
        .run()
    },
    printedBefore: (kind, ids, otherThan) => {
      const printed = and(eq(printJobs.kind, kind), eq(printJobs.state, 'printed'), ne(printJobs.id, otherThan))
      const key = kind === 'receipt' ? '$.orderNumber' : '$.ticketIds'
      const names = sql`EXISTS (SELECT 1 FROM json_each(${printJobs.request}, ${key}) AS named WHERE named.value IN ${ids})`
      return db.select({ id: printJobs.id }).from(printJobs).where(and(printed, names)).all().length
    },
    handOver: () =>
      db
        .update(printJobs)
        .set({ state: 'failed', error: storedMessage(messageOf('printing.leftBehind')) })
        .where(inArray(printJobs.state, ['waiting', 'printing', 'window']))
        .run().changes,
    prune: (before) => void db.delete(printJobs).where(lt(printJobs.at, before)).run(),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
