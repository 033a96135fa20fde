import { join, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentType, isHashedAsset, resolveAsset, withNonce } from './page.ts'

const root = join(sep, 'app', 'out', 'renderer')

test('the root and plain names are found inside the folder', () => {
  expect(resolveAsset(root, '/')).toBe(join(root, 'index.html'))
  expect(resolveAsset(root, '/assets/index-AbCd_-34.js')).toBe(join(root, 'assets', 'index-AbCd_-34.js'))
})

test('no path at all leads outside the folder, to a hidden file or to a source map', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    '\0',
    'a',
    'assets',
    '.map',
    '.git',
    'C:',
    '~',
  )
  const path = fc.oneof(
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    fc.webPath(),
    fc.string(),
  )
  fc.assert(
    fc.property(path, (asked) => {
      const found = resolveAsset(root, asked)
      if (found === undefined) return
      expect(found.startsWith(root + sep)).toBe(true)
      expect(found.slice(root.length)).not.toMatch(/[\\/]\.|\.map$/)
    }),
    { numRuns: 500 },
  )
})

test('only a name with a hash of its content may be kept', () => {
  expect(isHashedAsset('/assets/index-AbCd1234.js')).toBe(true)
  expect(isHashedAsset('/assets/hanken-grotesk-latin-wght-normal-Bx_2-aZ9.woff2')).toBe(true)
  for (const path of ['/', '/index.html', '/assets/index.js', '/other/index-AbCd1234.js']) {
    expect(isHashedAsset(path)).toBe(false)
  }
})

test('types are told by name, and an unknown one cannot be run', () => {
  expect(contentType('a.JS')).toBe('text/javascript; charset=utf-8')
  expect(contentType('a.woff2')).toBe('font/woff2')
  expect(contentType('a.exe')).toBe('application/octet-stream')
})

test('the nonce takes every place left for it', () => {
  expect(withNonce('<a b="__CSP_NONCE__"><c d="__CSP_NONCE__">', 'x1')).toBe('<a b="x1"><c d="x1">')
})
