import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nodeFiles } from '../common/node-files.ts'
import { type Sealer, safeStorageSecrets } from './safe-storage-secrets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-secrets-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const mask = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a))

function sealer(changes: Partial<Sealer> = {}): Sealer {
  return {
    getSelectedStorageBackend: () => 'gnome_libsecret',
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => mask(Buffer.from(text)),
    decryptStringAsync: async (sealed) => ({ result: mask(sealed).toString(), shouldReEncrypt: false }),
    ...changes,
  }
}

test('a secret survives a restart, sealed: the file does not show it', async () => {
  const store = await safeStorageSecrets(sealer(), nodeFiles(dir))
  expect(store.keptIn).toBe('keychain')
  await store.set('apiKey', 'canary-secret')
  await store.set('other', 'x')
  const again = await safeStorageSecrets(sealer(), nodeFiles(dir))
  expect(await again.get('apiKey')).toBe('canary-secret')
  const file = readFileSync(join(dir, 'sealed-secrets.json'), 'utf8')
  expect(file).not.toContain('canary-secret')
  expect(file).not.toContain(Buffer.from('canary-secret').toString('base64'))
  await again.remove('apiKey')
  expect(await again.get('apiKey')).toBeUndefined()
  expect(await again.get('other')).toBe('x')
})

test.runIf(process.platform === 'linux').each(['basic_text', 'unknown'])(
  'with the backend %s nothing is written and the store says so',
  async (backend) => {
    const files = nodeFiles(dir)
    const store = await safeStorageSecrets(sealer({ getSelectedStorageBackend: () => backend }), files)
    expect(store.keptIn).toBe('memory')
    await store.set('apiKey', 'canary-secret')
    expect(await store.get('apiKey')).toBe('canary-secret')
    expect(files.exists('sealed-secrets.json')).toBe(false)
  },
)

test('without encryption, or when asking for it fails, secrets stay in memory', async () => {
  const off = sealer({ isAsyncEncryptionAvailable: async () => false })
  expect((await safeStorageSecrets(off, nodeFiles(dir))).keptIn).toBe('memory')
  const broken = sealer({ isAsyncEncryptionAvailable: () => Promise.reject(new Error('no bus')) })
  expect((await safeStorageSecrets(broken, nodeFiles(dir))).keptIn).toBe('memory')
})

test('what cannot be unsealed or read counts as absent', async () => {
  const files = nodeFiles(dir)
  const store = await safeStorageSecrets(sealer(), files)
  await store.set('apiKey', 'one')
  const foreign = sealer({ decryptStringAsync: () => Promise.reject(new Error('wrong key')) })
  expect(await (await safeStorageSecrets(foreign, files)).get('apiKey')).toBeUndefined()
  writeFileSync(join(dir, 'sealed-secrets.json'), '{torn')
  expect(await store.get('apiKey')).toBeUndefined()
  await store.set('apiKey', 'two')
  expect(await store.get('apiKey')).toBe('two')
})

test('a secret is sealed again when the key has changed', async () => {
  const files = nodeFiles(dir)
  await (await safeStorageSecrets(sealer(), files)).set('apiKey', 'one')
  const before = readFileSync(join(dir, 'sealed-secrets.json'), 'utf8')
  const rotated = sealer({
    encryptStringAsync: async (text) => Buffer.from(`new:${text}`),
    decryptStringAsync: async (sealed) => ({ result: mask(sealed).toString(), shouldReEncrypt: true }),
  })
  expect(await (await safeStorageSecrets(rotated, files)).get('apiKey')).toBe('one')
  expect(readFileSync(join(dir, 'sealed-secrets.json'), 'utf8')).not.toBe(before)
})

test.each([
  ['the keychain', { encryptStringAsync: () => Promise.reject(new Error('locked')) }, {}],
  [
    'the disk',
    {},
    {
      writeText: () => {
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      },
    },
  ],
])('a secret that cannot be sealed again because of %s is good all the same, and stays', async (_, seal, disk) => {
  const files = nodeFiles(dir)
  await (await safeStorageSecrets(sealer(), files)).set('apiKey', 'one')
  const decryptStringAsync = async (sealed: Buffer) => ({ result: mask(sealed).toString(), shouldReEncrypt: true })
  const rotated = await safeStorageSecrets(sealer({ ...seal, decryptStringAsync }), { ...files, ...disk })
  expect(await rotated.get('apiKey')).toBe('one')
  expect(await (await safeStorageSecrets(sealer(), files)).get('apiKey')).toBe('one')
})

test('one damaged secret takes no other with it', async () => {
  const store = await safeStorageSecrets(sealer(), nodeFiles(dir))
  await store.set('one', 'first')
  await store.set('two', 'second')
  const path = join(dir, 'sealed-secrets.json')
  const sealed = mask(Buffer.from('second')).toString('base64')
  writeFileSync(path, readFileSync(path, 'utf8').replace(sealed, '!?'))
  expect(await store.get('one')).toBe('first')
  await store.set('three', 'third')
  expect([await store.get('one'), await store.get('three')]).toEqual(['first', 'third'])
})
