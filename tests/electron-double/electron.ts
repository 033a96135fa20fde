import { fork, type Serializable } from 'node:child_process'
import type {
  ClientRequestConstructorOptions,
  CrashReporter,
  CrashReporterStartOptions,
  CustomScheme,
  Net,
  Shell,
} from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { listenToTest } from './control.ts'
import { Notification, Tray } from './desktop.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { clipboard, Menu } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { requestDouble } from './net.ts'
import { powerMonitor, powerSaveBlocker } from './power-monitor.ts'
import { defaultSession, fromPartition } from './session.ts'
import { lines } from './snapshot.ts'

// A small stand-in of the `electron` module. It has what Foyer's main bundle uses and nothing else: a bundle that starts
// to use more fails at once, and the double is extended on purpose.
export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  Tray,
}
export const session = { defaultSession, fromPartition }

export const protocol = {
  registerSchemesAsPrivileged: (schemes: CustomScheme[]) => {
    if (lines.calls.includes('ready')) throw new Error('Schemes are registered before the app is ready.')
    lines.schemes.push(...schemes)
  },
  handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
    defaultSession.protocol.handle(scheme, handler)
  },
}

export const shell = {
  openExternal: async (url: string) => void lines.opened.push(url),
  openPath: async (path: string) => {
    lines.opened.push(path)
    return ''
  },
  showItemInFolder: (path: string) => void lines.opened.push(path),
} satisfies Partial<Shell>

export const crashReporter = {
  start: (options: CrashReporterStartOptions) => {
    lines.calls.push(`crashReporter.start ${JSON.stringify(options)}`)
  },
} satisfies Partial<CrashReporter>

export const net = {
  request: (options) => requestDouble(options as ClientRequestConstructorOptions),
} satisfies Partial<Net>

export const nativeTheme = { shouldUseDarkColors: false, shouldUseDarkColorsForSystemIntegratedUI: true }

/** A Linux desktop without a keyring, which is what a build machine is. */
export const safeStorage = {
  getSelectedStorageBackend: () => 'basic_text',
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => Buffer.from(text),
  decryptStringAsync: async (sealed: Buffer) => ({ result: sealed.toString(), shouldReEncrypt: false }),
}

export const utilityProcess = {
  fork: (path: string, args: string[], { env }: { env?: NodeJS.ProcessEnv } = {}) => {
    const child = fork(path, args, {
      ...{ stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [], serialization: 'advanced' },
      ...(env === undefined ? {} : { env }),
    })
    return Object.assign(child, { postMessage: (message: Serializable) => child.send(message) })
  },
}

listenToTest()
