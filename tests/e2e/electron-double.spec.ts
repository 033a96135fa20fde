import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { app } from '../../shared/app/index.ts'
import type { Questions } from '../electron-double/facts.ts'
import { type RunningDouble, startDouble } from '../electron-double/launch.ts'
import { ask, call, checkInByFrames, checkInByHand, type DoorSite, openDoorSite } from '../electron-double/story.ts'

/** Acceptance: the built main and preload bundles of the Electron host run here; only Electron itself is a double. */
test.describe.configure({ mode: 'default' })
// The page belongs to the double's own Chromium, which closes its pages while a trace would still be filming them.
test.use({ trace: 'off' })

let data: string
let site: DoorSite
let foyer: RunningDouble

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'foyer-double-'))
  site = await openDoorSite()
  foyer = await startDouble({ data, site: site.url })
})
test.afterAll(async () => {
  await foyer?.kill()
  await site?.stop()
  rmSync(data, { recursive: true, force: true })
})

const facts = () => foyer.ask('facts', null)

test('one window, with the settings of Electron’s security guide', async () => {
  await expect.poll(async () => (await facts()).shown).toBe(true)
  const { windows, calls, schemes } = await facts()
  expect(windows).toHaveLength(1)
  const { preload, ...settings } = windows[0]?.webPreferences ?? {}
  expect(preload).toMatch(/out[\\/]preload[\\/]preload\.cjs$/)
  // Whole, so that a setting that is added later is looked at.
  expect(settings).toEqual({
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
    safeDialogs: true,
    autoplayPolicy: 'no-user-gesture-required',
    spellcheck: false,
  })
  expect(schemes).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  const ready = calls.indexOf('ready')
  expect(calls.indexOf('enableSandbox')).toBeGreaterThanOrEqual(0)
  expect(calls.indexOf('enableSandbox')).toBeLessThan(ready)
  expect(calls.indexOf('requestSingleInstanceLock')).toBeGreaterThanOrEqual(0)
  expect(calls.indexOf('requestSingleInstanceLock')).toBeLessThan(ready)
})

test('the menu keeps text editing and offers no reload and no developer tools', async () => {
  const { menu } = await facts()
  for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']) expect(menu).toContain(role)
  for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu']) expect(menu).not.toContain(role)
})

test('every answer carries the same policy, and the page’s nonce is the one it names', async () => {
  const page = await foyer.ask('serve', { url: 'app://foyer/', method: 'GET' })
  const policy = page.headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(nonce).toHaveLength(24)
  expect(page.body).toContain(nonce)
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; " +
      `style-src 'self' 'nonce-${nonce}'; ` +
      "img-src 'self' blob: data:; font-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; " +
      "connect-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; " +
      "object-src 'none'",
  )
  for (const url of ['app://foyer/nothing.js', 'app://foyer/..%2f..%2fpackage.json', 'app://other/']) {
    const answer = await foyer.ask('serve', { url, method: 'GET' })
    expect(answer.status).toBe(404)
    expect(answer.body).toBe('')
    expect(answer.headers['content-security-policy']).toBe(policy)
  }
})

test('the page has nothing of Node, and of Electron two functions only', async () => {
  const seen = await foyer.page.evaluate(() => {
    const host = window.foyerHost
    const names = ['require', 'process', 'Buffer', 'global', 'module', 'electron', 'ipcRenderer']
    const stop = host?.onMessage(() => {})
    return {
      present: names.filter((name) => name in window),
      keys: Object.keys(host ?? {}),
      types: Object.values(host ?? {}).map((value) => typeof value),
      frozen: Object.isFrozen(host),
      sendGives: typeof host?.send('junk'),
      stopIs: typeof stop,
      stopGives: typeof stop?.(),
    }
  })
  expect(seen).toEqual({
    present: [],
    keys: ['send', 'onMessage'],
    types: ['function', 'function'],
    frozen: true,
    sendGives: 'undefined',
    stopIs: 'function',
    stopGives: 'undefined',
  })
})

