import { ZodError } from 'zod'
import type { DataSet } from '../../../shared/app/sync.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import type { NoteSource } from './commands.ts'
import type { Mirror } from './mirror.ts'

/** A look that found nothing is not repeated for so long: the fault lies elsewhere. ms. */
const pauseMs = 10 * 60_000

/** Looks through the mirror's documents when something that reads them failed in an unexpected way. */
export interface Mending {
  /**
   * Reads all documents again if the error is one that an odd document causes: what does not fit becomes absent, what
   * cannot be read is set aside and fetched again. Resolves to whether anything differs now, so that the caller tries
   * again. Never rejects.
   */
  mend(error: unknown): Promise<boolean>
}

/** Whether an odd value in a document may have caused it. Files and databases report other kinds of errors. */
const isOfDocuments = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ZodError ||
  // SQLite's own functions read documents, too.
  (error instanceof Error && error.message === 'malformed JSON')

export function createMending(parts: {
  mirror: Pick<Mirror, 'registry' | 'writer' | 'versions' | 'documents'>
  notes: Pick<NoteSource, 'all'>
  clock: Clock
  log: Log
  /** The site has these records: ask it for the whole list. */
  fetchAgain(dataSet: DataSet): void
}): Mending {
  const { mirror, clock, log } = parts
  let notBefore = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | undefined

  async function look(): Promise<boolean> {
    let hasChanged = false
    for (const dataSet of mirror.registry.dataSets) {
      const { mended, damaged } = await mirror.writer.run({ type: 'reextract', dataSet, noteInputs: parts.notes.all() })
      if (mended + damaged === 0) continue
      hasChanged = true
      log.warn('documents-mended', { dataSet, count: mended + damaged })
      mirror.versions.touch(dataSet, [])
      if (damaged > 0) parts.fetchAgain(dataSet)
    }
    if (hasChanged) void mirror.documents.showAll().catch(() => undefined)
    else notBefore = clock.monotonic() + pauseMs
    return hasChanged
  }

  return {
    mend: async (error) => {
      if (!isOfDocuments(error)) return false
      if (running === undefined) {
        if (clock.monotonic() < notBefore) return false
        // Later: what it reads may itself ask for a look.
        running = Promise.resolve()
          .then(look)
          .catch((failure: unknown) => {
            log.warn('documents-not-mended', {}, failure)
            return false
          })
          .finally(() => {
            running = undefined
          })
      }
      return running
    },
  }
}

/** Notes that are none where they cannot be read, which `failed` learns. */
export function guardedNotes(notes: NoteSource, failed: (error: unknown) => void): NoteSource {
  const orNone = <T>(read: () => T, none: T): T => {
    try {
      return read()
    } catch (error) {
      failed(error)
      return none
    }
  }
  return { of: (scope) => orNone(() => notes.of(scope), []), all: () => orNone(() => notes.all(), new Map()) }
}
