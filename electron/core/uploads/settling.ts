import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { Ports } from '../ports.ts'
import type { AltTexts } from './alt-texts.ts'
import { lookUpDelays } from './look-ups.ts'
import type { Progress } from './progress.ts'
import { sameFileReasons } from './same-file-reasons.ts'
import type { Sent } from './send-file.ts'
import type { UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

export interface SettlingParts {
  ports: Pick<Ports, 'clock'>
  store: UploadStore
  progress: Progress
  /** The site has this file now; resolves when the library shows it. */
  kept(file: FileDescriptor): Promise<void>
  /** Another file took the place of this one of the site's. */
  trash(fileId: string): void
  /** How fast a file went, in bytes a second. */
  moved(bytesPerSecond: number): void
  /** The copy that a window brought is not needed any more. */
  ended(record: UploadRecord): void
}

/** Writes down what became of a file that a try has brought to its end. */
export interface Settling {
  settle(file: UploadRecord, sent: Sent): void
  /** The file is at the site: usable, not yet usable, or not at all. */
  settleKept(file: UploadRecord, kept: FileDescriptor): void
}

export function createSettling(parts: SettlingParts & { altTexts: Pick<AltTexts, 'arrived'> }): Settling {
  const { store, progress, altTexts } = parts
  const { clock } = parts.ports

  function settleKept(file: UploadRecord, kept: FileDescriptor): void {
    const about = {
      fileId: kept.id,
      url: kept.url ?? null,
      confirmed: file.size,
      mayHaveArrivedAt: null,
      resume: null,
      tries: 0,
    }
    const latest = store.get(file.id) ?? file
    const shown = parts.kept(kept)
    const isPending = kept.operationStatus === 'PENDING'
    const isUsable = !isPending && kept.operationStatus !== 'FAILED'
    const reason = isPending || isUsable ? null : storedMessage(messageOf('uploads.unusable'))
    // The old one goes only once the new one can be used.
    const { replaces } = latest
    if (isUsable && replaces !== null && replaces !== kept.id) parts.trash(replaces)
    // It does not wait for the disk: that the file may be at the site is there already, and by that it is found again.
    store.states.jotTogether(() => {
      altTexts.arrived(latest, kept, shown)
      parts.moved(progress.bytesPerSecond())
      store.states.change(file.id, {
        ...about,
        ...(isPending ? { state: 'processing' } : { state: isUsable ? 'done' : 'failed', endedAt: clock.now() }),
        reason,
        ...(isUsable ? { replaces: null } : {}),
      })
    })
    if (!isPending) parts.ended(file)
  }

  return {
    settleKept,
    settle: (file, sent) => {
      const now = clock.now()
      if (sent.kind === 'kept') {
        settleKept(file, sent.file)
        return
      }
      // The copy of a file that was left out stays: the operator may still want it sent.
      if (sent.kind === 'twin') {
        store.states.change(file.id, { state: 'skipped', reason: sameFileReasons.twin, endedAt: now })
        return
      }
      if (sent.kind === 'there') {
        const there = { fileId: sent.file.id, url: sent.file.url ?? null }
        store.states.change(file.id, { ...there, state: 'skipped', reason: sameFileReasons.there, endedAt: now })
        return
      }
      const lookedUp = (store.get(file.id)?.lookedUp ?? 0) + 1
      store.states.change(file.id, {
        state: 'waiting',
        lookedUp,
        nextTryAt: now + (lookUpDelays[lookedUp] ?? sent.restMs),
      })
    },
  }
}