test('a guest is checked in through the real preload and the pipe', async () => {
  await checkInByFrames(foyer.page, site)
})

test('a guest is checked in by hand, at the door', async () => {
  await checkInByHand(foyer.page, site)
})

test('up to here the page wrote no error to its console, and asked for nothing that the policy forbids', async () => {
  expect((await facts()).errors).toEqual([])
})

type Message = Questions['message']['asks']
const own: Message = { text: '', sender: 'window', frame: { url: 'app://foyer/#/sync', top: true } }

const junk: unknown[] = [
  '',
  'null',
  '{',
  '[]',
  '{"type":"call"}',
  '{"type":"call","id":-1,"operation":"settings.get","input":{}}',
  '{"type":"call","id":"720001","operation":"settings.get","input":{}}',
  '{"type":"call","id":720002.5,"operation":"settings.get","input":{}}',
  `{"type":"call","id":720003,"operation":"${'x'.repeat(101)}","input":{}}`,
  '{"type":"__proto__","id":720004}',
  '{"type":"value","id":720005,"value":null}',
  `"${'a'.repeat(200_000)}"`,
  null,
  42,
  { type: 'call', id: 720_006, operation: 'settings.get', input: {} },
  ['{"type":"call","id":720007,"operation":"settings.get","input":{}}'],
]

test('junk on the pipe is dropped, and the pipe lives on', async () => {
  const before = (await facts()).sent.length
  for (const text of junk) await foyer.ask('message', { ...own, text })
  expect((await call(foyer.page, 'settings.get')).type).toBe('value')
  const answered = ids((await facts()).sent.slice(before)).filter((id) => id < 0 || (id >= 720_000 && id < 721_000))
  expect(answered).toEqual([])
  const unknown = await call(foyer.page, 'settings.nothing')
  expect(unknown).toMatchObject({ type: 'error', error: { code: 'unknown_operation' } })
})

const strangers: [string, Message][] = [
  ['no frame', { ...own, frame: null }],
  ['a frame inside the page', { ...own, frame: { url: 'app://foyer/', top: false } }],
  ['an empty frame inside the page', { ...own, frame: { url: 'about:srcdoc', top: false } }],
  ['another window', { ...own, sender: 'other' }],
  ['another site', { ...own, frame: { url: 'https://example.org/', top: true } }],
  ['a blank page', { ...own, frame: { url: 'about:blank', top: true } }],
  ['a page without address', { ...own, frame: { url: '', top: true } }],
  ['a file', { ...own, frame: { url: 'file:///app/index.html', top: true } }],
  ['a look-alike host', { ...own, frame: { url: 'app://foyer.example.org/', top: true } }],
  ['a look-alike user', { ...own, frame: { url: 'app://foyer@example.org/', top: true } }],
  ['a look-alike port', { ...own, frame: { url: 'app://foyer:1/', top: true } }],
  ['a blob of ours', { ...own, frame: { url: 'blob:app://foyer/1', top: true } }],
]

test('a message of a foreign sender is never answered', async () => {
  const text = (id: number) => JSON.stringify({ type: 'call', id, operation: 'settings.get', input: {} })
  const before = (await facts()).sent.length
  for (const [index, [, message]] of strangers.entries()) {
    await foyer.ask('message', { ...message, text: text(700_000 + index) })
  }
  // The same words from our own page are answered: it is the sender that was refused.
  await foyer.ask('message', { ...own, text: text(800_000) })
  await expect.poll(async () => ids((await facts()).sent)).toContain(800_000)
  await call(foyer.page, 'settings.get')
  const answered = ids((await facts()).sent.slice(before)).filter((id) => id >= 700_000 && id < 800_000)
  expect(answered.map((id) => strangers[id - 700_000]?.[0])).toEqual([])
})

