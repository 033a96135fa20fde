import { playAll } from '../crew.ts'
import type { Outcome, Task } from '../worker.ts'
import { plantedFaults } from './planted.ts'

interface Caught {
  invariant: string
  seed: number
  /** How many seeds were played until one caught it. */
  played: number
}

/** Runs each planted fault until a seed catches it, and prints who caught what. True when all are caught. */
export async function showPlanted(how: {
  seeds: number
  from: number
  workers: number
  only: string | undefined
}): Promise<boolean> {
  let [passed, failed] = [0, 0]
  for (const { name, what } of plantedFaults.filter((fault) => how.only === undefined || fault.name === how.only)) {
    const caught = await firstCatch(name, how)
    if (caught === undefined) failed += 1
    else passed += 1
    const told =
      caught === undefined
        ? `not caught in ${how.seeds} seeds`
        : `${caught.invariant} seed ${caught.seed}, after ${caught.played}`
    console.log(`${caught === undefined ? 'MISSED' : 'caught'}  ${name.padEnd(24)} ${told.padEnd(28)} ${what}`)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

async function firstCatch(
  plant: string,
  { seeds, from, workers }: { seeds: number; from: number; workers: number },
): Promise<Caught | undefined> {
  const suspects: Outcome[] = []
  let caught: Caught | undefined
  let next = from
  let played = 0
  while (caught === undefined && next < from + seeds) {
    suspects.length = 0
    await playAll(tasks(next, from + seeds - next), {
      workers,
      plant,
      tell: (outcome) => {
        played += 1
        next = Math.max(next, outcome.seed + 1)
        if (outcome.violations.some(({ invariant }) => /^[SV][1-9]$/.test(invariant))) suspects.push(outcome)
        return suspects.length === 0
      },
    })
    for (const { seed, violations } of suspects) {
      const without = await withoutPlant(seed)
      const own = violations.find(({ invariant }) => /^[SV][1-9]$/.test(invariant) && !without.has(invariant))
      if (own !== undefined) caught ??= { invariant: own.invariant, seed, played }
    }
    if (suspects.length === 0) break
  }
  return caught
}

/** What the same evening violates without the planted fault: that is no catch. */
async function withoutPlant(seed: number): Promise<ReadonlySet<string>> {
  const invariants = new Set<string>()
  await playAll(tasks(seed, 1), {
    workers: 1,
    plant: undefined,
    tell: ({ violations }) => {
      for (const { invariant } of violations) invariants.add(invariant)
      return true
    },
  })
  return invariants
}

function* tasks(from: number, seeds: number): Generator<Task> {
  for (let seed = from; seed < from + seeds; seed += 1) yield { seed, twice: false, fresh: true }
}
