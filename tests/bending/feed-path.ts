import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { catalog } from '../../electron/core/features.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { rowsOf } from '../support/databases.ts'
import { openTestLaptop, type TestLaptop } from '../support/test-laptop.ts'
import { bendingNetwork, reported } from './bending-network.ts'
import { changeSite } from './site-changes.ts'
import type { Tally } from './tally.ts'

const minute = 60_000
const entities = catalog.registry.entities

/** When bends have stopped, all is right again after so many stretches of time at the latest. */
const stretchMs = 10 * minute
const mostStretches = 12

/**
 * A laptop loads a site, and follows its changes, while responses are bent. Then they are right again, and the mirror
 * comes to equal the site; meanwhile no list stands still because of a fault of Foyer.
 */
export async function bendFeeds({ seed, count: responses, tally }: { seed: number; count: number; tally: Tally }) {
  const prng = createPrng(seedOf(`feed:site:${seed}`))
  const network = bendingNetwork(prng)
  const failed = (where: string, seen: string) =>
    tally.failed({ path: 'feed', seed, operation: 'site', kind: reported(network), where, seen })
  network.start({ count: Math.ceil(responses / 2), chance: 0.5 })
  await using laptop = await openTestLaptop({ sandbox: { reception: true }, between: network.between })
  for (const part of ['first load', 'changes'] as const) {
    if (part === 'changes') {
      network.start({ count: Math.floor(responses / 2), chance: 0.5 })
      changeSite(laptop, prng)
    }
    let wanted = network.left()
    while (network.left() > 0) {
      await laptop.pass(minute)
      await laptop.api.sync.now({})
      const internal = await internalIn(laptop)
      if (internal !== undefined) failed(part, internal)
      // Foyer asks for nothing for a long time: an operator who looks would reload.
      if (network.left() === wanted) for (const { dataSet } of entities) await laptop.api.sync.refresh({ dataSet })
      wanted = network.left()
    }
    network.stop()
    const different = await untilEqual(laptop)
    if (different.length > 0) failed(part, `${different.length} records differ: ${different.slice(0, 5).join(', ')}`)
    tally.passed('feed', network.bent.length)
  }
}

/** What stands somewhere as a fault of Foyer; undefined when nothing does. */
async function internalIn({ api }: TestLaptop): Promise<string | undefined> {
  const [status, data] = [await api.sync.status({}), await api.sync.data({})]
  const text = [...status.notRefreshed, ...data.sets.filter(({ frozen }) => frozen?.code === 'internal')]
  const found = text.filter((one) => !('code' in one) || one.code === 'internal')
  return found.length === 0 ? undefined : `a list is internal: ${JSON.stringify(found)}`
}

async function untilEqual(laptop: TestLaptop): Promise<string[]> {
  let different: string[] = ['nothing was compared']
  for (let stretch = 0; stretch < mostStretches; stretch += 1) {
    await laptop.api.sync.now({})
    if (stretch > 0) for (const { dataSet } of entities) await laptop.api.sync.refresh({ dataSet })
    await laptop.pass(stretchMs)
    const { firstLoad, notRefreshed } = await laptop.api.sync.status({})
    different = notRefreshed.map(({ dataSet, code }) => `${dataSet} stands still: ${code}`)
    if (firstLoad !== null) different.push('the first load is not over')
    if (different.length === 0) different = differences(mirrorOf(laptop), await truth(laptop))
    if (different.length === 0) return []
  }
  return different
}

/** What a laptop that never saw a bent response has of this site. */
async function truth(beside: TestLaptop): Promise<Mirror> {
  await using laptop = await openTestLaptop({ beside })
  await laptop.loaded()
  await laptop.quiet()
  return mirrorOf(laptop)
}

type Mirror = Map<string, unknown>

/** Every record of every data set. */
const mirrorOf = ({ dir }: TestLaptop): Mirror =>
  new Map(
    entities.flatMap(({ dataSet, table }) =>
      rowsOf(join(dir, 'mirror.db'), `SELECT id, coalesce(doc, server) AS doc FROM ${table}`).map(
        ({ id, doc }): [string, unknown] => [`${dataSet} ${id}`, JSON.parse(String(doc))],
      ),
    ),
  )

function differences(here: Mirror, there: Mirror): string[] {
  const ids = new Set([...here.keys(), ...there.keys()])
  return [...ids].flatMap((id) => {
    if (!here.has(id)) return [`${id} is not here`]
    if (!there.has(id)) return [`${id} is here and not at the site`]
    return isDeepStrictEqual(here.get(id), there.get(id)) ? [] : [`${id} differs`]
  })
}