test('a frame inside the page has no bridge, and is refused when it finds the way to the pipe', async () => {
  const before = (await facts()).sent.length
  const seen = await foyer.page.evaluate(async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentWindow
    const text = JSON.stringify({ type: 'call', id: 810_000, operation: 'settings.get', input: {} })
    await inner?.electronDoubleSend?.('foyer:frame', [text])
    const found = { bridge: typeof inner?.foyerHost, pipe: typeof inner?.electronDoubleSend }
    frame.remove()
    return found
  })
  expect(seen).toEqual({ bridge: 'undefined', pipe: 'function' })
  await call(foyer.page, 'settings.get')
  expect(ids((await facts()).sent.slice(before))).not.toContain(810_000)
})

const hostile = [
  'https://example.org/',
  'http://127.0.0.1/',
  'http://foyer/',
  'https://app.foyer/',
  'app://foyer.example.org/',
  'app://foyer@example.org/',
  'app://user@foyer/',
  'app://:word@foyer/',
  'app://foyer:8080/',
  'app://other/',
  'apps://foyer/',
  'file:///etc/passwd',
  '\\\\host\\share',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:app://foyer/5f0c',
  'view-source:app://foyer/',
  'chrome://settings/',
  'devtools://devtools/bundled/inspector.html',
  'about:blank',
  'ftp://example.org/',
  'ws://example.org/',
  'app://f\u043eyer/',
  'ms-msdt:/id',
  'search-ms:query',
]

test('no address but our own may be gone to, in any frame', async () => {
  const passed: string[] = []
  for (const url of hostile) {
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
      if (!(await foyer.ask('prevented', { event, url, isMainFrame: true }))) passed.push(`${event} ${url}`)
    }
    if (!(await foyer.ask('prevented', { event: 'will-frame-navigate', url, isMainFrame: false }))) passed.push(url)
  }
  expect(passed).toEqual([])
  expect(await foyer.ask('prevented', { event: 'will-navigate', url: 'app://foyer/#/sync', isMainFrame: true })).toBe(
    false,
  )
  expect(await foyer.ask('prevented', { event: 'will-attach-webview', url: 'app://foyer/', isMainFrame: true })).toBe(
    true,
  )
})

test('the page cannot leave: by script, link, form or meta refresh', async () => {
  const home = foyer.page.url()
  await foyer.page.evaluate(() => {
    for (const address of ['https://example.org/1', 'http://foyer.example.org/2']) location.assign(address)
    const link = document.createElement('a')
    link.href = 'https://example.org/3'
    const form = document.createElement('form')
    form.action = 'https://example.org/4'
    const refresh = document.createElement('meta')
    refresh.httpEquiv = 'refresh'
    refresh.content = '0;url=https://example.org/5'
    document.body.append(link, form)
    link.click()
    form.submit()
    document.head.append(refresh)
    link.remove()
    form.remove()
  })
  // A refused navigation leaves no trace to wait for, so one more round trip through page and core is the mark.
  await call(foyer.page, 'settings.get')
  expect(foyer.page.url()).toBe(home)
  expect((await facts()).escaped).toEqual([])
})

test('no second window opens: by script, target, form or a click with Ctrl', async () => {
  await foyer.page.evaluate(() => {
    window.open('https://example.org/1')
    window.open('app://foyer/')
    window.open('about:blank', 'named', 'popup')
    const link = document.createElement('a')
    link.href = 'https://example.org/2'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    link.target = ''
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    link.remove()
  })
  await expect.poll(async () => (await facts()).popups.length).toBeGreaterThanOrEqual(4)
  const { popups, windows } = await facts()
  expect(popups.filter(({ action }) => action !== 'deny')).toEqual([])
  expect(windows).toHaveLength(1)
  await expect.poll(() => foyer.page.context().pages().length).toBe(1)
})

const permissions = (
  'ar automatic-fullscreen background-fetch background-sync captured-surface-control clipboard-read ' +
  'clipboard-sanitized-write deprecated-sync-clipboard-read display-capture fileSystem fullscreen geolocation ' +
  'geolocation-approximate hand-tracking hid idle-detection keyboardLock local-fonts local-network ' +
  'local-network-access loopback-network media mediaKeySystem midi midiSysex nfc notifications openExternal ' +
  'payment-handler periodic-background-sync persistent-storage pointerLock screen-wake-lock sensors serial smart-card ' +
  'speaker-selection storage-access system-wake-lock top-level-storage-access usb vr web-app-installation ' +
  'web-printing window-management unknown'
).split(' ')

