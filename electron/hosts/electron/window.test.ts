import type { WebPreferences } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../../core/core.ts'
import { frameWindow } from './frame-window.ts'
import { openWindow } from './window.ts'

const made = vi.hoisted(() => ({ preferences: [] as WebPreferences[], loaded: [] as string[] }))

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class BrowserWindow extends EventEmitter {
    webContents = Object.assign(new EventEmitter(), { isDestroyed: () => false, getURL: () => '' })
    constructor({ webPreferences }: { webPreferences: WebPreferences }) {
      super()
      made.preferences.push(webPreferences)
    }
    loadURL = async (url: string) => void made.loaded.push(url)
  }
  const nothing = () => undefined
  const own = {
    setPermissionRequestHandler: nothing,
    setPermissionCheckHandler: nothing,
    setDevicePermissionHandler: nothing,
    on: nothing,
  }
  return {
    BrowserWindow,
    ipcMain: new EventEmitter().setMaxListeners(0),
    nativeTheme: { shouldUseDarkColors: false },
    session: { fromPartition: () => own },
  }
})

beforeEach(() => {
  made.preferences = []
  made.loaded = []
})

const openMain = (route?: string) =>
  openWindow(
    {
      core: { attach: () => undefined } as unknown as Core,
      preloadPath: '/preload.cjs',
      askToReopen: async () => false,
      askToEnd: async () => false,
      leave: () => undefined,
    },
    route,
  )

const rules: [rule: string, name: keyof WebPreferences, value: unknown][] = [
  ['2. no Node', 'nodeIntegration', false],
  ['2. no Node in workers', 'nodeIntegrationInWorker', false],
  ['2. no Node in frames', 'nodeIntegrationInSubFrames', false],
  ['3. contexts are isolated', 'contextIsolation', true],
  ['4. the sandbox is on', 'sandbox', true],
  ['6. web security is on', 'webSecurity', true],
  ['8. no insecure content', 'allowRunningInsecureContent', false],
  ['9. no experimental features', 'experimentalFeatures', false],
  ['10. no features of Blink by name', 'enableBlinkFeatures', undefined],
  ['11. no webviews', 'webviewTag', false],
  ['13. a drop goes nowhere', 'navigateOnDragDrop', false],
]

test.each(rules)('%s, in any window: %s is %s', (_rule, name, value) => {
  openMain()
  frameWindow()
  expect(made.preferences.map((one) => one[name])).toEqual([value, value])
})

test('a setting that is added later is looked at', () => {
  openMain()
  frameWindow()
  const ofAll = [...new Set(rules.filter(([, , value]) => value !== undefined).map(([, name]) => name)), 'spellcheck']
  const [main = {}, frame = {}] = made.preferences
  expect(Object.keys(main).sort()).toEqual([...ofAll, 'preload', 'safeDialogs', 'autoplayPolicy'].sort())
  expect(Object.keys(frame).sort()).toEqual([...ofAll, 'session', 'disableDialogs'].sort())
})

test('1 and 18. the window shows our own page by its own scheme, at any route', () => {
  openMain()
  openMain('/orders?open=1')
  expect(made.loaded).toEqual(['app://foyer/#/', 'app://foyer/#/orders?open=1'])
})
