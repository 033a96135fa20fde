import { watchConnections } from './connections.ts'
import { removeAllDirs } from './data-dir.ts'
import { type Played, playEvening } from './evening.ts'
import { reportProcessorTime } from './processor-clock.ts'
import type { Profile } from './profiles.ts'
import { unplayed } from './unplayed.ts'

/** What the parent sends: the seeds to play, one message per seed, and then `end`. */
export interface Task {
  seed: number
  /** Play it twice: the trace must come out the same. */
  twice: boolean
  fresh: boolean
  profile?: Profile | undefined
}

export type Outcome = Played & { differs: boolean; profile?: Profile | undefined }

watchConnections()
reportProcessorTime()
process.on('message', (task: Task | 'end') => {
  if (task === 'end') {
    removeAllDirs()
    process.disconnect()
    return
  }
  void play(task).then((outcome) => process.send?.(outcome))
})
// The parent is gone: the result is of no use any more.
process.on('disconnect', () => {
  removeAllDirs()
  process.exit(0)
})

async function play({ seed, twice, fresh, profile }: Task): Promise<Outcome> {
  const played = await playEvening(seed, { fresh, profile }).catch((error: unknown) => broken(seed, error))
  const again = twice
    ? await playEvening(seed, { fresh, profile }).catch((error: unknown) => broken(seed, error))
    : played
  return { ...played, profile, differs: again.hash !== played.hash }
}

function broken(seed: number, error: unknown): Played {
  return unplayed(seed, 'broken', error instanceof Error ? (error.stack ?? error.message) : String(error))
}
