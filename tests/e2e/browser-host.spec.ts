import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const isOpen = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible()

test('the link opens the app, leaves the address at once, and a reload works', async ({ openFoyer }) => {
  const { page } = await openFoyer()
  await isOpen(page)
  expect(page.url()).not.toContain('code')
  await page.reload()
  await isOpen(page)
  await expect(page.getByText(/isn’t connected/)).toHaveCount(0)
})

test('the file that opens the browser leads into the app by the doorway', { tag: '@long' }, async ({
  startHost,
  dataDir,
  page,
}) => {
  const host = await startHost()
  const doorway = host.url.replace('/#', '/enter#')
  const file = join(dataDir, 'open.html')
  writeFileSync(file, `<meta http-equiv="refresh" content="0;url=${doorway}">`)
  await page.goto(pathToFileURL(file).href)
  await isOpen(page)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a page of another site reaches nothing, by any way a page has', async ({ readFoyer, context }) => {
  const { host } = await readFoyer()
  const target = new URL(host.url).origin
  const evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>evil</title><body></body>')
  }).listen(0, '127.0.0.1')
  await once(evil, 'listening')
  const { port } = evil.address() as AddressInfo
  // Another port of the same address is the same site to a browser; a name is another one.
  for (const address of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    const page = await context.newPage()
    await page.goto(address)
    expect(await page.evaluate(attack, target)).toEqual([])
    for (const frame of page.frames().slice(1)) await expect(frame.locator('#root')).toHaveCount(0)
    await page.close()
  }
  evil.close()
})

test('a second window with the used link is told what to do', { tag: '@long' }, async ({ readFoyer, context }) => {
  const { host } = await readFoyer()
  const other = await context.newPage()
  await other.goto(host.url)
  await expect(other.getByText(/This window isn’t connected/).first()).toBeVisible()
})

test('a killed core is told plainly, and the next start on its data works', { tag: '@long' }, async ({
  openFoyer,
  startHost,
}) => {
  const { host, sandbox, page } = await openFoyer()
  await isOpen(page)
  await host.kill9()
  const banner = page.getByRole('alert').filter({ hasText: 'Wait to check in guests until this message disappears' })
  await expect(banner).toBeVisible()
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await isOpen(page)
  await expect(banner).toHaveCount(0)
})

test('without --site the demo site opens, and ends with a killed host', { tag: '@long' }, async ({
  startHost,
  page,
}) => {
  test.skip(process.platform !== 'linux', 'reads the list of processes as Linux keeps it')
  const host = await startHost()
  await page.goto(host.url)
  await isOpen(page)
  const children = readFileSync(`/proc/${host.pid}/task/${host.pid}/children`, 'utf8').trim().split(' ')
  expect(children).toHaveLength(1)
  await host.kill9()
  await expect.poll(() => isGone(Number(children[0]))).toBe(true)
})

/** A process that ended and was not reaped yet counts as gone. */
function isGone(pid: number): boolean {
  return !existsSync(`/proc/${pid}/stat`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

/** Tries what a foreign page can do without our pass; returns the ways that got through. */
async function attack(target: string): Promise<string[]> {
  const fetched = async (path: string, init?: RequestInit) => {
    const response = await fetch(target + path, init).catch(() => undefined)
    return response?.ok ?? false
  }
  const readView = (element: HTMLElement) =>
    new Promise<boolean>((resolve) => {
      element.onload = () => resolve(true)
      element.onerror = () => resolve(false)
      document.body.append(element)
    })
  const socket = () =>
    new Promise<boolean>((resolve) => {
      const tried = new WebSocket(`${target.replace('http', 'ws')}/rpc`)
      tried.onopen = () => resolve(true)
      tried.onerror = () => resolve(false)
    })
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"x"}' }
  const page = await fetch(`${target}/`, { mode: 'no-cors' }).catch(() => undefined)
  const tries = {
    'reading the page': await fetched('/'),
    'loading the page unread': page !== undefined,
    'a plain post': await fetched('/session', { method: 'POST', body: json.body }),
    'a post with a preflight': await fetched('/session', json),
    'a WebSocket': await socket(),
    'a picture': await readView(Object.assign(new Image(), { src: `${target}/enter.js` })),
    'a script': await readView(Object.assign(document.createElement('script'), { src: `${target}/enter.js` })),
  }
  await readView(Object.assign(document.createElement('iframe'), { src: `${target}/` }))
  return Object.entries(tries).flatMap(([name, gotThrough]) => (gotThrough ? [name] : []))
}
