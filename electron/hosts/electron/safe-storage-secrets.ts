import { z } from 'zod'
import type { Files, SecretStore } from '../../core/ports.ts'

const fileName = 'sealed-secrets.json'
const Sealed = z.record(z.string(), z.base64())

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
  const read = (): Map<string, string> => {
    try {
      return new Map(Object.entries(Sealed.parse(JSON.parse(files.readText(fileName) ?? '{}'))))
    } catch {
      // A damaged file costs a sign-in, never the start.
      return new Map()
    }
  }
  const write = (all: Map<string, string>) => files.writeText(fileName, JSON.stringify(Object.fromEntries(all)))
  const set = async (key: string, value: string) => {
    const sealed = (await sealer.encryptStringAsync(value)).toString('base64')
    write(read().set(key, sealed))
  }
  return {
    keptIn: 'keychain',
    get: async (key) => {
      const sealed = read().get(key)
      if (sealed === undefined) return undefined
      try {
        const { result, shouldReEncrypt } = await sealer.decryptStringAsync(Buffer.from(sealed, 'base64'))
        if (shouldReEncrypt) await set(key, result)
        return result
      } catch {
        // Sealed by another account or machine: as good as absent.
        return undefined
      }
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
