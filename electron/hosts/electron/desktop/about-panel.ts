import { app } from 'electron'
import type { BoxWords } from '../../../core/ports/desktop.ts'

/** Says in the system's About panel what runs here and under which licence; `words` are in the window's language. */
export function showsInAbout(
  { licence }: BoxWords['about'],
  versions: NodeJS.ProcessVersions = process.versions,
): void {
  const { electron, chrome, node } = versions
  app.setAboutPanelOptions({
    applicationName: 'Foyer',
    applicationVersion: app.getVersion(),
    version: `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    copyright: `© 2026 The Foyer authors. ${licence}`,
    // Only macOS and Windows have a place for it.
    credits: licence,
  })
}
