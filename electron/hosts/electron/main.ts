import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron'
import { AppError } from '../../../shared/errors.ts'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { beginLoading, createCore } from '../../core/core.ts'
import { appPaths } from '../common/app-root.ts'
import { type HostArgs, readArgs } from '../common/args.ts'
import { prepareDataDir } from '../common/data-dir.ts'
import { lockDataDir } from '../common/data-lock.ts'
import { nodeFiles } from '../common/node-files.ts'
import { nodeNetwork } from '../common/node-network.ts'
import { nodePorts } from '../common/node-ports.ts'
import { startFailure } from '../common/start-failure.ts'
import { appScheme } from './app-url.ts'
import { takeHandedFiles } from './channel.ts'
import { crashTimes, keepCrashDumps, logGoneProcesses } from './crash-dumps.ts'
import { watchClosing } from './desktop/close-window.ts'
import { showContextMenus } from './desktop/context-menu.ts'
import { systemDesktop } from './desktop/system-desktop.ts'
import { windowBoxes } from './desktop/window-boxes.ts'
import { showFailedStart } from './failed-start.ts'
import { frameWindow } from './frame-window.ts'
import { pathsOfCommandLine, routeOfPaths } from './handed-files.ts'
import { hiddenFrames } from './hidden-frame.ts'
import { type KeptLinks, keepLinks } from './kept-links.ts'
import { pageOpener } from './open-page.ts'
import { servePage } from './page-files.ts'
import { followPower, systemPower } from './power.ts'
import { systemPrinter } from './printer.ts'
import { releaseUpdates } from './release-updates.ts'
import { safeStorageSecrets } from './safe-storage-secrets.ts'
import { lockContents, lockSession } from './security.ts'
import { spawnReading } from './spawn-reading.ts'
import { spawnSandbox } from './spawn-sandbox.ts'
import { startWindow } from './start-window.ts'
import { systemFiles } from './system-files.ts'
import { systemNetwork } from './system-network.ts'
import { systemTransfers } from './system-transfers.ts'
import { taskbar } from './taskbar.ts'
import { focusWindow, goTo, openWindow } from './window.ts'

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
])
app.setAppUserModelId('org.foyer.desktop')
// A certificate that cannot be checked is never taken, and a password never given, whatever a later Electron does by itself.
app.on('certificate-error', (event, _contents, _url, _error, _certificate, decide) => {
  event.preventDefault()
  decide(false)
})
app.on('login', (event, _contents, _request, _info, giveUp) => {
  event.preventDefault()
  giveUp()
})
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
  const sessionData = join(args.dataDir, 'window')
  // Electron takes no folder that is not there.
  mkdirSync(sessionData, { recursive: true })
  app.setPath('sessionData', sessionData)
  keepCrashDumps(app, crashReporter, join(args.dataDir, 'crashes'))
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  // The system may hand over a link long before the files are open, on macOS even before the app is ready.
  const links = keepLinks()
  const takeWords = (words: readonly string[], folder: string) =>
    links.take(words, pathsOfCommandLine(words, folder, app.isPackaged ? 1 : 2))
  takeWords(process.argv, process.cwd())
  app.on('second-instance', (_event, words, folder) => takeWords(words, folder))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    links.take([url])
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    links.takeFile(path)
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
  const { files, ...savers } = systemFiles(session.defaultSession, () => app.getPath('downloads'), args.dataDir)
  const start = startWindow()
  const showProgress = taskbar(() => BrowserWindow.getAllWindows())
  const shown = { showProgress, starting: start.show }
  const desktop = systemDesktop(files)
  const boxes = windowBoxes(desktop.words)
  const frames = { hiddenFrames: hiddenFrames(frameWindow), power: systemPower({ powerMonitor, powerSaveBlocker }) }
  const sessionOf = (name: string) => session.fromPartition(name, { cache: false })
  const network = systemNetwork({ node: nodeNetwork(), open: (options) => net.request(options), sessionOf })
  const transfers = systemTransfers({
    resolveProxy: (url) => sessionOf('network').resolveProxy(url),
    certificates: () => [...getCACertificates('default'), ...getCACertificates('system')],
  })
  const updates = releaseUpdates({
    configPath: join(appPaths(moduleUrl).root, 'out/updates.json'),
    ...{ isPackaged: app.isPackaged, platform: process.platform, env: process.env },
  })
  const crashes = () => crashTimes(join(args.dataDir, 'crashes'))
  const own = {
    secrets,
    openPage,
    printer,
    ...savers,
    chooseFolder,
    spawnSandbox,
    startReading: spawnReading,
    desktop,
    crashes,
    updates,
    network,
    transfers,
    ...frames,
    ...shown,
  }
  const node = await nodePorts({ host: 'electron', args, moduleUrl, ...own })
  const { ports, paths, release } = node
  logGoneProcesses(app, ports.log)
  const core = await createCore(ports).catch((error: unknown) => {
    release()
    throw error
  })
  closeBeforeQuit(async () => {
    // Leaving goes on whatever goes wrong here: what was said to be saved is on disk.
    await core.close().catch((error: unknown) => ports.log.write(`close: ${String(error)}`))
    desktop.end()
    release()
    unlock()
  })
  followPower(powerMonitor, core, leave)
  takeHandedFiles(node.userFiles, args.dataDir)
  lockSession(session.defaultSession)
  protocol.handle(appScheme, servePage(paths.rendererDir))

  const isQuitting = noteQuitting()
  let window: BrowserWindow | undefined
  /** The window, at `route` when one is given; opened again where it was closed (macOS keeps the app without one). */
  const show = (route?: string) => {
    if (window === undefined || window.isDestroyed()) {
      window = openWindow({ core, preloadPath: join(paths.root, 'out/preload/preload.cjs'), ...boxes, leave }, route)
      window.setContentProtection(desktop.isHiddenFromCapture())
      showContextMenus(window.webContents, desktop.bar)
      watchClosing(window, { next: desktop.closing, hasTray: desktop.hasTray, isQuitting, quit: leave })
      return
    }
    if (route !== undefined) goTo(window, route)
    focusWindow(window)
  }

  desktop.start({ isOpen: () => window?.isDestroyed() === false, show, quit: leave })
  if (app.isPackaged) app.setAsDefaultProtocolClient('foyer')
  app.on('activate', () => show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  links.start({
    show,
    showFiles: (paths) => {
      const route = routeOfPaths(paths, args.dataDir, node.userFiles)
      show(route ?? undefined)
      if (route === null) boxes.sayUnknownFiles()
    },
  })
  start.close()
}

/** Whether the program is on its way out: then a window that is closed asks nothing. */
function noteQuitting(): () => boolean {
  let isOn = false
  app.on('before-quit', () => {
    isOn = true
  })
  return () => isOn
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

/** The folder that was chosen in the system's dialog; undefined when it was cancelled. */
async function chooseFolder(): Promise<string | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] })
  return canceled ? undefined : filePaths[0]
}

function leave(): void {
  app.quit()
}

/** Says what went wrong, with the plainest box there is where the better one cannot be shown, and ends. */
function fail(error: unknown): void {
  showFailedStart(error, dataDir)
    .catch(() =>
      dialog.showErrorBox(
        'Foyer could not start',
        textOf(messageOfError(error instanceof AppError ? error : new AppError('internal'))),
      ),
    )
    .finally(() => app.exit(1))
}
