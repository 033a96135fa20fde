import { z } from 'zod'
import { DataStep } from './data-steps.ts'
import { DataKind } from './data-values.ts'
import { command, query } from './op.ts'

/** Values that cannot become the other kind, as many as are listed. */
export const mostLosses = 100

/** The kinds that a field can be changed between: what they hold can be written as a text, and read from one. */
export const TextualKind = DataKind.extract([
  'text',
  'number',
  'flag',
  'date',
  'dateTime',
  'time',
  'tags',
  'link',
  'email',
  'richText',
])
export type TextualKind = z.infer<typeof TextualKind>

const Retyping = z.object({
  collectionId: z.string().min(1).max(256),
  key: z.string().min(1).max(1000),
  kind: TextualKind,
})
/** The field that is to be of another kind, and that kind. */
export type Retyping = z.output<typeof Retyping>

export const dataRetype = {
  /** What would become of the values of a field as another kind. */
  retypePlan: query(
    Retyping,
    z.object({
      /** Values that become others, or stay as they are. */
      kept: z.number().int(),
      /** Values that cannot, and are emptied. */
      lost: z.number().int(),
      losses: z.array(z.object({ itemId: z.string(), title: z.string(), text: z.string() })).max(mostLosses),
    }),
  ),
  /**
   * Makes a field one of another kind, on the site at once, and writes its values anew as one step, which goes out like any
   * other change of items. `from` is what it was, for `retypeBack`.
   */
  retype: command(Retyping, DataStep.extend({ from: TextualKind })),
  /** Takes that back: the field is of the old kind again, and the step's values are those from before. */
  retypeBack: command(Retyping.extend({ step: z.string().max(100).nullable() }), DataStep),
}
