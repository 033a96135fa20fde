import { z } from 'zod'

/** Values of a list that a window is not given; all of it can be asked for as text. */
const more = z.number().int()
const FileFieldValue = z.object({ name: z.string(), type: z.string() })

/** A text, and how many of its characters a window is not given here; they can be asked for in parts. */
const words = { text: z.string(), rest: z.number().int().optional() }

/** One field value, in a shape that can be shown without the form. */
export const FieldValue = z.object({
  target: z.string(),
  label: z.string(),
  /** Its field is no longer in the form. */
  isOld: z.boolean(),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), ...words }),
    z.object({ kind: z.literal('email'), ...words }),
    z.object({ kind: z.literal('phone'), ...words }),
    z.object({ kind: z.literal('link'), ...words }),
    /** Local: `2026-11-20`, `19:30` or both with a T between. */
    z.object({ kind: z.literal('date'), ...words }),
    z.object({ kind: z.literal('number'), number: z.number() }),
    /** One to five. */
    z.object({ kind: z.literal('rating'), number: z.number() }),
    z.object({ kind: z.literal('flag'), flag: z.boolean() }),
    z.object({ kind: z.literal('choices'), choices: z.array(z.string()), more }),
    z.object({ kind: z.literal('files'), files: z.array(FileFieldValue), more }),
    z.object({ kind: z.literal('signature'), files: z.array(FileFieldValue), more }),
    z.object({ kind: z.literal('address'), lines: z.array(z.string()) }),
    /** What the sender chose to pay for; a price is decimal text, empty where the value names none. */
    z.object({
      kind: z.literal('products'),
      products: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.string() })),
      more,
    }),
    /** A time with a member of the staff; `at` as it was sent. */
    z.object({
      kind: z.literal('appointment'),
      at: z.string(),
      until: z.string(),
      staff: z.string(),
      place: z.string(),
    }),
    /** What no kind of field explains, as it was sent. */
    z.object({ kind: z.literal('other'), json: z.string(), rest: words.rest }),
  ]),
})
export type FieldValue = z.infer<typeof FieldValue>
