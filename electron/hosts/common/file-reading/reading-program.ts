import { z } from 'zod'
import { localReading } from './local-reading.ts'
import type { ReadingReply, ReadingRequest } from './reading-messages.ts'
import { readingService } from './reading-service.ts'

// The process that reads a person's files. It knows nothing but what it is asked, and ends with the process that started it.

const Places = z.object({ home: z.string(), mounts: z.array(z.string()), dataDir: z.string() })

/** The part of Electron's `process.parentPort` that is used; a process that Node forked has a channel of its own. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: ReadingRequest }) => void): void
  postMessage(message: ReadingReply): void
}

const places = Places.parse(JSON.parse(process.argv[2] ?? ''))
const { parentPort } = process as NodeJS.Process & { parentPort?: ParentPort }
const serve = readingService(
  (alive) => localReading(places, alive),
  (reply) => (parentPort === undefined ? process.send?.(reply) : parentPort.postMessage(reply)),
)
if (parentPort === undefined) {
  process.on('message', (request: ReadingRequest) => serve(request))
  process.on('disconnect', () => process.exit())
} else parentPort.on('message', ({ data }) => serve(data))
