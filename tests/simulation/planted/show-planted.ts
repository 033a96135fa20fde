import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { playAll } from '../crew.ts'
import type { Profile } from '../profiles.ts'
import type { Outcome, Task } from '../worker.ts'
import type { PlantedFault } from './fault.ts'
import { plantedFaults } from './planted.ts'

interface Range {
  seeds: number
  from: number
}

/**
 * Runs each planted fault until a seed catches it, or the unit test that it names, and prints who caught what. So many
 * faults at once as there are workers, each in a process of its own. True when all are caught.
 */
export async function showPlanted(
  how: Range & {
    workers: number
    only: string | undefined
  },
): Promise<boolean> {
  const faults = plantedFaults.filter((fault) => how.only === undefined || fault.name === how.only)
  const waiting = [...faults]
  const evening = new Map<PlantedFault, string>()
  const startedAt = performance.now()
  let [passed, failed, shown] = [0, 0, 0]

  /** In the order of the list, as far as it is known. */
  function show(): void {
    for (let fault = faults[shown]; fault !== undefined; fault = faults[shown]) {
      const line = evening.get(fault)
      if (line === undefined) return
      console.log(line)
      shown += 1
    }
  }

  async function work(): Promise<void> {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const { name, what, unit } = fault
      const by = unit === undefined ? await firstCatch(fault, how) : await unitCatch(fault)
      if (by === undefined) failed += 1
      else passed += 1
      const missed = unit === undefined ? `not caught in ${how.seeds} seeds` : 'not caught by its unit test'
      const verdict = by === undefined ? 'MISSED' : 'caught'
      evening.set(fault, `${verdict}  ${name.padEnd(30)} ${(by ?? missed).padEnd(28)} ${what}`)
      show()
    }
  }

  await Promise.all(Array.from({ length: how.workers }, work))
  console.log(`${passed} passed, ${failed} failed, in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return failed === 0
}

/** The invariant and the seed; undefined when none of the seeds caught it. */
async function firstCatch(fault: PlantedFault, { seeds, from }: Range): Promise<string | undefined> {
  const others = Array.from({ length: seeds }, (_, index) => from + index).filter((seed) => seed !== fault.seed)
  const order = fault.seed === undefined ? others : [fault.seed, ...others.slice(0, seeds - 1)]
  for (let played = 0; played < order.length; ) {
    const suspects: Outcome[] = []
    await playAll(
      order.slice(played).map((seed) => taskOf(seed, fault.profile)),
      {
        workers: 1,
        plant: fault.name,
        report: (outcome) => {
          played += 1
          if (violated(outcome).length > 0) suspects.push(outcome)
          return suspects.length === 0
        },
      },
    )
    for (const outcome of suspects) {
      const without = await withoutPlant(outcome.seed, fault.profile)
      const own = violated(outcome).find((invariant) => !without.has(invariant))
      if (own !== undefined) return `${own} seed ${outcome.seed}, after ${played}`
    }
  }
  return undefined
}

const violated = ({ violations }: Outcome): string[] =>
  violations.map(({ invariant }) => invariant).filter((invariant) => /^(?:[SVFGU]|PL|CT|EV)[1-9]\d?$/.test(invariant))

/** What the same evenings violate without a planted fault, each played once for all faults. */
const plain = new Map<string, Promise<ReadonlySet<string>>>()

/** What the same evening violates without the planted fault: that is no catch. */
function withoutPlant(seed: number, profile: Profile | undefined): Promise<ReadonlySet<string>> {
  const name = `${profile} ${seed}`
  const known = plain.get(name) ?? playPlain(seed, profile)
  plain.set(name, known)
  return known
}

async function playPlain(seed: number, profile: Profile | undefined): Promise<ReadonlySet<string>> {
  const invariants = new Set<string>()
  await playAll([taskOf(seed, profile)], {
    workers: 1,
    plant: undefined,
    report: (outcome) => {
      for (const invariant of violated(outcome)) invariants.add(invariant)
      return true
    },
  })
  return invariants
}

const taskOf = (seed: number, profile: Profile | undefined): Task => ({ seed, twice: false, fresh: true, profile })

/** The file of the unit test; undefined when it passes although the fault is there. */
function unitCatch({ name, unit }: PlantedFault): Promise<string | undefined> {
  const args = ['--no-warnings', join(import.meta.dirname, 'run-unit.ts'), name]
  return new Promise((resolve) => {
    const run = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    run.on('exit', (code) => resolve(code === 0 ? unit?.file.split('/').at(-1) : undefined))
  })
}
