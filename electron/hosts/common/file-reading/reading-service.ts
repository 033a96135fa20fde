import type { FoundFile, LeftOutFile, OpenFile } from '../../../core/ports/files.ts'
import type { FileReading } from './file-reading.ts'
import type { ReadingCalls, ReadingReply, ReadingRequest, WalkPart } from './reading-messages.ts'
import { sentError } from './reading-messages.ts'

/** A part of a walk is sent when it has so many files, or after this time. */
const partFiles = 200
const partMs = 50

interface Walk {
  files: AsyncIterator<FoundFile>
  leftOut: LeftOutFile[]
}

/**
 * The calls of the process that reads files. `readingOf` makes a reading whose long calls report that they are alive.
 * Returns what takes a request.
 */
export function readingService(
  readingOf: (alive: () => void) => FileReading,
  send: (reply: ReadingReply) => void,
): (request: ReadingRequest) => void {
  const walks = new Map<number, Walk>()
  const files = new Map<number, OpenFile>()
  const watches = new Map<number, () => Promise<void>>()
  const stops = new Map<number, AbortController>()
  const reading = readingOf(() => undefined)

  const begin = (id: number, walkOf: (leftOut: (file: LeftOutFile) => void) => AsyncIterable<FoundFile>) => {
    const leftOut: LeftOutFile[] = []
    walks.set(id, { files: walkOf((file) => leftOut.push(file))[Symbol.asyncIterator](), leftOut })
  }

  async function nextPart(walk: Walk): Promise<WalkPart> {
    const found: FoundFile[] = []
    const end = performance.now() + partMs
    while (found.length < partFiles && performance.now() < end) {
      const next = await walk.files.next()
      if (next.done === true) return { found, leftOut: walk.leftOut.splice(0), isDone: true }
      found.push(next.value)
    }
    return { found, leftOut: walk.leftOut.splice(0), isDone: false }
  }

  const callsOf = (id: number): ReadingCalls => ({
    admit: reading.admit,
    isThere: reading.isThere,
    look: reading.look,
    stat: reading.stat,
    read: reading.read,
    sha256: async (place, size) => {
      const stop = new AbortController()
      stops.set(id, stop)
      try {
        return await readingOf(() => send({ id, alive: true })).sha256(place, size, stop.signal)
      } finally {
        stops.delete(id)
      }
    },
    walkPicked: async (path) => begin(id, (leftOut) => reading.walkPicked(path, leftOut)),
    walk: async (folder) => begin(id, (leftOut) => reading.walk(folder, leftOut)),
    nextPart: (walk) => nextPart(mustHave(walks, walk)),
    endWalk: async (walk) => {
      const ended = walks.get(walk)
      walks.delete(walk)
      await ended?.files.return?.()
    },
    open: async (place) => void files.set(id, await reading.open(place)),
    readOpen: (file, from, most) => mustHave(files, file).read(from, most),
    closeOpen: async (file) => {
      const open = files.get(file)
      files.delete(file)
      await open?.close()
    },
    watch: async (folder) => {
      const listener = {
        written: (way: string[]) => send({ id, written: way }),
        failed: (error: unknown) => send({ id, failed: sentError(error) }),
        missed: () => undefined,
      }
      watches.set(id, reading.watch(folder, listener))
    },
    endWatch: async (watch) => {
      const end = watches.get(watch)
      watches.delete(watch)
      await end?.()
    },
  })

  return (request) => {
    const { id } = request
    if ('stop' in request) {
      stops.get(id)?.abort()
      return
    }
    const call = callsOf(id)[request.call] as (...args: unknown[]) => Promise<unknown>
    void call(...request.args).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error: sentError(error) }),
    )
  }
}

function mustHave<T>(things: ReadonlyMap<number, T>, id: number): T {
  const thing = things.get(id)
  if (thing === undefined) throw new Error('This was closed before.')
  return thing
}
