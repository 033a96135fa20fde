import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { TextualKind } from '../../../../shared/app/data-retype.ts'
import { StepAction } from '../../../../shared/app/data-steps.ts'
import { parseJson } from '../../../../shared/json.ts'
import { inSlices } from '../../base/in-slices.ts'
import type { WritableDb } from '../../db/database.ts'
import { dataStepItems as itemTable, dataSteps as table } from '../../db/laptop-schema.ts'
import { StepItem, sizeOfItem } from './step-item.ts'

/** How many steps a laptop remembers. */
export interface StepLimits {
  /** Chains of steps. */
  steps: number
  /** Letters of one step, and of all of them. */
  ofOne: number
  ofAll: number
}

/** What else has to be known to take a step back: of a field that became one of another kind, its kinds. */
const StepDetail = z.object({ key: z.string(), from: TextualKind, to: TextualKind })
export type StepDetail = z.infer<typeof StepDetail>

const StoredStep = z.object({
  seq: z.number().int(),
  id: z.string(),
  collectionId: z.string(),
  action: StepAction,
  detail: z
    .string()
    .nullable()
    .transform((text) => (text === null ? undefined : parseJson(StepDetail, text))),
  root: z.string(),
  back: z.union([z.literal(0), z.literal(1)]),
  at: z.number(),
  cells: z.number().int(),
  items: z.number().int(),
  holds: z.enum(['file', 'run', 'done', 'gone']),
})
export type StoredStep = z.infer<typeof StoredStep>

/** What is noted of a step when it begins. */
export type NewStep = Pick<StoredStep, 'id' | 'collectionId' | 'action' | 'root' | 'back'> & {
  at: number
  detail: StepDetail | undefined
}

/** A step that is being written. Nothing may be added to it after a commit with one of its items has failed. */
export interface StoredWriting {
  /**
   * Adds what was done to an item, to be called in the commit of the change itself. False when the step has grown too large
   * for the file: it is for this run only, and so are the items that come later.
   */
  add(item: StepItem): boolean
}

/** Steps of the current site as they lie in `desk.db`. Unreadable rows are left out, and reported. */
export interface StoredSteps {
  begin(step: NewStep): StoredWriting
  /** Goes on with a step that did not come to its end. */
  goOn(step: StoredStep): StoredWriting
  named(id: string): StoredStep | undefined
  /** The newest first. */
  ofCollection(collectionId: string): StoredStep[]
  /** It was taken back, or done again: its items are not needed any more. */
  settle(step: StoredStep): void
  /** Forgets every step of every site. */
  forget(): void
}

export function createStoredSteps(parts: {
  db: WritableDb
  items: StepItems
  limits: Pick<StepLimits, 'ofOne'>
  site(): string
  unreadable(): void
}): StoredSteps {
  const { db, limits, site } = parts
  const insertStep = db
    .insert(table)
    .values({
      ...{ id: sql.placeholder('id'), site: sql.placeholder('site'), collectionId: sql.placeholder('collectionId') },
      ...{ action: sql.placeholder('action'), detail: sql.placeholder('detail'), root: sql.placeholder('root') },
      ...{ back: sql.placeholder('back'), at: sql.placeholder('at'), holds: 'file' },
    })
    .prepare()
  const insertItem = db
    .insert(itemTable)
    .values({ step: sql.placeholder('step'), place: sql.placeholder('place'), item: sql.placeholder('item') })
    .prepare()
  const count = db
    .update(table)
    .set({
      cells: sql`${table.cells} + ${sql.placeholder('cells')}`,
      items: sql`${table.items} + ${sql.placeholder('items')}`,
      letters: sql`${table.letters} + ${sql.placeholder('letters')}`,
    })
    .where(eq(table.seq, sql.placeholder('seq')))
    .prepare()
  const lettersOf = db
    .select({ letters: table.letters })
    .from(table)
    .where(eq(table.seq, sql.placeholder('seq')))
    .prepare()
  const hold = (seq: number, holds: StoredStep['holds']) =>
    void db.update(table).set({ holds }).where(eq(table.seq, seq)).run()

  const read = (rows: readonly unknown[]): StoredStep[] =>
    rows.flatMap((row) => {
      const step = StoredStep.safeParse(row).data
      if (step === undefined) parts.unreadable()
      return step ?? []
    })

  function writing(seq: number, next: number): StoredWriting {
    let place = next
    let letters = lettersOf.get({ seq })?.letters ?? 0
    let isLarge = false
    return {
      add: (item) => {
        const text = JSON.stringify(item)
        if (!isLarge && letters + text.length > limits.ofOne) {
          isLarge = true
          hold(seq, 'run')
        }
        if (!isLarge) insertItem.run({ step: seq, place, item: text })
        const added = isLarge ? 0 : text.length
        count.run({ seq, ...sizeOfItem(item), letters: added })
        place += 1
        letters += added
        return !isLarge
      },
    }
  }

  return {
    begin: ({ detail, ...step }) => {
      const text = detail === undefined ? null : JSON.stringify(detail)
      const { lastInsertRowid } = insertStep.run({ ...step, site: site(), detail: text })
      return writing(Number(lastInsertRowid), 0)
    },
    goOn: ({ seq }) => writing(seq, (parts.items.places(seq)[0] ?? -1) + 1),
    named: (id) =>
      read(
        db
          .select()
          .from(table)
          .where(and(eq(table.id, id), eq(table.site, site())))
          .all(),
      )[0],
    ofCollection: (collectionId) =>
      read(
        db
          .select()
          .from(table)
          .where(and(eq(table.collectionId, collectionId), eq(table.site, site()), ne(table.holds, 'gone')))
          .orderBy(desc(table.seq))
          .all(),
      ),
    settle: ({ seq, id, root }) => hold(seq, id === root ? 'done' : 'gone'),
    forget: () =>
      db.$client.transaction(() => {
        db.delete(itemTable).run()
        db.delete(table).run()
      })(),
  }
}

