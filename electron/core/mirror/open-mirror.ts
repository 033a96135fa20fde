import { explained, isBusy, isDamage } from '../db/faults.ts'
import { dropOldAsides, setAside } from '../db/set-aside.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { createMirror, type Mirror, type MirrorParts } from './mirror.ts'
import { type MirrorFile, type MirrorTrouble, openMirrorFile } from './store/mirror-file.ts'
import { openInlineWriter, openThreadWriter } from './store/mirror-writer.ts'
import { takeBackFirst } from './store/take-back.ts'

const file = 'mirror.db'

/** Another program (a virus scanner, a backup) holds a file for seconds; the start waits so long for it. ms. */
const longestBusyMs = 60_000
const askAgainMs = 500

/** A mirror, and its file, which can be replaced while it is in use. */
export interface OpenedMirror {
  readonly mirror: Mirror
  /** There was no file before this start. */
  readonly isNew: boolean
  /** The file was damaged: what could still be read of it is here again, and all of it has to be fetched anew. */
  readonly isTakenBack: boolean
  /** The listener is called in the middle of a failing call: it may plan, not act. */
  onTrouble(listener: (trouble: MirrorTrouble) => void): void
  /** Gets over it: a damaged file is set aside and a new one takes its place; a writer that died is started again. */
  renew(trouble: MirrorTrouble): Promise<void>
}

/**
 * Opens the mirror; the writer runs in a thread of its own where the host has one. Only a damaged file is set aside; the
 * new one gets back what can be read of it, the guest list first, because there may be no network tonight. Waits for a
 * file that another program holds. Throws `files_busy` after a minute of that, `newer_schema`, and `disk_full`.
 */
export async function openMirror(
  ports: Ports,
  parts: Omit<MirrorParts, 'reader' | 'writer' | 'clock'> & { log?: Pick<Log, 'warn'> },
): Promise<OpenedMirror> {
  const { files, clock, migrationsDir, mirrorWorkerUrl: workerUrl } = ports
  const path = files.pathOf(file)
  const options = { path, migrationsDir, registry: parts.registry }
  const isNew = !files.exists(file)
  const openWriter = () =>
    workerUrl === undefined ? openInlineWriter(options) : openThreadWriter({ ...options, workerUrl })
  const open = () => openMirrorFile({ ...options, openWriter })
  const { entities, dataSets } = parts.registry
  let damaged: string | undefined
  const replace = () => {
    damaged = files.pathOf(setAside(files, file, clock.now()))
    dropOldAsides(files, file, clock.now())
    takeBackFirst({ path, migrationsDir, from: damaged, entities })
  }
  const mirrorFile: MirrorFile = await patiently(open, ports).catch((error: unknown) => {
    if (!isDamage(error)) throw explained(error)
    parts.log?.warn('mirror-damaged', {}, error)
    replace()
    return open()
  })
  const { reader, writer, onTrouble } = mirrorFile
  const isTakenBack = damaged !== undefined
  /** The lists that can wait, behind what the screens ask of the writer now. */
  const takeBackRest = (from: string | undefined) => {
    if (from === undefined) return
    for (const { dataSet, atDoor } of entities) {
      if (atDoor === true) continue
      void writer.run({ type: 'takeBack', dataSet, from }).catch(() => undefined)
    }
  }
  takeBackRest(damaged)
  // A first load that was cut off left its indexes for later; what is here must be found now, network or not.
  for (const dataSet of dataSets) void writer.run({ type: 'restore', dataSet }).catch(() => undefined)
  return {
    mirror: createMirror({ ...parts, clock, writer, reader }),
    isNew,
    isTakenBack,
    onTrouble,
    renew: async (trouble) => {
      await mirrorFile.renew(trouble === 'damaged' ? replace : undefined)
      if (trouble === 'damaged') takeBackRest(damaged)
    },
  }
}

/** Opens again and again while another program holds the file. */
async function patiently<T>(open: () => Promise<T>, { clock }: Ports): Promise<T> {
  const until = clock.monotonic() + longestBusyMs
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!isBusy(error) || clock.monotonic() >= until) throw error
      await new Promise<void>((resolve) => void clock.after(askAgainMs, resolve))
    }
  }
}
