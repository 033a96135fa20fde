import type { Contact } from '../../../../shared/wire/contacts.ts'
import type { ReadableDb } from '../../db/database.ts'
import { keysOfContact } from './contact-keys.ts'
import { partsOf } from './contact-parts.ts'

/** Contacts that are read at once. */
const atOnce = 500

/** Which contacts can be found by an address or a number. */
export interface KnownContacts {
  /** Their ids, by any of these keys. */
  idsOf(keys: readonly string[]): readonly string[]
}

/** Reads which contacts of the mirror have which addresses and numbers: once, some at a time, so that nothing else waits. */
export async function readKnownContacts(db: ReadableDb): Promise<KnownContacts> {
  const read = db.prepare(
    'SELECT rid, id, coalesce(doc, server) AS doc FROM contacts WHERE rid > ? ORDER BY rid LIMIT ?',
  )
  const byKey = new Map<string, string | string[]>()
  const add = (keys: readonly string[], id: string) => {
    for (const key of keys) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, id)
      else if (typeof known !== 'string') known.push(id)
      else if (known !== id) byKey.set(key, [known, id])
    }
  }
  for (let after = -1; ; ) {
    const rows = read.all(after, atOnce) as { rid: number; id: string; doc: string }[]
    for (const { id, doc } of rows) {
      const { emails, phones } = partsOf(JSON.parse(doc) as Contact)
      add(
        keysOfContact(
          emails.map(({ email }) => email),
          phones.map(({ phone }) => phone),
        ),
        id,
      )
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) break
    after = last.rid
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { idsOf: (keys) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))] }
}
