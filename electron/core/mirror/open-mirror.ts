import { AppError } from '../../../shared/errors.ts'
import { explained, isDiskTrouble } from '../db/faults.ts'
import { dropSetAside, setAside } from '../db/set-aside.ts'
import type { Ports } from '../ports.ts'
import { createMirror, type Mirror, type MirrorParts } from './mirror.ts'
import { type MirrorFile, type MirrorTrouble, openMirrorFile } from './store/mirror-file.ts'
import { openInlineWriter, openThreadWriter } from './store/mirror-writer.ts'

const file = 'mirror.db'

/** A mirror, and its file, which can be replaced while it is in use. */
export interface OpenedMirror {
  readonly mirror: Mirror
  /** There was no file before this start. */
  readonly isNew: boolean
  /** The listener is called in the middle of a failing call: it may plan, not act. */
  onTrouble(listener: (trouble: MirrorTrouble) => void): void
  /** Gets over it: a damaged file is set aside and an empty one takes its place; a writer that died is started again. */
  renew(trouble: MirrorTrouble): Promise<void>
}

/**
 * Opens the mirror; the writer runs in a thread of its own where the host has one. A file that cannot be opened is set
 * aside and fetched again: nothing in it is ours alone. Throws `newer_schema`, and `disk_full`, which no new file cures.
 */
export async function openMirror(
  ports: Ports,
  parts: Omit<MirrorParts, 'reader' | 'writer' | 'clock'>,
): Promise<OpenedMirror> {
  const { files, clock, migrationsDir, mirrorWorkerUrl: workerUrl } = ports
  const path = files.pathOf(file)
  const options = { path, migrationsDir, registry: parts.registry }
  const isNew = !files.exists(file)
  const openWriter = () =>
    workerUrl === undefined ? openInlineWriter(options) : openThreadWriter({ ...options, workerUrl })
  const open = () => openMirrorFile({ ...options, openWriter })
  const replace = () => {
    dropSetAside(files, file)
    setAside(files, file, clock.now())
  }
  const mirrorFile: MirrorFile = await open().catch((error: unknown) => {
    if (isDiskTrouble(error)) throw explained(error)
    if (error instanceof AppError && error.code === 'newer_schema') throw error
    replace()
    return open()
  })
  const { reader, writer, onTrouble } = mirrorFile
  // A first load that was cut off left its indexes for later; what is here must be found now, network or not.
  for (const dataSet of parts.registry.dataSets) void writer.run({ type: 'restore', dataSet }).catch(() => undefined)
  return {
    mirror: createMirror({ ...parts, clock, writer, reader }),
    isNew,
    onTrouble,
    renew: (trouble) => mirrorFile.renew(trouble === 'damaged' ? replace : undefined),
  }
}
