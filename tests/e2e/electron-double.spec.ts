import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { app } from '../../shared/app/index.ts'
import { wire } from '../../shared/wire/index.ts'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { startDouble } from '../electron-double/launch.ts'
import { ask, call, checkInByFrames, checkInByHand } from '../electron-double/story.ts'
import { askSite } from '../support/ask-site.ts'

/** The built main and preload bundles of the Electron host run here; only Electron itself is a double. */
const double = doubleForFile()
const details = () => double.foyer.ask('snapshot', null)

test('one window, with the settings of Electron’s security guide', async () => {
  await expect.poll(async () => (await details()).shown).toBe(true)
  const { windows, calls, schemes } = await details()
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
  await expect.poll(async () => (await details()).menu.length).toBeGreaterThan(0)
  const roles = (await details()).menu.map(({ role }) => role)
  for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']) expect(roles).toContain(role)
  for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu']) expect(roles).not.toContain(role)
})

test('every answer carries the same policy, and the page’s nonce is the one it names', async () => {
  const page = await double.foyer.ask('serve', { url: 'app://foyer/', method: 'GET' })
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
    const response = await double.foyer.ask('serve', { url, method: 'GET' })
    expect(response.status).toBe(404)
    expect(response.body).toBe('')
    expect(response.headers['content-security-policy']).toBe(policy)
  }
})

test('the page has nothing of Node, and of Electron three functions only', async () => {
  const seen = await double.foyer.page.evaluate(() => {
    const host = window.foyerHost
    const names = ['require', 'process', 'Buffer', 'global', 'module', 'electron', 'ipcRenderer']
    const stop = host?.onMessage(() => {})
    return {
      present: names.filter((name) => name in window),
      keys: Object.keys(host ?? {}),
      types: Object.values(host ?? {}).map((value) => typeof value),
      frozen: Object.isFrozen(host),
      sendGives: typeof host?.send('junk'),
      handOverGives: typeof host?.handOver?.('a token', new File(['x'], 'made-by-the-page.txt')),
      stopIs: typeof stop,
      stopGives: typeof stop?.(),
    }
  })
  expect(seen).toEqual({
    present: [],
    keys: ['send', 'onMessage', 'handOver'],
    types: ['function', 'function', 'function'],
    frozen: true,
    sendGives: 'undefined',
    handOverGives: 'undefined',
    stopIs: 'function',
    stopGives: 'undefined',
  })
})

test('a guest is checked in through the real preload and the pipe', async () => {
  await checkInByFrames(double.foyer.page, double.site)
})

test('a guest is checked in by hand, at the door', async () => {
  await checkInByHand(double.foyer.page, double.site)
})

let photos: string
test.beforeAll(() => {
  photos = mkdtempSync(join(tmpdir(), 'foyer-photos-'))
})
test.afterAll(() => rmSync(photos, { recursive: true, force: true }))

test('a picked file goes to the site by its path, which the page never learns', async () => {
  const { page } = double.foyer
  const name = 'Picked by hand.txt'
  const path = join(photos, name)
  writeFileSync(path, 'as it lies on this computer')
  await page.evaluate(
    ([name = '', path = '']) => {
      window.electronDoublePaths = new Map([[name, path]])
    },
    [name, path],
  )
  await page.getByRole('link', { name: 'Uploads' }).click()
  // A site that takes its time: on a quick one the file is there before anything is drawn of it.
  double.site.takeTime(2000)
  await page.getByLabel('Files to add').setInputFiles(path)
  const drawn = async () => (await details()).progress.some(({ share, mode }) => share >= 0 && mode === 'normal')
  await expect.poll(drawn).toBe(true)
  double.site.takeTime(0)
  const ours = async () => {
    const { files } = await askSite(double.site, wire.files.query, { query: { cursorPaging: { limit: 100 } } })
    return files.filter(({ displayName }) => displayName === name).map(({ hash }) => hash)
  }
  await expect.poll(ours).toEqual([createHash('sha256').update('as it lies on this computer').digest('hex')])
  // The taskbar has no bar any more.
  await expect.poll(async () => (await details()).progress.at(-1)?.share).toBe(-1)
})

test('up to here the page wrote no error to its console, and asked for nothing that the policy forbids', async () => {
  expect((await details()).errors).toEqual([])
})

