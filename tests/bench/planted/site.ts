import { clockStartingAt, iso } from '../../../sandbox/clock.ts'
import { createPeople } from '../../../sandbox/seeds/people.ts'
import { createPrng, seedOf } from '../../../sandbox/seeds/prng.ts'
import type { Seeding } from '../../../sandbox/seeds/seeding.ts'
import { startSandbox } from '../../../sandbox/server.ts'
import type { World } from '../../../sandbox/world/world.ts'
import { jobOf, stand } from '../child.ts'
import { plantCollection, touchItems } from '../grid/collection.ts'
import { plantPlans } from '../plans/world.ts'
import { plantForm } from '../review/form.ts'

export interface PlantedJob {
  plant: keyof typeof plants
  rows: number
  now: string
}

export interface PlantedSite {
  url: string
  apiKey: string
  siteId: string
  /** Of the form, the collection or the first plan that is large. */
  id: string
}

/** What makes a site large; each returns the id of where its rows are. */
const plants = { form: plantForm, collection: plantCollection, plans: plantPlans } satisfies Record<
  string,
  (world: World, how: Seeding, rows: number) => string
>

/**
 * The demo site with many rows of one kind, in a process of its own. As in the large world, responses are unchecked.
 * Asked for a number, it changes so many items as the site's owner would.
 */
const job = await jobOf<PlantedJob>()
const clock = clockStartingAt(job.now)
const sandbox = await startSandbox({ clock, checkResponses: false })
const prng = createPrng(seedOf(`planted:${job.plant}`))
const id = plants[job.plant](sandbox.world, { prng, now: clock.now(), people: createPeople(prng) }, job.rows)
const { url, apiKey, siteId } = sandbox
stand({ url, apiKey, siteId, id } satisfies PlantedSite, (count) =>
  touchItems(sandbox.world, { count: Number(count), at: iso(clock.now()) }),
)
