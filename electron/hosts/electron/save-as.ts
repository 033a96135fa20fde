import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BrowserWindow, dialog, shell } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import { fileNameOf } from '../../../shared/file-name.ts'
import { createListeners } from '../../../shared/listeners.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SavedFile } from '../../core/ports/desktop.ts'

/** Files that can still be shown in their folders. */
const mostShown = 50

/** Saves files where a person chooses, and shows them there. */
export interface SaveAs {
  /** Asks where, beginning with the downloads; undefined when the operator cancelled. Rejects when it cannot be written. */
  save(name: string, bytes: Uint8Array): Promise<string | undefined>
  /** Says that a file of this name could not be saved. */
  failed(name: string): void
  onSaved(listener: (saved: SavedFile) => void): () => void
  /** Shows a saved file in its folder, by the id that came with it. */
  show(id: string): void
}

export function saveAs(downloads: () => string): SaveAs {
  const saves = createListeners<SavedFile>()
  const paths = new Map<string, string>()
  const remember = (path: string): string => {
    const id = randomUUID()
    paths.set(id, path)
    for (const oldest of [...paths.keys()].slice(0, -mostShown)) paths.delete(oldest)
    return id
  }
  return {
    save: async (name, bytes) => {
      const options = { defaultPath: join(downloads(), fileNameOf(name)) }
      const [window] = BrowserWindow.getAllWindows()
      const { canceled, filePath } = await (window === undefined
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options))
      if (canceled || filePath === '') return undefined
      await writeWhole(filePath, bytes)
      saves.notify({ id: remember(filePath), name: basename(filePath) })
      return filePath
    },
    failed: (name) => saves.notify({ id: null, name }),
    onSaved: saves.add,
    show: (id) => {
      const path = paths.get(id)
      if (path !== undefined) shell.showItemInFolder(path)
    },
  }
}

/** Writes beside the file and renames: what was there before stays whole until the new one is. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID().slice(0, 8)}`
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw notSaved(cause)
  }
}

function notSaved(cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('disk_full', { cause })
  return new AppError('refused', { reason: messageOf('desktop.notSaved'), cause })
}
