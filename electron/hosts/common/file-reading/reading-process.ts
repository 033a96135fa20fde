import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { FoundFile, LeftOutFile } from '../../../core/ports/files.ts'
import type { Clock } from '../../../core/ports.ts'
import type { FileReading } from './file-reading.ts'
import { insideFile } from './inside-folder.ts'
import { copyPath, pathOfPlace } from './local-path.ts'
import type { ReadingLink } from './reader.ts'
import { createReaders } from './readers.ts'
import { createSilentDrives } from './silent-drives.ts'

interface ReadingProcessOptions {
  start(): ReadingLink
  clock: Clock
  dataDir: string
}

/**
 * Reads a person's files through a process of its own. A call that gets no sign of life for half a minute rejects with an
 * error that `isDriveSilent` recognizes, and its process is left to itself: nothing else waits for that drive. `end` ends
 * every process.
 */
export function readingProcess({ start, clock, dataDir }: ReadingProcessOptions): FileReading & { end(): void } {
  const drives = createSilentDrives(clock, dataDir)
  const readers = createReaders({ start, clock, drives, silent })

  async function* walked(call: 'walk' | 'walkPicked', path: string, leftOut: (file: LeftOutFile) => void = ignore) {
    const walk = await readers.open(call, path, [path])
    try {
      for (;;) {
        const part = await walk.call('nextPart', [walk.id])
        for (const file of part.leftOut) leftOut(file)
        yield* part.found
        if (part.isDone) return
      }
    } finally {
      walk.close('endWalk')
    }
  }

  return {
    admit: (path, from) => readers.call('admit', path, [path, from]),
    // A folder that doesn't respond is away.
    isThere: (folder) => readers.call('isThere', folder, [folder]).catch(() => false),
    look: (folder, way) => readers.call('look', folder, [folder, way]),
    stat: (place) => readers.call('stat', pathIn(place), [place]),
    read: (place, from, most) => readers.call('read', pathIn(place), [place, from, most]),
    sha256: (place, size, signal) => readers.call('sha256', pathIn(place), [place, size], signal),
    walk: (folder, leftOut): AsyncIterable<FoundFile> => walked('walk', folder, leftOut),
    walkPicked: (path, leftOut): AsyncIterable<FoundFile> => walked('walkPicked', path, leftOut),
    open: async (place) => {
      const file = await readers.open('open', pathIn(place), [place])
      return {
        read: (from, most) => file.call('readOpen', [file.id, from, most]),
        close: async () => file.close('closeOpen'),
      }
    },
    watch: readers.watch,
    end: readers.end,
  }
}

const ignore = () => undefined

/** The path to judge a drive by; of a name that is no text the readable part says enough. */
function pathIn(place: string): string {
  return copyPath(place) ?? insideFile(place)?.path ?? pathOfPlace(place).toString()
}

const silent = (): AppError => new AppError('precondition', { reason: messageOf('files.driveSilent') })
