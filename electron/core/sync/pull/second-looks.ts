import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Random } from '../../ports.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'
import { isRefusal } from './pull-backoff.ts'
import type { PullStates } from './pulls.queries.ts'

/** A complete pass over a whole list. */
export interface CompletePass {
  dataSet: DataSet
  scope: string
  run: number
  /** A person allowed the removal of what is missing, however much it is. */
  acceptGone?: boolean | undefined
}

/** What became of the rows that a list did not have. */
export interface SweepOutcome {
  /** Rows that the guard kept although the platform no longer lists them. */
  blocked: { gone: number; rows: number } | null
  /** Records that the response may show older than they are here: ask for them again. */
  held: string[]
  /** Look again later: the second look got no response, or this laptop has just written some of what is missing. */
  isUnsure: boolean
}

/** Removes rows that a complete list did not have, after a second look at each of them by its id. */
export async function sweepMissing(parts: PassParts, pass: CompletePass, signal: AbortSignal): Promise<SweepOutcome> {
  const { dataSet, scope, run, acceptGone } = pass
  const held: string[] = []
  let isUnsure = false
  const confirm = async (ids: readonly string[]) => {
    try {
      const again = await reread(parts, { dataSet, scope, ids, signal, priority: 'bulk' })
      held.push(...again.held)
      return ids.filter((id) => !again.found.has(id))
    } catch (error) {
      // Asking again doesn't help with a missing right or a refused call.
      isUnsure = !(error instanceof AppError && isRefusal(error.code))
      return []
    }
  }
  const { blocked, spared } = await parts.mirror.intake.sweep({
    dataSet,
    scope,
    run,
    confirm,
    unguarded: acceptGone === true,
  })
  return { blocked, held, isUnsure: isUnsure || (spared > 0 && blocked === null) }
}

/**
 * Second looks to make later: they got no response (a limit, a cut line), or this laptop wrote what is missing a moment
 * ago, which lists may not show yet. The next whole list may be half a day away, and a deleted record would stay until
 * then. Kept in memory; after a restart the next whole list finds them.
 */
export interface SecondLooks {
  add(pass: CompletePass): void
  /** Milliseconds until one is due; undefined when there is none. */
  dueInMs(): number | undefined
  /** Makes the next second look; undefined when none waits, or when a newer pass makes it needless. */
  run(signal: AbortSignal): Promise<{ pass: CompletePass; outcome: SweepOutcome } | undefined>
}

/** The first wait: limits count by the minute, and a second look is in no hurry. Each failed one doubles it. */
const earliestMs = 20_000
const mostDoublings = 6

/** Starts without any; `states` shows when a newer pass makes one needless. */
export function createSecondLooks(parts: PassParts & { random: Random }, states: PullStates): SecondLooks {
  const { clock, random } = parts
  const waiting = new Map<string, { pass: CompletePass; tries: number; dueAt: number }>()

  function put(pass: CompletePass, tries: number): void {
    const waitMs = earliestMs * 2 ** Math.min(tries, mostDoublings)
    const dueAt = clock.monotonic() + waitMs * (1 + random.fraction() / 4)
    waiting.set(`${pass.dataSet}:${pass.scope}`, { pass, tries, dueAt })
  }
  const first = () => [...waiting].toSorted(([, a], [, b]) => a.dueAt - b.dueAt)[0]

  return {
    add: (pass) => put(pass, 0),
    dueInMs: () => {
      const next = first()
      return next === undefined ? undefined : Math.max(0, next[1].dueAt - clock.monotonic())
    },
    run: async (signal) => {
      const next = first()
      if (next === undefined) return undefined
      const [key, { pass, tries }] = next
      waiting.delete(key)
      const state = states.get(pass.dataSet, pass.scope)
      if (state.run !== pass.run || state.position !== null) return undefined
      const outcome = await sweepMissing(parts, pass, signal)
      if (outcome.isUnsure) put(pass, tries + 1)
      return { pass, outcome }
    },
  }
}
