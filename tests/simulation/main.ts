import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { watchConnections } from './connections.ts'
import { playAll } from './crew.ts'
import { removeAllDirs } from './data-dir.ts'
import { playEvening } from './evening.ts'
import { allFaults, type FaultCounts } from './faults.ts'
import { optionsOf } from './options.ts'
import { showPlanted } from './planted/show-planted.ts'
import { isProfile, type Profile, profiles } from './profiles.ts'
import type { Outcome, Task } from './worker.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    plant: { type: 'string' },
    planted: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    report: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})

const isRandom = values.from === 'random'
const [seeds, workers] = [Number(values.seeds ?? (values.planted ? 300 : 200)), Number(values.workers)]
const from = isRandom ? randomInt(1_000_000, 2 ** 31) : Number(values.from)
if (![seeds, from, workers].every((number) => Number.isInteger(number) && number > 0)) {
  console.error(
    'Use: --seeds N --from K|random --workers W [--plant NAME] [--fresh] [--trace] [--report FILE] | --planted --seeds N',
  )
  process.exit(2)
}

const played: readonly (Profile | undefined)[] =
  values.profile === 'all' ? profiles : (values.profile?.split(',') ?? [undefined]).map(profileOf)
const named = values.profile === undefined ? '' : ` --profile ${values.profile}`

function profileOf(name: string | undefined): Profile | undefined {
  if (name === undefined || isProfile(name)) return name
  console.error(`There is no profile ${name}. There are: all, ${profiles.join(', ')}.`)
  process.exit(2)
}

if (isRandom) console.log(`seeds from ${from}; once more: npm run simulate -- --seeds ${seeds} --from ${from}${named}`)
if (values.trace) await showTrace()
else if (values.planted) process.exitCode = (await showPlanted({ seeds, from, workers, only: values.plant })) ? 0 : 1
else process.exitCode = (await simulate()) ? 0 : 1

/** Every seed with what it met; a line of JSON per violation. */
async function simulate(): Promise<boolean> {
  const startedAt = performance.now()
  const counts: FaultCounts = {}
  let [passed, failed, requests, operations, late, prompt, seen, firsts] = [0, 0, 0, 0, 0, 0, 0, 0]
  const last = from + seeds - 1
  const all = seeds * played.length
  await playAll(tasks(), {
    workers,
    plant: values.plant,
    report: (outcome) => {
      for (const fault of allFaults) counts[fault] = (counts[fault] ?? 0) + (outcome.counts[fault] ?? 0)
      requests += outcome.requests
      late += outcome.late
      prompt += outcome.promptCheckIns
      seen += outcome.seenAdmissions
      firsts += outcome.firstCheckIns
      operations += outcome.operations
      const isGood = outcome.violations.length === 0 && !outcome.differs
      if (isGood) passed += 1
      else {
        failed += 1
        showViolations(outcome)
      }
      const done = passed + failed
      if (done % 100 === 0 || done === all) {
        const perSecond = (done / ((performance.now() - startedAt) / 1000)).toFixed(1)
        console.error(`${done} of ${all} seeds to ${last}, ${perSecond} seeds/s, ${failed} failed`)
      }
      return true
    },
  })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`faults: ${allFaults.map((fault) => `${fault} ${counts[fault] ?? 0}`).join(', ')}`)
  console.log(
    `${operations} changes, ${requests} requests, ${(all / seconds).toFixed(1)} seeds/s, ${seconds.toFixed(0)} s`,
  )
  console.log(`${late} of ${all} evenings had something that was not here yet 80 s after somebody asked for changes`)
  console.log(`${prompt} check-ins were saved while nothing hindered them to leave`)
  console.log(`${seen} times an admission elsewhere was looked for 30 s later, while nothing hindered the laptop`)
  console.log(`${firsts} first check-ins after a waking were looked for at the site 3 s later`)
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed, failed, skipped: 0 }))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

function* tasks(): Generator<Task> {
  // One in a hundred is played twice, the first one among them.
  for (const profile of played) {
    for (let seed = from; seed < from + seeds; seed += 1)
      yield { seed, twice: (seed - from) % 100 === 0, fresh: values.fresh, profile }
  }
}

function showViolations({ seed, violations, differs, profile }: Outcome): void {
  const plant = values.plant === undefined ? '' : ` --plant ${values.plant}`
  const inProfile = profile === undefined ? '' : ` --profile ${profile}`
  const replay = `npm run simulate -- --seeds 1 --from ${seed}${inProfile}${plant} --trace`
  const all = differs ? [...violations, { invariant: 'replay', what: 'the same seed gave another trace' }] : violations
  for (const { invariant, what } of all) {
    console.log(JSON.stringify({ seed, invariant, what, options: optionsOf(seed, profile), replay }))
  }
}

/** Plays seeds in this process and prints everything that happens. */
async function showTrace(): Promise<void> {
  if (values.plant !== undefined && process.env['FOYER_PLANT'] !== values.plant) {
    // The fault has to be in the sources before they load.
    const args = ['--import', join(import.meta.dirname, 'planted', 'register.ts'), import.meta.filename]
    const env = { ...process.env, FOYER_PLANT: values.plant }
    spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit', env })
    return
  }
  watchConnections()
  try {
    for (const { seed, fresh, profile } of tasks()) {
      const { hash, violations } = await playEvening(seed, { print: console.log, fresh, profile })
      console.log(`seed ${seed}: ${hash}, ${violations.length} violations`)
    }
  } finally {
    removeAllDirs()
  }
}
