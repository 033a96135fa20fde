import { z } from 'zod'
import { formOf, revised } from '../world/forms-keeping.ts'
import type { World } from '../world/world.ts'

export const BlockForm = z.strictObject({
  formId: z.string(),
  /** What the form then carries as its `activationBlock`; null lifts the block. */
  block: z.looseObject({}).nullable().default({}),
})

/** Keeps a form closed, or lifts what kept it closed: then it opens by itself. Throws 404 for one that is not there. */
export function blockForm(
  world: World,
  { formId, block }: z.output<typeof BlockForm>,
  now: number,
): { enabled: boolean } {
  const { activationBlock: _, ...form } = formOf(world, formId)
  const enabled = block === null
  world.forms.put(revised({ ...form, enabled, ...(block === null ? {} : { activationBlock: block }) }, now))
  return { enabled }
}
