import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import type { MirrorWriter, NoteSource } from './commands.ts'
import { createMirrorDocuments, type MirrorDocuments } from './mirror-documents.ts'
import { createMirrorIntake, type MirrorIntake } from './mirror-intake.ts'
import { createMirrorVersions, type MirrorVersions } from './mirror-versions.ts'
import type { PendingChanges } from './overlay.ts'
import { createOverlayRefresh, type LocalOnlyRecords } from './overlay-refresh.ts'
import { createReadYourWrites, type ReadYourWrites } from './read-your-writes.ts'
import type { Registry } from './registry.ts'

/** The local copy of the site's records. */
export interface Mirror {
  readonly registry: Registry
  /** For `*.queries.ts`: reads only. */
  readonly reader: ReadableDb
  readonly writer: MirrorWriter
  readonly intake: MirrorIntake
  readonly documents: MirrorDocuments
  readonly versions: MirrorVersions
  /** Notes our own writes, so that pages requested before them, and reads that lag, don't undo them on screen. */
  readonly ownWrites: Pick<ReadYourWrites, 'recordWritten' | 'setSuspect'>
  close(): Promise<void>
}

/** What a mirror is made of. */
export interface MirrorParts {
  reader: ReadableDb & { close(): void }
  writer: MirrorWriter
  registry: Registry
  pending: PendingChanges
  clock: Clock
  /** The platform's clock minus ours; null while it is unknown. */
  clockOffsetMs(): number | null
  notes: NoteSource
  /** Records created here that stay although nothing about them waits. */
  localOnly: LocalOnlyRecords
}

/** A mirror over an open database; `close` closes that too. */
export function createMirror(parts: MirrorParts): Mirror {
  const { reader, writer, registry } = parts
  const ownWrites = createReadYourWrites(parts, parts.clockOffsetMs)
  const versions = createMirrorVersions(writer, registry.entities)
  const overlays = createOverlayRefresh({ ...parts, dataSets: registry.dataSets, changed: versions.touch })
  return {
    registry,
    reader,
    writer,
    intake: createMirrorIntake({ ...parts, ownWrites, changed: versions.touch }),
    documents: createMirrorDocuments({ ...parts, overlays, changed: versions.touch }),
    versions,
    ownWrites,
    close: async () => {
      overlays.close()
      // The last connection to close folds the write-ahead log into the file, which a reader can't.
      reader.close()
      await writer.close()
    },
  }
}
