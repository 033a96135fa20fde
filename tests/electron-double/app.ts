import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AboutPanelOptionsOptions } from 'electron'
import { nativeImage } from './native-image.ts'
import { lines } from './snapshot.ts'

const root = join(import.meta.dirname, '..', '..')

/** `app` of an Electron that was started as `electron . ARGS`. */
class App extends EventEmitter {
  readonly isPackaged = false
  /** Closes the windows and the browser; set by the window's module. */
  closeWindows: () => Promise<void> = async () => {}

  enableSandbox = () => this.note('enableSandbox')
  setAppUserModelId = (id: string) => this.note(`setAppUserModelId ${id}`)
  setAsDefaultProtocolClient = (scheme: string) => this.note(`setAsDefaultProtocolClient ${scheme}`)
  requestSingleInstanceLock = () => {
    this.note('requestSingleInstanceLock')
    return true
  }
  setPath = (name: string, path: string) => {
    if (!existsSync(path)) throw new Error(`There is no folder at ${path}.`)
    lines.paths[name] = path
  }
  getPath = (name: string) => lines.paths[name] ?? join(tmpdir(), 'electron-double', name)
  getPreferredSystemLanguages = () => ['en-GB']
  getAppPath = () => root
  getVersion = () => String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  // Electron becomes ready in a later turn, when the bundle's own modules have run.
  whenReady = async () => {
    await nextTurn()
    this.note('ready')
  }
  /** What macOS has; elsewhere `app.dock` is undefined. */
  dock = {
    setMenu: (menu: { template: readonly { label?: string }[] }) => {
      lines.dock = menu.template.map(({ label = '' }) => label)
    },
  }
  setAboutPanelOptions = (options: AboutPanelOptionsOptions) => {
    lines.about = options
  }
  getFileIcon = async (_path: string) => nativeImage.createFromBitmap(Buffer.alloc(4), { width: 1, height: 1 })
  setBadgeCount = (count: number) => {
    lines.badge = count
    return true
  }
  quit = () => void this.leave()
  exit = (code: number) => void this.closeWindows().then(() => process.exit(code))

  private async leave(): Promise<void> {
    if (this.isPrevented('before-quit')) return
    await this.closeWindows()
    if (this.isPrevented('will-quit')) return
    this.emit('quit', {}, 0)
    process.exit(0)
  }

  private isPrevented(event: string): boolean {
    let prevented = false
    this.emit(event, { preventDefault: () => (prevented = true) })
    return prevented
  }

  private note(call: string): void {
    lines.calls.push(call)
  }
}

export const app = new App()