/** What stored steps did, item by item. */
export interface StepItems {
  /** The last first. */
  places(seq: number): number[]
  /** Undefined for one that cannot be read. */
  at(seq: number, place: number): StepItem | undefined
}

export function createStepItems(db: WritableDb): StepItems {
  const one = db
    .select({ item: itemTable.item })
    .from(itemTable)
    .where(and(eq(itemTable.step, sql.placeholder('step')), eq(itemTable.place, sql.placeholder('place'))))
    .prepare()
  return {
    places: (seq) =>
      db
        .select({ place: itemTable.place })
        .from(itemTable)
        .where(eq(itemTable.step, seq))
        .orderBy(desc(itemTable.place))
        .all()
        .map(({ place }) => place),
    at: (step, place) => parseJson(StepItem, one.get({ step, place })?.item ?? ''),
  }
}

/** Rows that are deleted in one commit. */
const deletedAtOnce = 500

/**
 * Makes room: chains beyond the limits go, the oldest first, and so do items that no step needs; a few in each commit.
 */
export function createStepSweep({
  db,
  items,
  limits,
}: {
  db: WritableDb
  items: StepItems
  limits: Pick<StepLimits, 'steps' | 'ofAll'>
}): () => Promise<void> {
  function tooMany(): string[] {
    const chains = db
      .select({
        root: table.root,
        letters: sql<number>`sum(CASE WHEN ${table.holds} = 'file' THEN ${table.letters} ELSE 0 END)`,
      })
      .from(table)
      .where(ne(table.holds, 'gone'))
      .groupBy(table.root)
      .orderBy(desc(sql`max(${table.seq})`))
      .all()
    let letters = 0
    return chains.flatMap((chain, at) => {
      letters += chain.letters
      return at >= limits.steps || letters > limits.ofAll ? chain.root : []
    })
  }

  return async () => {
    const roots = tooMany()
    if (roots.length > 0) db.update(table).set({ holds: 'gone' }).where(inArray(table.root, roots)).run()
    const emptied = db
      .select({ seq: table.seq })
      .from(table)
      .where(and(ne(table.holds, 'file'), sql`${table.letters} > 0`))
      .all()
    for (const { seq } of emptied) {
      const places = items.places(seq)
      await inSlices(
        places,
        () => deletedAtOnce,
        (some) => {
          const below = (some[0] ?? 0) + 1
          const from = some.at(-1) ?? 0
          const these = and(eq(itemTable.step, seq), lt(itemTable.place, below), sql`${itemTable.place} >= ${from}`)
          db.delete(itemTable).where(these).run()
          return []
        },
      )
      db.update(table).set({ letters: 0 }).where(eq(table.seq, seq)).run()
    }
    db.delete(table)
      .where(and(eq(table.holds, 'gone'), eq(table.letters, 0)))
      .run()
  }
}
