import { DataSet } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import { openInlineWriter, openThreadWriter } from '../db/mirror-writer.ts'
import { openMirrorReader } from '../db/open.ts'
import type { Ports } from '../ports.ts'
import { createMirror, type Mirror, type MirrorParts } from './mirror.ts'

const file = 'mirror.db'

/**
 * Opens the mirror; the writer runs in a thread of its own where the host has one. A file that cannot be opened is set
 * aside and fetched again: nothing in it is ours alone.
 */
export async function openMirror(
  ports: Ports,
  parts: Omit<MirrorParts, 'reader' | 'writer' | 'clock'>,
): Promise<Mirror> {
  try {
    return await open(ports, parts)
  } catch (error) {
    if (error instanceof AppError && error.code === 'newer_schema') throw error
    for (const name of [file, `${file}-wal`, `${file}-shm`]) {
      if (ports.files.exists(name)) ports.files.rename(name, `${name}.broken-${ports.clock.now()}`)
    }
    return open(ports, parts)
  }
}

async function open(ports: Ports, parts: Omit<MirrorParts, 'reader' | 'writer' | 'clock'>): Promise<Mirror> {
  const path = ports.files.pathOf(file)
  const options = { path, migrationsDir: ports.migrationsDir }
  const writer =
    ports.mirrorWorkerUrl === undefined
      ? await openInlineWriter(options)
      : await openThreadWriter({ ...options, workerUrl: ports.mirrorWorkerUrl })
  // A first load that was cut off left its indexes for later; what is here must be found now, network or not.
  for (const dataSet of DataSet.options) void writer.run({ type: 'restore', dataSet }).catch(() => undefined)
  return createMirror({ ...parts, clock: ports.clock, writer, reader: openMirrorReader(path) })
}
