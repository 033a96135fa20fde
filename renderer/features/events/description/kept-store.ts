/** Raw parts of a description behind short tokens, so that what is copied and pasted here brings them along. */
export interface KeptStore {
  tokenOf(raw: object): string
  find(token: string | null): object | null
}

/**
 * A store for one editor. Its tokens mean something in that editor only: HTML from elsewhere can name none of them, so
 * nothing that is pasted smuggles in raw parts.
 */
export function createKeptStore(): KeptStore {
  const prefix = crypto.randomUUID()
  const tokens = new WeakMap<object, string>()
  const raws = new Map<string, object>()
  return {
    tokenOf: (raw) => {
      const token = tokens.get(raw) ?? `${prefix}.${raws.size}`
      tokens.set(raw, token)
      raws.set(token, raw)
      return token
    },
    find: (token) => raws.get(token ?? '') ?? null,
  }
}
