import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, BrowserWindow, type NativeImage, nativeImage } from 'electron'
import { fileNameOf } from '../../../../shared/file-name.ts'

/** Files that stay ready; what dropped one may still read it while the next is prepared. */
const mostHeld = 4
const iconPixels = 32

/** Files that a person drags out of the window into another program. */
export interface DragOut {
  hold(name: string, bytes: Uint8Array): Promise<string>
  drag(id: string): void
  drop(): void
}

/** Files lie in `folder`, each alone in a folder of its own so that it keeps its name; none of an earlier run stays. */
export function dragOut(folder: string): DragOut {
  const held = new Map<string, { path: string; icon: NativeImage }>()
  const drop = () => {
    held.clear()
    rmSync(folder, { recursive: true, force: true })
  }
  drop()
  return {
    hold: async (name, bytes) => {
      const id = randomUUID()
      const path = join(folder, id, fileNameOf(name))
      await mkdir(join(folder, id), { recursive: true })
      await writeFile(path, bytes)
      held.set(id, { path, icon: await iconOf(path) })
      for (const oldest of [...held.keys()].slice(0, -mostHeld)) {
        held.delete(oldest)
        await rm(join(folder, oldest), { recursive: true, force: true }).catch(() => undefined)
      }
      return id
    },
    drag: (id) => {
      const file = held.get(id)
      const [window] = BrowserWindow.getAllWindows()
      if (file === undefined || window === undefined || window.isDestroyed()) return
      window.webContents.startDrag({ file: file.path, icon: file.icon })
    },
    drop,
  }
}

/** The picture under the pointer: what the system draws for such files, else a blank sheet. macOS takes no empty one. */
async function iconOf(path: string): Promise<NativeImage> {
  const icon = await app.getFileIcon(path).catch(() => undefined)
  return icon === undefined || icon.isEmpty() ? blankSheet() : icon
}

function blankSheet(): NativeImage {
  const size = { width: iconPixels, height: iconPixels }
  return nativeImage.createFromBitmap(Buffer.alloc(iconPixels * iconPixels * 4, 0xee), size)
}
