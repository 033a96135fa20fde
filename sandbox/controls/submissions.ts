import { z } from 'zod'
import { seedMore } from '../seeds/forms.ts'
import { createPeople } from '../seeds/people.ts'
import { createPrng, seedOf } from '../seeds/prng.ts'
import type { World } from '../world/world.ts'

export const Send = z.strictObject({
  formId: z.string(),
  count: z.number().int().min(1).max(100_000).default(1),
  /** They wait to be confirmed, as those of a form do that asks for it. */
  pending: z.boolean().default(false),
})

/** Submits one of the house's forms as often as asked; a form that it does not know gets no submission. */
export function send(world: World, asked: z.output<typeof Send>, now: number): { submissionIds: string[] } {
  const prng = createPrng(seedOf(`send:${asked.formId}:${world.submissions.all().length}`))
  return { submissionIds: seedMore(world, { prng, now, people: createPeople(prng) }, asked) }
}
