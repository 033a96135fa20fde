import type { Files } from '../../core/ports/files.ts'
import type { SecretStore } from '../../core/ports.ts'
import { secretFile } from '../common/secret-file.ts'

/** The part of Electron's `safeStorage` that is used here. */
export interface Sealer {
  getSelectedStorageBackend(): string
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(plainText: string): Promise<Buffer>
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
}

/**
 * Secrets sealed with a key of the system's keychain, in a file of the data directory. Where the system has no keychain
 * they are kept in memory only, and the person signs in again after a restart: a file sealed with a known key would
 * only look safe.
 */
export async function safeStorageSecrets(sealer: Sealer, files: Files): Promise<SecretStore> {
  return (await hasKeychain(sealer)) ? keychainSecrets(sealer, files) : memorySecrets()
}

async function hasKeychain(sealer: Sealer): Promise<boolean> {
  // Without a keyring, Chromium on Linux seals with a password that stands in its source.
  const linuxWithoutKeyring =
    process.platform === 'linux' && ['basic_text', 'unknown'].includes(sealer.getSelectedStorageBackend())
  return !linuxWithoutKeyring && (await sealer.isAsyncEncryptionAvailable().catch(() => false))
}

function keychainSecrets(sealer: Sealer, files: Files): SecretStore {
  const { read, write } = secretFile(files, 'sealed-secrets.json')
  const set = async (key: string, value: string) => {
    const sealed = (await sealer.encryptStringAsync(value)).toString('base64')
    write(read().set(key, sealed))
  }
  return {
    keptIn: 'keychain',
    get: async (key) => {
      const sealed = read().get(key)
      if (sealed === undefined) return undefined
      const opened = await sealer.decryptStringAsync(Buffer.from(sealed, 'base64')).catch(() => undefined)
      // Sealed by another account or machine: as good as absent.
      if (opened === undefined) return undefined
      // One that cannot be sealed again stays as it is, and is as good.
      if (opened.shouldReEncrypt) await set(key, opened.result).catch(() => undefined)
      return opened.result
    },
    set,
    remove: async (key) => {
      const all = read()
      if (all.delete(key)) write(all)
    },
  }
}

function memorySecrets(): SecretStore {
  const all = new Map<string, string>()
  return {
    keptIn: 'memory',
    get: async (key) => all.get(key),
    set: async (key, value) => void all.set(key, value),
    remove: async (key) => void all.delete(key),
  }
}
