import { fork } from 'node:child_process'
import { eachLine } from '../sandbox-process.ts'
import type { ReadablePlaces } from './file-reading.ts'
import type { ReadingLink } from './reader.ts'
import type { ReadingReply } from './reading-messages.ts'

export interface ReadingProgram {
  /** The built bundle, or `reading-program.ts`. */
  entry: string
  places: ReadablePlaces
  onLog(line: string): void
}

/** More threads than calls at once, and some for watches: a thread that a drive holds is of no use to the others. */
const readingThreads = 32

/** What the program is started with, the same in both hosts. */
export const readingArgs = ({ home, mounts, dataDir }: ReadablePlaces): string[] => [
  JSON.stringify({ home, mounts, dataDir }),
]
export const readingEnv = (): NodeJS.ProcessEnv => ({ ...process.env, UV_THREADPOOL_SIZE: String(readingThreads) })

/** Starts the program under this Node. It doesn't keep this process alive, and ends with it. */
export function forkReading({ entry, places, onLog }: ReadingProgram, execArgv: string[] = []): ReadingLink {
  const child = fork(entry, readingArgs(places), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    execArgv,
    env: readingEnv(),
    // Ctrl+C in the terminal ends the host, and its core still reads while it stops.
    detached: process.platform !== 'win32',
  })
  eachLine(child.stderr, onLog)
  child.unref()
  child.channel?.unref()
  return {
    // A process that has ended replies nothing; its calls are rejected when its end is reported.
    send: (request) => void (child.connected && child.send(request, () => undefined)),
    onReply: (listener) => void child.on('message', (reply) => listener(reply as ReadingReply)),
    onExit: (listener) => void child.once('exit', listener).once('error', listener),
    kill: () => void child.kill('SIGKILL'),
  }
}
