import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DiscountRule } from '../../../shared/app/offer.ts'
import { OperatorRight } from '../../../shared/app/operators.ts'
import { parseJson } from '../../../shared/json.ts'
import type { WritableDb } from '../db/database.ts'
import { operators as table } from '../db/laptop-schema.ts'

export interface StoredOperator {
  id: string
  name: string
  rights: OperatorRight[]
  discounts: DiscountRule | null
  /** Wrong PINs in a row, and until when (wall clock, ms) no other is tried. */
  wrongPins: number
  waitsUntil: number
}

type Change = Partial<Omit<StoredOperator, 'id'>>

/** The operators of this laptop. The list is short, and read whole. */
export interface OperatorStore {
  /** By name. */
  list(): readonly StoredOperator[]
  find(id: string): StoredOperator | undefined
  insert(operator: StoredOperator & { at: number }): void
  update(id: string, change: Change): void
  remove(id: string): void
}

export function createOperatorStore(db: WritableDb): OperatorStore {
  let cached: readonly StoredOperator[] | undefined
  const list = () => {
    cached ??= db.select().from(table).orderBy(sql`${table.name} COLLATE NOCASE`, table.id).all().map(read)
    return cached
  }
  const changed = () => {
    cached = undefined
  }
  return {
    list,
    find: (id) => list().find((one) => one.id === id),
    insert: ({ rights, discounts, ...rest }) => {
      db.insert(table)
        .values({ ...rest, rights: JSON.stringify(rights), discounts: discounts && JSON.stringify(discounts) })
        .run()
      changed()
    },
    update: (id, { rights, discounts, ...rest }) => {
      db.update(table)
        .set({
          ...rest,
          ...(rights === undefined ? {} : { rights: JSON.stringify(rights) }),
          ...(discounts === undefined ? {} : { discounts: discounts && JSON.stringify(discounts) }),
        })
        .where(eq(table.id, id))
        .run()
      changed()
    },
    remove: (id) => {
      db.delete(table).where(eq(table.id, id)).run()
      changed()
    },
  }
}

/** Nothing is given away by an operator whose rule can't be read, and one whose rights can't be read has none. */
const noDiscounts: DiscountRule = { percent: null, amounts: {} }

function read({ id, name, rights, discounts, wrongPins, waitsUntil }: typeof table.$inferSelect): StoredOperator {
  return {
    ...{ id, name, wrongPins, waitsUntil },
    rights: parseJson(z.array(OperatorRight), rights) ?? [],
    discounts: discounts === null ? null : (parseJson(DiscountRule, discounts) ?? noDiscounts),
  }
}
