import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, query } from './op.ts'

const collectionId = z.string().min(1).max(256)
const name = z.string().trim().min(1).max(60)
/** What the window's address says of a list: its rules and its search, as `?where=…&text=…` has them. */
const address = z.string().max(8_000)

/** A way of looking at a collection that an operator named; it stays on this laptop. */
export const NamedView = z.object({ id: z.string(), collectionId, name, address })
export type NamedView = z.infer<typeof NamedView>

export const dataViews = {
  /** The views of a collection, by name. */
  views: query(z.object({ collectionId }), z.object({ views: z.array(NamedView) })),
  /** A name that is there already gets the new rules. */
  saveView: command(z.object({ collectionId, name, address }), z.object({ id: z.string() })),
  removeView: command(z.object({ collectionId, id: z.string().max(100) }), Nothing),
}
