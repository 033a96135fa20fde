import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandboxProcess } from '../support/run-sandbox.ts'
import { benchCheckin } from './checkin/bench.ts'
import { benchClient } from './client/bench.ts'
import { benchDoubles } from './doubles/bench.ts'
import { benchDrain } from './drain/bench.ts'
import { benchEvents } from './events/bench.ts'
import { benchGrid } from './grid/bench.ts'
import { benchHanging } from './hanging/bench.ts'
import { benchHostile } from './hostile/bench.ts'
import { benchHouse } from './house/bench.ts'
import { benchIdle } from './idle/bench.ts'
import { benchLoad, recordLoad } from './load/bench.ts'
import { describeMachine, load } from './machine.ts'
import { benchPlans } from './plans/bench.ts'
import { benchPull } from './pull/bench.ts'
import { benchQueue } from './queue/bench.ts'
import { exitCodeOf, type Measure, tableOf, verdictOf } from './report.ts'
import { benchReview } from './review/bench.ts'
import { benchSaved } from './saved/bench.ts'
import { benchSearch } from './search/bench.ts'
import { benchTables } from './tables/bench.ts'
import { benchUpload } from './upload/bench.ts'
import { now, type World } from './world.ts'

const root = join(import.meta.dirname, '..', '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Turns of product and bounds. */
    pairs: { type: 'string', default: '5' },
    /** Scans, each online and offline. */
    scans: { type: 'string', default: '250' },
    /** Queued operations of each kind that are drained. */
    operations: { type: 'string', default: '1000' },
    /** Rows of the form, the collection or the plans that are planted; by default as many as their benches say. */
    rows: { type: 'string' },
    /** How long a window is left alone. */
    seconds: { type: 'string', default: '60' },
    /** Where the numbers go. */
    out: { type: 'string', default: join(root, '.cache', 'bench.json') },
  },
})

/** The large world takes a while to load, so a bench opens it only when it asks for it. */
const benches: Record<string, (open: () => Promise<World>) => Promise<Measure[]>> = {
  load: async (open) => benchLoad(await open(), { pairs: Number(values.pairs) }),
  search: async (open) => benchSearch(await open()),
  doubles: async (open) => benchDoubles(await open()),
  checkin: async (open) => benchCheckin(await open(), { scans: Number(values.scans) }),
  pull: async (open) => benchPull(await open(), { pairs: Number(values.pairs) }),
  drain: async (open) =>
    benchDrain(await open(), { pairs: Number(values.pairs), operations: Number(values.operations) }),
  queue: async (open) => benchQueue(await open(), { pairs: Number(values.pairs) }),
  saved: async (open) => benchSaved(await open(), { pairs: Number(values.pairs) }),
  hanging: async (open) => benchHanging(await open()),
  house: () => benchHouse(say),
  idle: () => benchIdle({ folder, seconds: Number(values.seconds), say }),
  hostile: () => benchHostile(say),
  upload: () => benchUpload({ folder, pairs: Number(values.pairs), say }),
  client: () => benchClient({ folder, pairs: Number(values.pairs), say }),
  grid: () => benchGrid({ folder, pairs: Number(values.pairs), rows: Number(values.rows ?? 100_000), say }),
  events: () => benchEvents({ folder, rows: Number(values.rows ?? 5_000), say }),
  plans: () => benchPlans({ folder, pairs: Number(values.pairs), rows: Number(values.rows ?? 100_000), say }),
  tables: () => benchTables({ folder, say }),
  review: () => benchReview({ folder, pairs: Number(values.pairs), rows: Number(values.rows ?? 20_000), say }),
}
const names = positionals.length === 0 ? Object.keys(benches) : positionals
const unknown = names.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

const say = (text: string) => process.stderr.write(`${text}\n`)
const { buildIfStale } = (await import('../../scripts/build.mjs')) as { buildIfStale(): Promise<void> }
await buildIfStale()
const machine = describeMachine()
if (machine.loadBefore > 0.5) say(`The load average is ${machine.loadBefore}: these numbers are worth little.`)

const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
let opened: Promise<{ world: World; stop(): Promise<void> }> | undefined

async function openWorld(): Promise<World> {
  opened ??= startWorld()
  return (await opened).world
}

async function startWorld(): Promise<{ world: World; stop(): Promise<void> }> {
  const sandbox = await startSandboxProcess({ world: 'large', now })
  const { url, apiKey, siteId } = sandbox
  const site = { url, apiKey, siteId }
  const stop = async () => void (await sandbox.stop())
  try {
    say('Loading the large world once.')
    const recorded = await recordLoad(site, folder)
    const world: World = {
      site,
      folder,
      loaded: recorded.dir,
      recording: recorded.file,
      rows: recorded.rows,
      latency: async (latencyMs) => void (await sandbox.control('POST', 'faults', { latencyMs })),
      cut: async (isCut) => void (await sandbox.control('POST', 'faults', { cut: isCut })),
      say,
    }
    return { world, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

try {
  const measures: Measure[] = []
  for (const name of names) {
    const ofBench = (await benches[name]?.(openWorld)) ?? []
    measures.push(...ofBench)
    // What was measured must not be lost with a later bench that fails.
    if (names.length > 1) say(tableOf(ofBench))
  }
  mkdirSync(dirname(values.out), { recursive: true })
  const results = measures.map((measure) => ({ ...measure, verdict: verdictOf(measure) }))
  const rows = opened === undefined ? null : (await opened).world.rows
  const report = { machine: { ...machine, loadAfter: load() }, rows, measures: results }
  writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`)
  console.log(tableOf(measures))
  process.exitCode = exitCodeOf(measures)
  say(
    `\n${machine.commit}${machine.dirty ? ' with changes' : ''}, Node ${machine.node}, load ${machine.loadBefore}. ${values.out}`,
  )
} finally {
  await opened?.then(
    ({ stop }) => stop(),
    () => undefined,
  )
  rmSync(folder, { recursive: true, force: true })
}
