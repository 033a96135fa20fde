import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSigner } from '../../../tests/support/update-signer.ts'
import { isSignedFeed, type OfferedUpdate } from './signed-feed.ts'

const signer = newSigner()
const feed: OfferedUpdate = signer.signed({
  version: '1.3.0',
  files: [
    { url: 'Foyer-1.3.0-mac-x64.zip', sha512: 'AAAA', size: 10 },
    { url: 'Foyer-1.3.0-mac-x64.dmg', sha512: 'BBBB', size: 20 },
  ],
})
const [zip, dmg] = feed.files as [OfferedUpdate['files'][number], OfferedUpdate['files'][number]]

test('what the release script signs is what Foyer checks, also after the feed was written and read', () => {
  expect(isSignedFeed(feed, signer.key)).toBe(true)
})

test.each<[string, Partial<OfferedUpdate>]>([
  ['another version', { version: '1.4.0' }],
  ['another hash', { files: [zip, { ...dmg, sha512: 'CCCC' }] }],
  ['another size', { files: [{ ...zip, size: 11 }, dmg] }],
  ['another name', { files: [{ ...zip, url: 'https://elsewhere.example/a.zip' }, dmg] }],
  ['one file less', { files: [zip] }],
  ['files in another order', { files: [dmg, zip] }],
  ['a line break in a name', { files: [{ ...zip, url: `${zip.url}\n${dmg.url}` }, dmg] }],
  ['no signature', { foyerSignature: undefined }],
  ['an empty signature', { foyerSignature: '' }],
  ['a signature that is no text', { foyerSignature: ['AAAA'] }],
])('not signed: %s', (_what, change) => {
  expect(isSignedFeed({ ...feed, ...change }, signer.key)).toBe(false)
})

test('one changed bit of the signature, and the signature of another key, count for nothing', () => {
  const bytes = Buffer.from(String(feed.foyerSignature), 'base64')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(isSignedFeed({ ...feed, foyerSignature: bytes.toString('base64') }, signer.key)).toBe(false)
  expect(isSignedFeed(newSigner().signed(feed), signer.key)).toBe(false)
})

test('a key that is none, or of another kind, verifies nothing', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'der', type: 'spki' })
  for (const key of ['', 'AAAA', rsa.toString('base64')]) expect(isSignedFeed(feed, key)).toBe(false)
})