test('61. Second instance started: it focuses the first, never opens the database; its link opens a page', async () => {
  await double.foyer.ask('secondInstance', { words: ['foyer', '--data', double.data, 'foyer://sync'] })
  await expect.poll(() => route(double.foyer.page)).toBe('#/sync')
  const before = (await details()).focused
  expect(before).toBeGreaterThan(0)
  await double.foyer.ask('secondInstance', {
    words: ['foyer', 'https://example.org/', 'foyer://checkin/../x', 'foyer://undo/1'],
  })
  expect((await details()).focused).toBe(before + 1)
  expect(route(double.foyer.page)).toBe('#/sync')
})

test('files that the system hands over open Uploads or the import; the address holds no path and no token', async () => {
  const { page } = double.foyer
  writeFileSync(join(photos, 'One.png'), 'a picture')
  writeFileSync(join(photos, 'people.csv'), 'E-mail\nida@example.org\n')
  await double.foyer.ask('secondInstance', { words: ['electron', '.', photos] })
  await expect(page.getByText('One.png')).toBeVisible()
  expect(route(page)).toBe('#/uploads')
  await double.foyer.ask('openFiles', { paths: [join(photos, 'people.csv')] })
  await expect(page.getByText('ida@example.org').first()).toBeVisible()
  expect(route(page)).toBe('#/contacts/import')
})

test('Foyer’s own data and other files are never opened: the window is focused, a sentence says so', async () => {
  const { page } = double.foyer
  writeFileSync(join(photos, 'program.exe'), '')
  const [before, home] = [await details(), route(page)]
  for (const word of [double.data, join(double.data, 'desk.db'), join(photos, 'program.exe')]) {
    await double.foyer.ask('secondInstance', { words: ['electron', '.', word] })
  }
  await expect.poll(async () => (await details()).dialogs.length - before.dialogs.length).toBe(3)
  await double.foyer.ask('secondInstance', { words: ['electron', '.', 'foyer://x', join(photos, 'One.png'), '--x'] })
  expect((await details()).focused).toBe(before.focused + 4)
  expect(route(page)).toBe(home)
})

test('a page whose process dies is opened again where it was, and works', async () => {
  await double.foyer.ask('crash', null)
  const page = await double.foyer.rejoin()
  expect(route(page)).toBe('#/contacts/import')
  expect((await call(page, 'settings.get')).type).toBe('value')
  expect((await details()).dialogs).not.toContain('The window keeps closing.')
})

for (const event of ['suspend', 'lock-screen'] as const) {
  test(`with operators, ${event} locks the laptop until a PIN is given`, async () => {
    const { page } = double.foyer
    const state = { name: 'operators.state', output: app.operators.state.output }
    const owner = { name: 'Mara', pin: '4711', rights: ['manage'], discounts: null }
    await call(page, 'operators.add', owner)
    const { currentId } = await ask(page, state, {})
    await double.foyer.ask('power', { event })
    expect(await ask(page, state, {})).toMatchObject({ isLocked: true })
    expect(await call(page, 'orders.list', {})).toMatchObject({ type: 'error', error: { code: 'locked' } })
    await call(page, 'operators.signIn', { id: currentId, pin: '4711' })
    await call(page, 'operators.remove', { id: currentId })
    expect(await ask(page, state, {})).toMatchObject({ isLocked: false, operators: [] })
  })
}

test('the display stays on while the window is at a door, and a sleep leaves the core working', async () => {
  const { page } = double.foyer
  const blockers = async () => Object.values((await details()).blockers)
  await call(page, 'power.attending', { window: 'test', screen: 'checkin' })
  expect(await blockers()).toEqual(['prevent-display-sleep'])
  await call(page, 'power.attending', { window: 'test', screen: null })
  expect(await blockers()).toEqual([])
  for (const event of ['on-battery', 'suspend', 'resume', 'on-ac'] as const) await double.foyer.ask('power', { event })
  expect((await call(page, 'settings.get')).type).toBe('value')
})

test('quitting closes the core and leaves the data directory free', async () => {
  expect((await details()).windows).toHaveLength(1)
  expect(await double.foyer.quit()).toBe(0)
  expect(existsSync(join(double.data, 'foyer.lock'))).toBe(false)
  expect(existsSync(join(double.data, 'desk.db'))).toBe(true)
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
    await demo.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

function route(page: Page): string {
  return new URL(page.url()).hash
}
