import { utilityProcess } from 'electron'
import { type ReadingProgram, readingArgs, readingEnv } from '../common/file-reading/fork-reading.ts'
import type { ReadingLink } from '../common/file-reading/reader.ts'
import { eachLine } from '../common/sandbox-process.ts'

/** Starts the program that reads files as a utility process, because a packaged Foyer can't be run as Node. */
export function spawnReading({ entry, places, onLog }: ReadingProgram): ReadingLink {
  const child = utilityProcess.fork(entry, readingArgs(places), {
    stdio: ['ignore', 'ignore', 'pipe'],
    serviceName: 'Foyer file reader',
    env: readingEnv(),
  })
  eachLine(child.stderr, onLog)
  return {
    send: (request) => child.postMessage(request),
    onReply: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}
