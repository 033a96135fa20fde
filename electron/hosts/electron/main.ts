import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  dialog,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron'
import { AppError } from '../../../shared/errors.ts'
import { answerOf } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { beginLoading, createCore } from '../../core/core.ts'
import { type HostArgs, readArgs } from '../common/args.ts'
import { prepareDataDir } from '../common/data-dir.ts'
import { lockDataDir } from '../common/data-lock.ts'
import { nodeFiles } from '../common/node-files.ts'
import { nodePorts } from '../common/node-ports.ts'
import { startFailure } from '../common/start-failure.ts'
import { appScheme } from './app-url.ts'
import { takeHandedFiles } from './channel.ts'
import { downloadSaver } from './downloads.ts'
import { frameWindow } from './frame-window.ts'
import { hiddenFrames } from './hidden-frame.ts'
import { type KeptLinks, keepLinks } from './kept-links.ts'
import { setMenu } from './menu.ts'
import { pageOpener } from './open-page.ts'
import { servePage } from './page-files.ts'
import { followPower, systemPower } from './power.ts'
import { systemPrinter } from './printer.ts'
import { safeStorageSecrets } from './safe-storage-secrets.ts'
import { lockContents, lockSession } from './security.ts'
import { spawnSandbox } from './spawn-sandbox.ts'
import { startWindow } from './start-window.ts'
import { taskbar } from './taskbar.ts'
import { focusWindow, goTo, openWindow } from './window.ts'

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
])
app.setAppUserModelId('org.foyer.desktop')
app.on('web-contents-created', (_event, contents) => lockContents(contents))
let dataDir = ''
try {
  const args = readArgs(ownWords(process.argv))
  dataDir = args.dataDir
  begin(args)
} catch (error) {
  fail(startFailure(error, dataDir))
}

/** Becomes the one Foyer of this data directory, or hands over to the one that runs. */
function begin(args: HostArgs): void {
  prepareDataDir(args.dataDir)
  app.setPath('userData', args.dataDir)
  app.setPath('sessionData', join(args.dataDir, 'window'))
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  // The system may hand over a link long before the files are open, on macOS even before the app is ready.
  const links = keepLinks()
  links.take(process.argv)
  app.on('second-instance', (_event, words) => links.take(words))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    links.take([url])
  })
  app
    .whenReady()
    .then(() => open(args, links))
    .catch((error: unknown) => fail(startFailure(error, args.dataDir)))
}

async function open(args: HostArgs, links: KeptLinks): Promise<void> {
  const unlock = lockDataDir(args.dataDir)
  // A start that fails leaves no lock behind.
  await openLocked(args, links, unlock).catch((error: unknown) => {
    unlock()
    throw error
  })
}

async function openLocked(args: HostArgs, links: KeptLinks, unlock: () => void): Promise<void> {
  beginLoading()
  const secrets = await safeStorageSecrets(safeStorage, nodeFiles(args.dataDir))
  const moduleUrl = import.meta.url
  const openPage = pageOpener((url) => shell.openExternal(url))
  const printer = systemPrinter()
  const saveDownload = downloadSaver(() => app.getPath('downloads'))
  const start = startWindow()
  const showProgress = taskbar(() => BrowserWindow.getAllWindows())
  const shown = { showProgress, starting: start.show }
  const frames = { hiddenFrames: hiddenFrames(frameWindow), power: systemPower({ powerMonitor, powerSaveBlocker }) }
  const own = { secrets, openPage, printer, saveDownload, chooseFolder, spawnSandbox, ...frames, ...shown }
  const node = await nodePorts({ host: 'electron', args, moduleUrl, ...own })
  const { ports, paths, release } = node
  const core = await createCore(ports).catch((error: unknown) => {
    release()
    throw error
  })
  closeBeforeQuit(async () => {
    // Leaving goes on whatever goes wrong here: what was said to be saved is on disk.
    await core.close().catch((error: unknown) => ports.log.write(`close: ${String(error)}`))
    release()
    unlock()
  })
  followPower(powerMonitor, core, leave)
  takeHandedFiles(node.userFiles)
  lockSession(session.defaultSession)
  protocol.handle(appScheme, servePage(paths.rendererDir))

  let window: BrowserWindow | undefined
  /** The window, at `route` when one is given; opened again where it was closed (macOS keeps the app without one). */
  const show = (route?: string) => {
    if (window === undefined || window.isDestroyed()) {
      window = openWindow({ core, preloadPath: join(paths.root, 'out/preload/preload.cjs'), askToReopen, leave }, route)
      return
    }
    if (route !== undefined) goTo(window, route)
    focusWindow(window)
  }

  setMenu(() => show('/settings'))
  if (app.isPackaged) app.setAsDefaultProtocolClient('foyer')
  app.on('activate', () => show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  links.start(show)
  start.close()
}

/** Holds the exit until the core has finished its transactions and closed its files. `close` never rejects. */
function closeBeforeQuit(close: () => Promise<void>): void {
  let state: 'running' | 'closing' | 'closed' = 'running'
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void close().then(() => {
      state = 'closed'
      app.quit()
    })
  })
}

/** Foyer's own words of a command line that Chromium reads too. An option that lacks its value goes on without one. */
function ownWords(argv: readonly string[]): string[] {
  return argv.flatMap((word, index) => {
    if (/^--(data|site|now)$/.test(word)) return argv.slice(index, index + 2)
    return /^--(data|site|now)=/.test(word) ? [word] : []
  })
}

/** The folder that somebody chose in the system's dialog; undefined when they chose none. */
async function chooseFolder(): Promise<string | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] })
  return canceled ? undefined : filePaths[0]
}

async function askToReopen(): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'The window keeps closing by itself.',
    detail: 'What you saved is safe. Open the window again, or quit Foyer and start it anew.',
    buttons: ['Open again', 'Quit'],
    cancelId: 1,
  })
  return response === 0
}

function leave(): void {
  app.quit()
}

function fail(error: unknown): void {
  dialog.showErrorBox(
    'Foyer could not start',
    textOf(answerOf(error instanceof AppError ? error : new AppError('internal'))),
  )
  app.exit(1)
}
