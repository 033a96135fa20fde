import type { SecretStore } from '../../ports.ts'
import type { Log } from '../log.ts'

/** The host's secret store, which never refuses a secret: what it cannot keep is held until this process ends. */
export interface HeldSecrets extends SecretStore {
  lasts(key: string): boolean
}

/**
 * A store that cannot write (a locked keychain, a full disk) costs a sign-in at the next start, and nothing now. What is
 * held counts before what the store has from earlier.
 */
export function holdSecrets(store: SecretStore, log: Log): HeldSecrets {
  const held = new Map<string, string>()
  return {
    get keptIn() {
      return held.size > 0 ? 'memory' : store.keptIn
    },
    get: async (key) => held.get(key) ?? (await store.get(key)),
    set: async (key, value) => {
      try {
        await store.set(key, value)
        held.delete(key)
      } catch (error) {
        log.warn('secret-not-kept', {}, error)
        held.set(key, value)
      }
    },
    remove: async (key) => {
      held.delete(key)
      await store.remove(key)
    },
    lasts: (key) => !held.has(key),
  }
}
