import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostilePageRequests } from '../../../tests/support/hostile-page-requests.ts'
import { servePage } from './page-files.ts'

let dir: string
let serve: (request: Request) => Promise<Response>
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-page-'))
  mkdirSync(join(dir, 'renderer', 'assets'), { recursive: true })
  mkdirSync(join(dir, 'renderer-other'))
  writeFileSync(join(dir, 'secret.txt'), 'canary')
  writeFileSync(join(dir, 'renderer-other', 'secret.txt'), 'canary')
  writeFileSync(join(dir, 'renderer', 'index.html'), '<meta content="__CSP_NONCE__">')
  writeFileSync(join(dir, 'renderer', 'assets', 'main-a1.js'), 'run()')
  writeFileSync(join(dir, 'renderer', 'assets', 'main-a1.js.map'), 'canary')
  writeFileSync(join(dir, 'renderer', '.hidden'), 'canary')
  serve = servePage(join(dir, 'renderer'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

// Node cannot make a `Request` of a scheme that it does not know from a relative part, but takes the whole address.
const get = (url: string, method = 'GET') => serve(new Request(url, { method }))

test('the page carries the nonce that its policy names, and a route changes nothing', async () => {
  const response = await get('app://foyer/#/checkin')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/unsafe|\*|https?:|wss?:/)
})

test('files come with their type and may not be guessed at', async () => {
  const response = await get('app://foyer/assets/main-a1.js')
  expect(await response.text()).toBe('run()')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(hostilePageRequests)('%s is not found, with the same policy', async (url) => {
  const response = await get(url)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  expect((await get('app://foyer/', method)).status).toBe(405)
})
