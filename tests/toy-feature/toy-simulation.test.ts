import { expect, test } from 'vitest'
import { buildWorld } from '../../sandbox/seeds/build.ts'
import type { Client } from '../../shared/app/op.ts'
import { watchConnections } from '../simulation/connections.ts'
import { removeAllDirs } from '../simulation/data-dir.ts'
import { asked } from '../simulation/document-actions.ts'
import { playEvening } from '../simulation/evening.ts'
import { evening } from '../simulation/world.ts'
import { runs } from '../support/long-tests.ts'
import { temporaryDir } from '../support/test-ports.ts'
import type { contractWithToy } from './toy-contract.ts'
import { coreWithToy, migrationsWithToy } from './toy-laptop.ts'

watchConnections()

test('the simulation plays the toy: what a person changes under faults is on the site and in every mirror', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  using migrations = temporaryDir()
  const core = { ...coreWithToy, migrationsDir: migrationsWithToy(migrations.path) }
  const [plan] = buildWorld('demo', 1, evening).plans.all()
  if (plan === undefined) throw new Error('The demo site has plans.')
  // Laptops that work with a key, for a member may not change plans, and have the plan by the time it is renamed.
  for (const seed of [4, 6, 27].slice(0, runs(1, 3))) {
    let renamed: () => string | null | undefined = () => undefined
    const played = await playEvening(seed, {
      core,
      // A site has one primary plan at most, and may have its own.
      seedSite: ({ sandbox }) => sandbox.world.plans.put({ ...plan, primary: false }),
      more: ({ site, story, laptops, timeline, doing }) => {
        renamed = () => site.sandbox.world.plans.get(plan.id)?.name
        const intent = { operation: 'toy.rename', text: 'Friends', recordId: plan.id }
        const rename = () => {
          const laptop = laptops.find((one) => one.isUp())
          const api = laptop?.api() as unknown as Client<typeof contractWithToy> | undefined
          // All of them may be starting again at that moment.
          if (laptop === undefined || api === undefined) timeline.after(1_000, rename)
          else {
            doing(() =>
              asked({ laptop }, { story, timeline }, intent, () =>
                api.toy.rename({ planId: plan.id, name: 'Friends' }),
              ),
            )
          }
        }
        timeline.after(30_000, rename)
      },
    })
    expect(played.violations).toEqual([])
    expect(renamed()).toBe('Friends')
  }
  removeAllDirs()
})