test('every permission and every device is denied, but to copy text', async () => {
  const granted: string[] = []
  for (const name of permissions) {
    const { request, check, device } = await foyer.ask('permission', { name, url: 'app://foyer/', isMainFrame: true })
    if (request) granted.push(`request ${name}`)
    if (check) granted.push(`check ${name}`)
    if (device) granted.push(`device ${name}`)
  }
  expect(granted).toEqual(['request clipboard-sanitized-write', 'check clipboard-sanitized-write'])
  const name = 'clipboard-sanitized-write'
  const nobody = { request: false, check: false, device: false }
  expect(await foyer.ask('permission', { name, url: 'app://foyer/', isMainFrame: false })).toEqual(nobody)
  expect(await foyer.ask('permission', { name, url: 'https://example.org/', isMainFrame: true })).toEqual(nobody)
})

test('the session loads our own files only', async () => {
  const loads = async (urls: string[]) => {
    const loaded: string[] = []
    for (const url of urls) if (await foyer.ask('mayLoad', { url })) loaded.push(url)
    return loaded
  }
  const ours = ['app://foyer/', 'app://foyer/assets/main.js', 'blob:app://foyer/1', 'data:image/png;base64,AA==']
  expect(await loads(ours)).toEqual(ours)
  const others = [
    ...hostile.filter((url) => !/^(blob|data|devtools):/.test(url)),
    'blob:https://example.org/1',
    site.url,
  ]
  expect(await loads(others)).toEqual([])
})

test('a second start brings the window to the front, and its link goes to a page', async () => {
  await foyer.ask('secondInstance', { words: ['foyer', '--data', data, 'foyer://sync'] })
  await expect.poll(() => route(foyer.page)).toBe('#/sync')
  const before = (await facts()).focused
  expect(before).toBeGreaterThan(0)
  await foyer.ask('secondInstance', {
    words: ['foyer', 'https://example.org/', 'foyer://checkin/../x', 'foyer://undo/1'],
  })
  expect((await facts()).focused).toBe(before + 1)
  expect(route(foyer.page)).toBe('#/sync')
})

test('a page whose process dies is opened again where it was, and works', async () => {
  await foyer.ask('crash', null)
  const page = await foyer.rejoin()
  expect(route(page)).toBe('#/sync')
  expect((await call(page, 'settings.get')).type).toBe('value')
  expect((await facts()).dialogs).toEqual([])
})

test('quitting closes the core and leaves the data directory free', async () => {
  expect((await facts()).windows).toHaveLength(1)
  expect(await foyer.quit()).toBe(0)
  expect(existsSync(join(data, 'foyer.lock'))).toBe(false)
  expect(existsSync(join(data, 'desk.db'))).toBe(true)
})

test('without a site the demo site runs beside the app, as a process of its own, and ends with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-double-'))
  const demo = await startDouble({ data: folder })
  try {
    const question = { name: 'session.connection', output: app.session.connection.output }
    const connection = await ask(demo.page, question, {})
    expect(connection).toMatchObject({ kind: 'demo', state: 'connected', host: 'electron', secretsKeptIn: 'memory' })
    expect((await fetch(`${connection.baseUrl}/__sandbox/state`)).status).toBe(200)
    expect(await demo.quit()).toBe(0)
    await expect
      .poll(() =>
        fetch(`${connection.baseUrl}/__sandbox/state`).then(
          () => 'up',
          () => 'gone',
        ),
      )
      .toBe('gone')
  } finally {
    await demo.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

function route(page: Page): string {
  return new URL(page.url()).hash
}

function ids(sent: string[]): number[] {
  return sent.map((text) => Number(JSON.parse(text).id ?? 0))
}
