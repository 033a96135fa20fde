import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { type BrowserContext, chromium } from '@playwright/test'
import type { BrowserWindowConstructorOptions, ProgressBarOptions } from 'electron'
import { moveClock } from '../support/move-clock.ts'
import { app } from './app.ts'
import { defaultSession, SessionDouble } from './session.ts'
import { lines } from './snapshot.ts'
import { WebContents } from './web-contents.ts'

const open = new Set<BrowserWindow>()
let browser: Promise<BrowserContext> | undefined

/** One Chromium for all windows, with its profile where the main bundle put the session's data. */
function browserContext(): Promise<BrowserContext> {
  const profile = app.getPath('sessionData')
  mkdirSync(profile, { recursive: true })
  browser ??= launch(profile)
  return browser
}

async function launch(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    locale: 'en-GB',
    ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    // The test joins through this port and drives the page that the main bundle opened.
    args: ['--remote-debugging-port=0', '--disable-background-networking', '--no-sandbox'],
    viewport: { width: 1280, height: 800 },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  await context.addInitScript(moveClock, Number(process.env['FOYER_WINDOW_CLOCK_MS'] ?? 0))
  // Nothing here reaches a network. The window's own page has a route that comes before this one.
  await context.route('**/*', (route) => route.abort())
  return context
}

/** The double's window: it records what it was made with and shows a page of Chromium. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  static readonly all = open
  static getAllWindows = () => [...open]

  constructor(options: BrowserWindowConstructorOptions) {
    super()
    const { session, ...plain } = options.webPreferences ?? {}
    lines.windows.push({ ...options, webPreferences: plain })
    const own: unknown = session
    const used = own instanceof SessionDouble ? own : defaultSession
    this.webContents = new WebContents(browserContext, options.webPreferences?.preload, used)
    open.add(this)
    app.emit('web-contents-created', {}, this.webContents)
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
  }

  loadURL = (url: string) => this.webContents.loadURL(url)
  isDestroyed = () => this.webContents.isDestroyed()
  destroy = () => {
    open.delete(this)
    void this.webContents.destroy().then(() => this.emit('closed'))
  }
  /** Whether it is in front. */
  focused = true
  isFocused = () => this.focused
  hide = () => {
    lines.isHidden = true
  }
  /** As a person closes it; returns whether it is gone. */
  close = (): boolean => {
    let isPrevented = false
    this.emit('close', { preventDefault: () => (isPrevented = true) })
    if (!isPrevented) this.destroy()
    return !isPrevented
  }
  setContentProtection = (isProtected: boolean) => {
    lines.isProtected = isProtected
  }
  isMinimized = () => false
  restore = () => {}
  show = () => {
    lines.isHidden = false
    lines.shown = true
  }
  focus = () => {
    lines.focused += 1
  }
  setProgressBar = (share: number, options?: ProgressBarOptions) => {
    lines.progress.push({ share, mode: options?.mode ?? 'normal' })
  }
}

app.closeWindows = async () => {
  for (const window of open) {
    await window.webContents.destroy()
    window.emit('closed')
  }
  open.clear()
  await (await browser)?.close()
  browser = undefined
}
