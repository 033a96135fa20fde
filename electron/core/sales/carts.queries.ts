import { eq, sql } from 'drizzle-orm'
import { ParkedCart } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { carts as table } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import type { Clock, Random } from '../ports.ts'

const Cart = ParkedCart.omit({ id: true, at: true })

/** Carts that were put aside while the next customer is served. On disk, so that a restart keeps them. */
export interface Carts {
  park(cart: Omit<ParkedCart, 'id' | 'at'>): ParkedCart
  /** Removes a parked cart and returns it. Throws `not_found` when it was recalled already or cannot be parsed. */
  recall(id: string): ParkedCart
  /** Parked carts of an event, oldest first. */
  list(eventId: string): ParkedCart[]
}

type Row = typeof table.$inferSelect

export function createCarts(db: WritableDb, { clock, random }: { clock: Clock; random: Random }): Carts {
  return {
    park: (wanted) => {
      const cart = Cart.parse(wanted)
      const row = { id: random.uuid(), at: clock.now(), eventId: cart.eventId, cart: JSON.stringify(cart) }
      db.insert(table).values(row).run()
      return toParkedCart(row, cart)
    },
    recall: (id) => {
      const [row] = db.delete(table).where(eq(table.id, id)).returning().all()
      const cart = row === undefined ? undefined : read(row)
      if (row === undefined || cart === undefined) {
        throw new AppError('not_found')
      }
      return toParkedCart(row, cart)
    },
    list: (eventId) =>
      db
        .select()
        .from(table)
        .where(eq(table.eventId, eventId))
        .orderBy(sql`rowid`)
        .all()
        .flatMap((row) => {
          const cart = read(row)
          return cart === undefined ? [] : [toParkedCart(row, cart)]
        }),
  }
}

function read({ cart }: Row): ReturnType<typeof Cart.parse> | undefined {
  try {
    return Cart.safeParse(JSON.parse(cart)).data
  } catch {
    return undefined
  }
}

const toParkedCart = ({ id, at }: Row, cart: ReturnType<typeof Cart.parse>): ParkedCart => ({
  id,
  at: new Date(at).toISOString(),
  ...cart,
})
