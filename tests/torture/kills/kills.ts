import { temporaryDir } from '../../support/test-ports.ts'
import type { Part } from '../part.ts'
import { type NightResult, night } from './night.ts'
import { buildTomorrow } from './tomorrow.ts'

const killsOfANight = 10
const atOnce = 2

/** Kills the real process so many times, ten times on the same files. */
export async function tortureKills(options: {
  kills: number
  seed: number
  say: (text: string) => void
}): Promise<Part> {
  const { kills, seed, say } = options
  using folder = temporaryDir()
  const tomorrow = buildTomorrow(folder.path)
  const nights = Array.from({ length: Math.ceil(kills / killsOfANight) }, (_, at) => ({
    seed: seed + at,
    kills: Math.min(killsOfANight, kills - at * killsOfANight),
    tomorrow,
  }))
  const results: NightResult[] = []
  const waiting = nights.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const options of waiting) {
        const result = await night(options)
        results.push(result)
        say(`night ${options.seed}: ${result.kills.length} kills, ${result.saved} saved, ${result.unanswered} cut off`)
      }
    }),
  )
  const failures = results.flatMap(failuresOf)
  const all = results.flatMap((result) => result.kills)
  const saved = results.reduce((sum, result) => sum + result.saved, 0)
  const unanswered = results.reduce((sum, result) => sum + result.unanswered, 0)
  return {
    name: 'killed processes',
    passed: all.length - failures.length,
    failures,
    summary: `${all.length} kills, ${saved} answers of "saved", ${unanswered} questions cut off`,
  }
}

function failuresOf({ seed, kills, end }: NightResult): string[] {
  const found = [...kills, end]
  return found.flatMap((faults, at) =>
    faults.length === 0
      ? []
      : [
          `night ${seed}, ${at === kills.length ? 'at rest' : `kill ${at + 1}`}: ${faults.slice(0, 5).join('; ')} (--kills ${kills.length} --seed ${seed})`,
        ],
  )
}
