import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session } from 'electron'
import { appUrl } from './app-url.ts'

/** The window hands its files out right after it has announced them; milliseconds. */
const announcedMs = 10_000

interface WindowFiles {
  /** Where a file lies until it is saved; nothing of an earlier run stays there. */
  folder: string
  /** Asks where to save it. */
  save(name: string, bytes: Uint8Array): Promise<unknown>
  /** Saves it among the downloads, without a question. */
  saveUnasked(name: string, bytes: Uint8Array): Promise<unknown>
  /** It could not be saved. */
  failed(name: string): void
}

/**
 * Saves the files that the window makes itself, each where a person chooses; of several at once all go to the downloads.
 * Only what our own page made is taken. Returns how the window announces several.
 */
export function saveWindowFiles(session: Session, files: WindowFiles): { announce(count: number): void } {
  rmSync(files.folder, { recursive: true, force: true })
  let announced = { count: 0, until: 0 }
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${appUrl}`)) return event.preventDefault()
    const isAnnounced = announced.count > 0 && performance.now() < announced.until
    announced = { ...announced, count: isAnnounced ? announced.count - 1 : 0 }
    const name = item.getFilename()
    mkdirSync(files.folder, { recursive: true })
    const path = join(files.folder, randomUUID())
    item.setSavePath(path)
    item.once('done', (_event, state) => {
      const save = isAnnounced ? files.saveUnasked : files.save
      const saving =
        state === 'completed' ? readFile(path).then((bytes) => save(name, bytes)) : Promise.reject(new Error(state))
      saving
        .catch(() => files.failed(name))
        .finally(() => rm(path, { force: true }))
        .catch(() => undefined)
    })
  })
  return {
    announce: (count) => {
      announced = { count, until: performance.now() + announcedMs }
    },
  }
}
