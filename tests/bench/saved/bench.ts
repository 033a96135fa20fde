import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { runArm } from '../child.ts'
import { codesOf } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios, percentile } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { FullCommitJob, FullCommitResult } from './full-commit.ts'
import type { SavedJob, SavedResult } from './subject.ts'

const everyMs = 8
const commits = 300
const mostOfBareCommit = { atMost: 3 }
const mostOfBareDelay = { atMost: 3 }

/** How long "saved" takes while the first load runs, beside bare flushed commits while the same rows are written bare. */
export async function benchSaved(world: World, options: { pairs: number }): Promise<Measure[]> {
  const fresh = () => mkdtempSync(join(world.folder, 'saved-'))
  const { eventId, codes } = codesOf(world.recording)
  const job = { site: world.site, now, everyMs, eventId }
  const runs: SavedResult[] = []
  const bare: FullCommitResult[] = []
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    const commitJob: FullCommitJob = { dir: fresh(), commits, everyMs }
    const [committed] = await Promise.all([
      runArm<FullCommitResult>('saved/full-commit.ts', commitJob),
      runArm('load/raw-sqlite.ts', { dir: fresh(), file: world.recording }),
    ])
    bare.push(committed)
    // A guest who was let in by one turn is inside in the next one.
    const ofTurn = codes.filter((_, place) => place % options.pairs === pair - 1)
    const run = await runArm<SavedResult>('saved/subject.ts', {
      ...job,
      codes: ofTurn,
      dir: fresh(),
    } satisfies SavedJob)
    runs.push(run)
    world.say(`saved ${pair}/${options.pairs}: ${run.savedMs.length} admissions, p99 ${format(run.savedMs)}`)
  }
  const all = runs.flatMap(({ savedMs }) => savedMs)
  const p99 = runs.map(({ savedMs }) => percentile(savedMs, 0.99))
  const bareP99 = bare.map(({ took }) => percentile(took, 0.99))
  const loop = runs.map(({ delay }) => delay.p99)
  const bareLoop = bare.map(({ delay }) => delay.p99)
  return [
    line(`saved during a first load, p50 (${all.length} admissions)`, percentile(all, 0.5)),
    {
      ...line('saved during a first load, p99', percentile(all, 0.99)),
      target: { atMost: 50 },
      range: rangeOf(p99),
      bound: { name: 'bare flushed commit, p99', value: median(bareP99) },
      ratio: { to: 'a bare commit', pairs: pairedRatios(p99, bareP99), limit: mostOfBareCommit },
    },
    {
      ...line('event loop delay p99', median(loop)),
      target: { atMost: 16 },
      range: rangeOf(loop),
      bound: { name: 'a process that commits', value: median(bareLoop) },
      ratio: { to: 'a process that commits', pairs: pairedRatios(loop, bareLoop), limit: mostOfBareDelay },
    },
    line('event loop delay max', Math.max(...runs.map(({ delay }) => delay.max))),
  ]
}

const line = (name: string, value: number): Measure => ({ bench: 'saved', name, value, unit: 'ms' })
const format = (values: number[]) => `${percentile(values, 0.99).toFixed(1)} ms`
const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
