import { expect, test } from '@playwright/test'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import type { Questions } from '../electron-double/snapshot.ts'
import { call } from '../electron-double/story.ts'
import { hostileNavigations } from '../support/hostile-addresses.ts'

/** What a hijacked page, a foreign frame or another program may try against the built bundles of the Electron host. */
const double = doubleForFile()
const details = () => double.foyer.ask('snapshot', null)

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

test('of junk on the pipe only a call with a number fails, the rest is dropped, and the pipe lives on', async () => {
  const before = (await details()).sent.length
  for (const text of junk) await double.foyer.ask('message', { ...own, text })
  expect((await call(double.foyer.page, 'settings.get')).type).toBe('value')
  const responded = ids((await details()).sent.slice(before)).filter((id) => id < 0 || (id >= 720_000 && id < 721_000))
  // The window that made such a call must not wait for it for ever.
  expect(responded).toEqual([720_003])
  const unknown = await call(double.foyer.page, 'settings.nothing')
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
  const before = (await details()).sent.length
  for (const [index, [, message]] of strangers.entries()) {
    await double.foyer.ask('message', { ...message, text: text(700_000 + index) })
  }
  // The same words from our own page get a response: it is the sender that was refused.
  await double.foyer.ask('message', { ...own, text: text(800_000) })
  await expect.poll(async () => ids((await details()).sent)).toContain(800_000)
  await call(double.foyer.page, 'settings.get')
  const responded = ids((await details()).sent.slice(before)).filter((id) => id >= 700_000 && id < 800_000)
  expect(responded.map((id) => strangers[id - 700_000]?.[0])).toEqual([])
})

test('a frame inside the page has no bridge, and is refused when it finds the way to the pipe', async () => {
  const before = (await details()).sent.length
  const seen = await double.foyer.page.evaluate(async () => {
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
  await call(double.foyer.page, 'settings.get')
  expect(ids((await details()).sent.slice(before))).not.toContain(810_000)
})

test('no address but our own may be gone to, in any frame', async () => {
  const passed: string[] = []
  for (const url of hostileNavigations) {
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
      if (!(await double.foyer.ask('prevented', { event, url, isMainFrame: true }))) passed.push(`${event} ${url}`)
    }
    if (!(await double.foyer.ask('prevented', { event: 'will-frame-navigate', url, isMainFrame: false })))
      passed.push(url)
  }
  expect(passed).toEqual([])
  expect(
    await double.foyer.ask('prevented', { event: 'will-navigate', url: 'app://foyer/#/sync', isMainFrame: true }),
  ).toBe(false)
  expect(
    await double.foyer.ask('prevented', { event: 'will-attach-webview', url: 'app://foyer/', isMainFrame: true }),
  ).toBe(true)
})

test('the page cannot leave: by script, link, form or meta refresh', async () => {
  const home = double.foyer.page.url()
  await double.foyer.page.evaluate(() => {
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
  // A refused navigation leaves no trace to wait for, so one more round trip through page and core is the sign.
  await call(double.foyer.page, 'settings.get')
  expect(double.foyer.page.url()).toBe(home)
  expect((await details()).escaped).toEqual([])
})

test('no second window opens: by script, target, form or a click with Ctrl', async () => {
  await double.foyer.page.evaluate(() => {
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
  await expect.poll(async () => (await details()).popups.length).toBeGreaterThanOrEqual(4)
  const { popups, windows } = await details()
  expect(popups.filter(({ action }) => action !== 'deny')).toEqual([])
  expect(windows).toHaveLength(1)
  await expect.poll(() => double.foyer.page.context().pages().length).toBe(1)
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

test('every permission and every device is denied, but to copy text and to stay awake', async () => {
  const granted: string[] = []
  for (const name of permissions) {
    const { request, check, device } = await double.foyer.ask('permission', {
      name,
      url: 'app://foyer/',
      isMainFrame: true,
    })
    if (request) granted.push(`request ${name}`)
    if (check) granted.push(`check ${name}`)
    if (device) granted.push(`device ${name}`)
  }
  expect(granted).toEqual([
    'request clipboard-sanitized-write',
    'check clipboard-sanitized-write',
    'request screen-wake-lock',
    'check screen-wake-lock',
  ])
  const name = 'clipboard-sanitized-write'
  const missing = { request: false, check: false, device: false }
  expect(await double.foyer.ask('permission', { name, url: 'app://foyer/', isMainFrame: false })).toEqual(missing)
  expect(await double.foyer.ask('permission', { name, url: 'https://example.org/', isMainFrame: true })).toEqual(
    missing,
  )
})

test('the session loads our own files only', async () => {
  const loads = async (urls: string[]) => {
    const loaded: string[] = []
    for (const url of urls) if (await double.foyer.ask('mayLoad', { url })) loaded.push(url)
    return loaded
  }
  const ours = ['app://foyer/', 'app://foyer/assets/main.js', 'blob:app://foyer/1', 'data:image/png;base64,AA==']
  expect(await loads(ours)).toEqual(ours)
  const others = [
    ...hostileNavigations.filter((url) => !/^(blob:app|data|devtools):/.test(url)),
    'blob:https://example.org/1',
    double.site.url,
  ]
  expect(await loads(others)).toEqual([])
})

function ids(sent: string[]): number[] {
  return sent.map((text) => Number(JSON.parse(text).id ?? 0))
}
