import type { WebPreferences } from 'electron'

/**
 * What no page of ours may do, whatever it shows: Node, other contexts, webviews, weakened web security (Electron's
 * security guide). Every window starts from this.
 */
export const closedPage = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Codes and names are not prose.
  spellcheck: false,
} as const satisfies WebPreferences
