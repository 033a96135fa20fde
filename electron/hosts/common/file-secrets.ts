import type { Files } from '../../core/ports/files.ts'
import type { SecretStore } from '../../core/ports.ts'
import { secretFile } from './secret-file.ts'

/**
 * Secrets in a file that only this account may read (0600), for hosts without a keychain. It keeps other people of the
 * machine out, not other programs of the same person; Settings says where secrets are kept.
 */
export function fileSecrets(files: Files): SecretStore {
  const { read, write } = secretFile(files, 'secrets.json')
  return {
    keptIn: 'file',
    get: async (key) => read().get(key),
    set: async (key, value) => write(read().set(key, value)),
    remove: async (key) => {
      const all = read()
      if (all.delete(key)) write(all)
    },
  }
}
