import { asc, eq, sql } from 'drizzle-orm'
import type { ReviewNote } from '../../../shared/app/form-review.ts'
import type { WritableDb } from '../db/database.ts'
import { reviewers, reviewNotes, tagNames } from '../db/review-schema.ts'
import type { Clock, Random } from '../ports.ts'

/** Notes about submissions, which stay on this laptop. */
export interface ReviewNotes {
  of(submissionId: string): ReviewNote[]
  add(note: { submissionId: string; operator: string; text: string }): ReviewNote
  /** False when it is gone already. */
  remove(id: string): boolean
}

/** Who looks after which submission. */
export interface Reviewers {
  /** An empty name takes the reviewer away. */
  assign(submissionIds: readonly string[], reviewer: string): void
  submissionsOf(reviewer: string): string[]
  names(): string[]
}

/** What tags are called, by their ids. */
export interface TagNames {
  names(): ReadonlyMap<string, string>
  name(id: string, name: string): void
}

/** What reviewing leaves on this laptop alone: notes, who looks after what, and what tags are called. */
export interface ReviewStore {
  readonly notes: ReviewNotes
  readonly reviewers: Reviewers
  readonly tags: TagNames
  /** How many notes each has, and who looks after it; those without either are left out. */
  aboutAll(submissionIds: readonly string[]): ReadonlyMap<string, { notes: number; reviewer: string }>
}

/** One of the ids that a prepared statement is given. */
const isAsked = (column: typeof reviewNotes.submissionId | typeof reviewers.submissionId) =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`

export function createReviewStore(db: WritableDb, { clock, random }: { clock: Clock; random: Random }): ReviewStore {
  // Prepared once: a list asks both for its two hundred rows at each key, and making the SQL took longer than the
  // result.
  const noted = db
    .select({ id: reviewNotes.submissionId, count: sql<number>`count(*)` })
    .from(reviewNotes)
    .where(isAsked(reviewNotes.submissionId))
    .groupBy(reviewNotes.submissionId)
    .prepare()
  const assignedTo = db.select().from(reviewers).where(isAsked(reviewers.submissionId)).prepare()
  return {
    notes: createReviewNotes(db, { clock, random }),
    reviewers: createReviewers(db, clock),
    tags: createTagNames(db, clock),
    aboutAll: (submissionIds) => {
      const ids = JSON.stringify(submissionIds)
      const assigned = assignedTo.all({ ids })
      const about = new Map(noted.all({ ids }).map(({ id, count }) => [id, { notes: count, reviewer: '' }]))
      for (const { submissionId, name } of assigned) {
        about.set(submissionId, { notes: about.get(submissionId)?.notes ?? 0, reviewer: name })
      }
      return about
    },
  }
}

function createReviewNotes(db: WritableDb, { clock, random }: { clock: Clock; random: Random }): ReviewNotes {
  const toNote = ({ id, at, operator, text }: typeof reviewNotes.$inferSelect): ReviewNote => ({
    id,
    at: new Date(at).toISOString(),
    operator,
    text,
  })
  return {
    of: (submissionId) =>
      db
        .select()
        .from(reviewNotes)
        .where(eq(reviewNotes.submissionId, submissionId))
        .orderBy(asc(reviewNotes.at))
        .all()
        .map(toNote),
    add: (note) => {
      const row = { ...note, id: random.uuid(), at: clock.now() }
      db.insert(reviewNotes).values(row).run()
      return toNote(row)
    },
    remove: (id) => db.delete(reviewNotes).where(eq(reviewNotes.id, id)).run().changes === 1,
  }
}

function createReviewers(db: WritableDb, clock: Clock): Reviewers {
  return {
    assign: (submissionIds, reviewer) => {
      const at = clock.now()
      db.transaction((tx) => {
        for (const submissionId of submissionIds) {
          if (reviewer === '') tx.delete(reviewers).where(eq(reviewers.submissionId, submissionId)).run()
          else {
            tx.insert(reviewers)
              .values({ submissionId, name: reviewer, at })
              .onConflictDoUpdate({ target: reviewers.submissionId, set: { name: reviewer, at } })
              .run()
          }
        }
      })
    },
    submissionsOf: (reviewer) =>
      db
        .select({ id: reviewers.submissionId })
        .from(reviewers)
        .where(eq(reviewers.name, reviewer))
        .all()
        .map(({ id }) => id),
    names: () =>
      db
        .selectDistinct({ name: reviewers.name })
        .from(reviewers)
        .orderBy(asc(reviewers.name))
        .all()
        .map(({ name }) => name),
  }
}

function createTagNames(db: WritableDb, clock: Clock): TagNames {
  let names: ReadonlyMap<string, string> | undefined

  return {
    names: () => {
      names ??= new Map(
        db
          .select()
          .from(tagNames)
          .all()
          .map(({ id, name }) => [id, name]),
      )
      return names
    },
    name: (id, name) => {
      names = undefined
      db.insert(tagNames)
        .values({ id, name, at: clock.now() })
        .onConflictDoUpdate({ target: tagNames.id, set: { name, at: clock.now() } })
        .run()
    },
  }
}
