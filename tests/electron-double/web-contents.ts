import { EventEmitter } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import type { BrowserContext, Frame, Page, Route } from '@playwright/test'
import type { WebContentsPrintOptions, WindowOpenHandlerResponse } from 'electron'
import { blobOf, DownloadDouble, keepBlobs } from './download.ts'
import { ipcMain } from './ipc-main.ts'
import type { Picture } from './native-image.ts'
import { runPreload } from './page-world.ts'
import { printed, printerDouble } from './printer-double.ts'
import type { SessionDouble } from './session.ts'
import { lines, type NavigationEvent } from './snapshot.ts'
import { fromStandIn, toStandIn } from './stand-in.ts'

/** The contents of the double's window: a page of a real Chromium, seen through the events that Electron gives. */
export class WebContents extends EventEmitter {
  private page: Page | undefined
  private destroyed = false
  /** The address that the main process itself asked for: such a navigation gives no `will-navigate`. */
  private asked: string | undefined
  private lastUrl = ''
  /** The session storage of the page that crashed. */
  private storage: Record<string, string> | undefined
  private openHandler: (details: { url: string }) => WindowOpenHandlerResponse = () => ({ action: 'allow' })
  private readonly context: () => Promise<BrowserContext>
  private readonly preloadPath: string | undefined
  private readonly session: SessionDouble

  constructor(context: () => Promise<BrowserContext>, preloadPath: string | undefined, session: SessionDouble) {
    super()
    this.context = context
    this.preloadPath = preloadPath
    this.session = session
  }

  async loadURL(url: string): Promise<void> {
    this.page ??= await this.openPage(await this.context())
    const address = toStandIn(url)
    this.asked = withoutFragment(address)
    await this.page.goto(address)
    this.asked = undefined
  }

  getURL(): string {
    return this.page === undefined ? this.lastUrl : fromStandIn(this.page.url())
  }

  send(channel: string, ...args: unknown[]): void {
    lines.sent.push(String(args[0]))
    // A page that goes away loses its messages, as under Electron.
    this.page
      ?.evaluate(([name, values]) => window.electronDoubleDeliver?.(name, values), [channel, args] as const)
      .catch(() => {})
  }

