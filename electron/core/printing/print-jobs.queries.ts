import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Paper, PrintJob, PrintRequest } from '../../../shared/app/printing.ts'
import { type Message, messageFrom, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WritableDb } from '../db/database.ts'
import { printJobs } from '../db/desk-schema.ts'

/** A job as it is stored, with what it prints. */
export interface StoredJob extends PrintJob {
  request: PrintRequest
  paper: Paper
}

/** The print queue on disk. */
export interface PrintJobs {
  add(job: Omit<StoredJob, 'at' | 'error'> & { at: number }): void
  get(id: string): StoredJob | undefined
  /** Newest first; jobs of a week. */
  list(): StoredJob[]
  /** The oldest job that waits for a printer. */
  nextWaiting(): StoredJob | undefined
  set(id: string, change: { state: PrintJob['state']; error?: Message | null; printer?: string | null }): void
  /** How often a ticket (by any of its ids) or an order was printed before, other than by this job. */
  printedBefore(kind: PrintJob['kind'], ids: readonly string[], otherThan: string): number
  /** Jobs that a run which has ended left behind wait for a person now; answers how many. */
  handOver(): number
  /** Forgets what is older, failures included; instants in milliseconds. */
  prune(before: number): void
}

/** Wishes and papers may have been written by another build: what cannot be read is not a job any more. */
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
