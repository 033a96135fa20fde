import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badForTheSystem } from '../../../tests/support/hostile-addresses.ts'
import { isOpenable, pageOpener } from './open-page.ts'

test.each([
  'https://www.example.org/sign-in?state=x#y',
  'https://site.example.com:8443/',
  'http://127.0.0.1:4010/authorize',
  'http://localhost:4010/',
  'http://[::1]:4010/',
  'mailto:ada%40example.org',
])('%s may be opened', (url) => {
  expect(isOpenable(url)).toBe(true)
})

test.each(badForTheSystem)('%j may not', async (url) => {
  const opened: string[] = []
  const open = pageOpener(async (address) => void opened.push(address))
  await expect(open(url)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(opened).toEqual([])
})

test('of ten thousand addresses only pages over TLS, sites on this machine and single letters leave', async () => {
  const opened: string[] = []
  const open = pageOpener(async (url) => void opened.push(url))
  const address = fc
    .tuple(
      fc.constantFrom('', '', ' ', '\u0001'),
      fc.constantFrom('https', 'http', 'HTTPS', 'mailto', 'file', 'javascript', 'ms-msdt', 'search-ms', 'smb', 'app'),
      fc.constantFrom('://', '://', ':', ':/', ':\\\\'),
      fc.constantFrom(
        'example.org',
        'localhost',
        '127.0.0.1',
        '[::1]',
        'user:word@example.org',
        '\\host',
        'ada%40example.org',
      ),
      fc.oneof(
        fc.string(),
        fc
          .array(fc.constantFrom('\n', '\t', '\0', ' ', '\\', '@', '"', '?', '#', '%00', '\u202e', 'x', '/', ':80'))
          .map((signs) => signs.join('')),
        fc.constantFrom('', '/', '/sign-in?state=x#y', `/${'x'.repeat(2048)}`),
      ),
    )
    .map((parts) => parts.join(''))
  let left = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: address }, { weight: 1, arbitrary: fc.string() }),
      async (url) => {
        opened.length = 0
        await open(url).catch(() => undefined)
        if (opened.length === 0) return
        left += 1
        expect(opened).toEqual([url])
        expect(url).toMatch(/^[!-[\]-~]{1,2048}$/)
        const { protocol, hostname, username, password } = new URL(url)
        expect([username, password]).toEqual(['', ''])
        if (protocol === 'http:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(hostname)
        else expect(url).toMatch(/^(https:\/\/|mailto:[\w.%-]+$)/i)
      },
    ),
    { numRuns: 10_000 },
  )
  // Enough of them were good ones: refusing everything is no proof.
  expect(left).toBeGreaterThan(100)
})

test('a computer without a browser says so', async () => {
  const open = pageOpener(() => Promise.reject(new Error('no handler')))
  await expect(open('https://example.org/')).rejects.toMatchObject({ code: 'unavailable_here' })
})