  setWindowOpenHandler(handler: (details: { url: string }) => WindowOpenHandlerResponse): void {
    this.openHandler = handler
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  getPrintersAsync = async () =>
    printerDouble.names.map((name) => ({ name, displayName: `${name} (double)`, description: '', options: {} }))

  executeJavaScript = (code: string): Promise<unknown> => this.mustPage().evaluate(code)

  printToPDF = (): Promise<Buffer> => this.mustPage().pdf({ preferCSSPageSize: true, tagged: true })

  print(options: WebContentsPrintOptions, done: (isTaken: boolean, reason: string) => void): void {
    printed(this.mustPage(), options).then(
      (isTaken) => done(isTaken, isTaken ? '' : 'no paper'),
      (error: unknown) => done(false, String(error)),
    )
  }

  startDrag({ file, icon }: { file: string; icon: Picture }): void {
    if (icon.isEmpty()) throw new Error('macOS drags nothing without a picture.')
    lines.dragged.push({ file, bytes: statSync(file).size })
  }

  private mustPage(): Page {
    if (this.page === undefined) throw new Error('Nothing was loaded.')
    return this.page
  }

  /** Whether a listener prevented the event. */
  prevented(event: NavigationEvent, url: string, isMainFrame: boolean): boolean {
    let prevented = false
    const details = { url, isMainFrame, isSameDocument: false, preventDefault: () => (prevented = true) }
    this.emit(event, details, url)
    return prevented
  }

  /** Kills the page's process, as a fault of Chromium would. */
  async crash(reason: 'crashed' | 'killed' = 'crashed'): Promise<void> {
    const page = this.page
    // Chromium keeps this outside of the page's process; a second page of Playwright does not inherit it.
    this.storage = await page?.evaluate(() => ({ ...sessionStorage }))
    const gone = new Promise((resolve) => page?.once('crash', resolve))
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve))
    page?.goto('chrome://crash').catch(() => {})
    await gone
    this.lastUrl = this.getURL()
    await page?.close()
    this.page = undefined
    this.emit('render-process-gone', {}, { reason, exitCode: 139 })
    await loaded
  }

  /** As Electron's: only the page's process ends, and the host loads another page. */
  forcefullyCrashRenderer(): void {
    this.crash('killed').catch((error: unknown) => lines.errors.push(String(error)))
  }

  async destroy(): Promise<void> {
    if (this.destroyed) return
    this.destroyed = true
    this.emit('destroyed')
    await this.page?.close()
  }

  private async openPage(context: BrowserContext): Promise<Page> {
    context.removeAllListeners('page')
    const page = context.pages().find((open) => open.url() === 'about:blank') ?? (await context.newPage())
    // Chromium opens a second window and the double closes it again; under Electron it never appears.
    context.on('page', (popup) => {
      if (this.openHandler({ url: popup.url() }).action === 'deny') popup.close().catch(() => {})
    })
    await page.exposeBinding('electronDoubleSend', ({ frame }, channel: string, args: unknown[]) => {
      ipcMain.receive(channel, args, { sender: this, senderFrame: frameOf(frame) })
    })
    if (this.preloadPath !== undefined) {
      const source = readFileSync(this.preloadPath, 'utf8')
      await page.addInitScript(`(${runPreload})((exports, require, module) => {${source}\n})`)
    }
    await page.addInitScript(keepBlobs)
    if (this.storage !== undefined) {
      await page.addInitScript((kept) => {
        if (window.top !== window || sessionStorage.length > 0) return
        for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
      }, this.storage)
    }
    // A request whose page has gone can get no response any more.
    await page.route('**/*', (route) => this.respond(route).catch(() => {}))
    page.on('load', () => this.emit('did-finish-load'))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.enable')
    devtools.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.emit('did-navigate', {}, fromStandIn(frame.url))
    })
    // Playwright's own event goes to the client that joined last: the test.
    devtools.on('Page.downloadWillBegin', ({ url, suggestedFilename }) => {
      void this.handOut(page, url, suggestedFilename)
    })
    devtools.on('Page.windowOpen', ({ url }) => {
      lines.popups.push({ url: fromStandIn(url), action: this.openHandler({ url: fromStandIn(url) }).action })
    })
    page.on('console', (message) => {
      if (message.type() === 'error') lines.errors.push(message.text())
    })
    page.on('pageerror', (error) => lines.errors.push(String(error)))
    return page
  }

  private async handOut(page: Page, url: string, name: string): Promise<void> {
    // A blob's address names its page, which is shown under another one here.
    const item = new DownloadDouble(`blob:${fromStandIn(url.slice('blob:'.length))}`, name)
    let isPrevented = false
    for (const listener of this.session.downloads) listener({ preventDefault: () => (isPrevented = true) }, item)
    if (!isPrevented) item.end(await blobOf(page, url).catch(() => undefined))
  }

  private async respond(route: Route): Promise<void> {
    const request = route.request()
    const url = fromStandIn(request.url())
    const isMainFrame = request.isNavigationRequest() && request.frame().parentFrame() === null
    const own = isMainFrame && withoutFragment(request.url()) === this.asked
    if (request.isNavigationRequest() && !own) {
      if (this.preventsNavigation(url, isMainFrame)) return route.abort('aborted')
      if (!this.session.reachesSites) lines.escaped.push(url)
    }
    if (!(await this.session.mayLoad(url))) return route.abort('blockedbyclient')
    const response = await this.session.serve(url, request.method())
    if (response === undefined && this.session.reachesSites) return route.continue()
    // The double has no network: whatever got this far shows as a page of its own.
    await route.fulfill(response ?? { status: 200, contentType: 'text/html', body: '<h1>Another page</h1>' })
  }

  private preventsNavigation(url: string, isMainFrame: boolean): boolean {
    const inFrame = this.prevented('will-frame-navigate', url, isMainFrame)
    return inFrame || (isMainFrame && this.prevented('will-navigate', url, true))
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? ''
}

interface FrameDouble {
  url: string
  parent: FrameDouble | null
}

function frameOf(frame: Frame): FrameDouble {
  const parent = frame.parentFrame()
  return { url: fromStandIn(frame.url()), parent: parent === null ? null : frameOf(parent) }
}
