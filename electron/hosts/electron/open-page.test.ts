import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test.each([
  'http://example.org/',
  'http://127.0.0.1.example.org/',
  'http://localhost.example.org/',
  'mailto:ada@example.org?bcc=b@example.org',
  'mailto:ada%40example.org%2Cb%40example.org',
  'mailto:ada%40example.org?attach=%2Fetc%2Fpasswd',
  'file:///etc/passwd',
  'smb://server/share',
  'ms-msdt:/id',
  'search-ms:query',
  'javascript:alert(1)',
  'data:text/html,x',
  'foyer://guests',
  '\\\\server\\share',
  'https://user@example.org/',
  'https://user:word@example.org/',
  ' https://example.org/',
  'https://example.org/\n',
  'https://exa\tmple.org/',
  'https://exаmple.org/',
  `https://example.org/${'x'.repeat(2048)}`,
  'example.org',
  '',
])('%j may not', async (url) => {
  const opened: string[] = []
  const open = pageOpener(async (address) => void opened.push(address))
  await expect(open(url)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(opened).toEqual([])
})

test('of ten thousand texts only plain web pages leave', () => {
  const scheme = fc.constantFrom('https', 'http', 'file', 'javascript', 'HTTPS', 'ms-settings', 'ftp', 'app')
  const text = fc.oneof(
    fc.string(),
    fc.tuple(scheme, fc.constantFrom('://', ':', ':/', ':\\\\'), fc.string()).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (url) => {
      if (!isOpenable(url)) return
      const { protocol, hostname, username } = new URL(url)
      expect(username).toBe('')
      if (protocol !== 'https:')
        expect([protocol, hostname]).toEqual(['http:', expect.stringMatching(/^(127|localhost)/)])
    }),
    { numRuns: 10_000 },
  )
})

test('a computer without a browser says so', async () => {
  const open = pageOpener(() => Promise.reject(new Error('no handler')))
  await expect(open('https://example.org/')).rejects.toMatchObject({ code: 'unavailable_here' })
})
