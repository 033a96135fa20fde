import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test'
import { checkInByFrames, checkInByHand, type DoorSite, openDoorSite } from '../electron-double/story.ts'

/** The story of the double again, in the real Electron; for machines that have its runtime and a display. */
const root = join(import.meta.dirname, '..', '..')
const missing = whatIsMissing()

if (missing !== undefined) console.log(`electron.spec.ts is skipped: ${missing}.`)
test.skip(missing !== undefined, missing ?? '')

let data: string
let site: DoorSite
let electron: ElectronApplication
let page: Page

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'foyer-electron-'))
  site = await openDoorSite()
  electron = await _electron.launch({ args: [root, '--data', data, '--site', site.url], cwd: root })
  page = await electron.firstWindow()
})
test.afterAll(async () => {
  await electron?.close()
  await site?.stop()
  if (data !== undefined) rmSync(data, { recursive: true, force: true })
})

test('one sandboxed window shows our own page, under the policy of the host', async () => {
  expect(page.url()).toMatch(/^app:\/\/foyer\/#/)
  expect(electron.windows()).toHaveLength(1)
  const seen = await page.evaluate(async () => ({
    node: ['require', 'process', 'Buffer', 'module'].filter((name) => name in window),
    bridge: Object.keys(window.foyerHost ?? {}),
    policy: (await fetch('/')).headers.get('content-security-policy'),
    secure: window.isSecureContext,
  }))
  expect(seen).toMatchObject({ node: [], bridge: ['send', 'onMessage'], secure: true })
  expect(seen.policy).toContain("default-src 'none'; script-src 'self';")
})

test('the page can neither leave nor open a second window', async () => {
  const home = page.url()
  const opened = await page.evaluate(() => {
    for (const url of ['https://example.org/', 'file:///etc/passwd', 'app://other/', 'data:text/html,x']) {
      window.location.assign(url)
    }
    return window.open('https://example.org/')
  })
  expect(opened).toBeNull()
  await checkInByFrames(page, site)
  expect(page.url()).toBe(home)
  expect(electron.windows()).toHaveLength(1)
})

test('every permission is denied', async () => {
  const denied = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      (error: Error) => error.name,
    ),
  }))
  expect(denied).toEqual({ notifications: 'denied', camera: 'NotAllowedError' })
})

test('a guest is checked in by hand, at the door', async () => {
  await checkInByHand(page, site)
})

function whatIsMissing(): string | undefined {
  if (!existsSync(join(root, 'node_modules/electron/dist'))) return 'Electron’s runtime is not on this machine'
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  return hasDisplay ? undefined : 'there is no display; run it under xvfb-run'
}
