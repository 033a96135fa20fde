import { join } from 'node:path'
import type { Session } from 'electron'
import { fileNameOf } from '../../../shared/file-name.ts'
import type { Ports } from '../../core/ports.ts'
import { dragOut } from './desktop/drag-out.ts'
import type { DesktopFiles } from './desktop/system-desktop.ts'
import { downloadSaver } from './downloads.ts'
import { saveAs } from './save-as.ts'
import { saveWindowFiles } from './window-files.ts'

type SystemFiles = Required<Pick<Ports, 'saveDownload' | 'saveAs'>> & { files: DesktopFiles }

/** How this host saves files: where a person chooses, or several at once among the downloads. */
export function systemFiles(session: Session, downloads: () => string, dataDir: string): SystemFiles {
  const chosen = saveAs(downloads)
  const saveDownload = downloadSaver(downloads)
  const handedOut = saveWindowFiles(session, {
    folder: join(dataDir, 'handed-out'),
    save: chosen.save,
    saveUnasked: (name, bytes) => saveDownload(fileNameOf(name), bytes),
    failed: chosen.failed,
  })
  const dragged = dragOut(join(dataDir, 'dragged'))
  return {
    ...{ saveDownload, saveAs: chosen.save },
    files: {
      ...{ saveUnasked: handedOut.announce, onSaved: chosen.onSaved, showSaved: chosen.show },
      ...{ holdForDrag: dragged.hold, drag: dragged.drag, dropHeld: dragged.drop },
    },
  }
}
