import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Prng } from '../../../sandbox/seeds/prng.ts'
import type { Sandbox } from '../../../sandbox/server.ts'
import { AppError } from '../../../shared/errors.ts'
import { roughNetwork } from '../kills/network.ts'
import type { Diary } from '../laptop/diary.ts'
import { startLaptop } from '../laptop/process.ts'
import { createShift, type Door } from '../laptop/shift.ts'
import type { Image } from './disk.ts'
import { openPipe } from './pipe.ts'
import { readTrace, straceFormat, type TraceEvent } from './trace.ts'

/** One run of the real process: what it asked of the system, beside what it reported to its window. */
export interface Recording {
  folder: string
  /** The files before the run. */
  start: Image
  events: readonly TraceEvent[]
  diary: Diary
}

interface RecordingOptions {
  sandbox: Sandbox
  dir: string
  door: Door
  /** Goes on from the runs before. */
  diary: Diary
  prng: Prng
  actions: number
  /** SIGTERM at the end, or SIGKILL. */
  leaves: boolean
  /** With an outbox that does not wait for the disk. */
  weaker?: boolean
}

/** Records a shift at the door from the start of the process to its end. */
export async function recordShift(options: RecordingOptions): Promise<Recording> {
  const { sandbox, dir, door, diary, prng, actions } = options
  const start: Image = filesIn(dir)
  const trace = readTrace((path) => (path === dir || path.startsWith(`${dir}/`)) && !path.endsWith('-shm'))
  using pipe = openPipe(trace.line)
  const laptop = startLaptop({
    dataDir: dir,
    site: sandbox.url,
    under: ['strace', '--seccomp-bpf', ...straceFormat, '-o', pipe.path],
    env:
      options.weaker === true
        ? { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'weaker.ts')).href}` }
        : {},
  })
  const window = await laptop.window
  const action = createShift({ window, door, diary, prng })
  for (let done = 0; done < actions; done += 1) {
    if (done % 20 === 0) roughNetwork(sandbox, prng)
    await action().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    await pause(prng.int(0, 5))
  }
  if (options.leaves) await laptop.stop()
  else await laptop.kill9()
  await pipe.ended
  return { folder: dir, start, events: trace.events, diary }
}

function filesIn(dir: string): Image {
  return new Map(readdirSync(dir).map((name) => [join(dir, name), readFileSync(join(dir, name))]))
}
