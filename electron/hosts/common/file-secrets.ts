import { z } from 'zod'
import type { Files, SecretStore } from '../../core/ports.ts'

const fileName = 'secrets.json'
const Secrets = z.record(z.string(), z.string())

/**
 * Secrets in a file that only this account may read (0600), for hosts without a keychain. It keeps other people of the
 * machine out, not other programs of the same person; Settings says where secrets are kept.
 */
export function fileSecrets(files: Files): SecretStore {
  const read = (): Record<string, string> => {
    try {
      return Secrets.parse(JSON.parse(files.readText(fileName) ?? '{}'))
    } catch {
      // A damaged file costs a sign-in, never the start.
      return {}
    }
  }
  return {
    keptIn: 'file',
    get: async (key) => new Map(Object.entries(read())).get(key),
    set: async (key, value) => files.writeText(fileName, JSON.stringify({ ...read(), [key]: value })),
    remove: async (key) => {
      const { [key]: _, ...rest } = read()
      files.writeText(fileName, JSON.stringify(rest))
    },
  }
}
