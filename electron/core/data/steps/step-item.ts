import { z } from 'zod'
import type { Fields } from '../../base/three-way.ts'

/** Checked and handed on as it is: a schema that makes an object anew would lose a key that every object inherits. */
const StoredFields = z.custom<Fields>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** What a step did to one item: these fields had these values before and after. */
export const StepItem = z.object({
  itemId: z.string().min(1),
  act: z.enum(['edit', 'add', 'remove', 'publish']),
  before: StoredFields,
  after: StoredFields,
  /** What it was made by a `publish`; else see `Standing`. */
  published: z.boolean().optional(),
  links: z
    .array(z.object({ field: z.string(), add: z.array(z.string()) }))
    .readonly()
    .optional(),
  /** Of a removal: links of other items that ended with it. */
  linkedFrom: z
    .array(z.object({ collectionId: z.string(), itemId: z.string(), field: z.string() }))
    .readonly()
    .optional(),
})
export type StepItem = z.infer<typeof StepItem>

/** Cells that were changed, and items that came, went or were published. */
export interface StepSize {
  cells: number
  items: number
}

export const sizeOfItem = ({ act: action, after }: StepItem): StepSize =>
  action === 'edit' ? { cells: Object.keys(after).length, items: 0 } : { cells: 0, items: 1 }

export const inAll = ({ cells, items }: StepSize): number => cells + items

export const sum = (one: StepSize, other: StepSize): StepSize => ({
  cells: one.cells + other.cells,
  items: one.items + other.items,
})
