import type { ReadableDb } from '../../db/database.ts'

/** Contacts that are read at once. */
const atOnce = 1000

/** Which contacts can be found by an address or a number. */
export interface KnownContacts {
  /** Their ids, by any of these keys. */
  idsOf(keys: readonly string[]): readonly string[]
}

/** Reads which contacts of the mirror have which addresses and numbers: once, some at a time, so that nothing else waits. */
export async function readKnownContacts(db: ReadableDb): Promise<KnownContacts> {
  const read = db.prepare(
    "SELECT rid, id, likeness FROM contacts WHERE rid > ? AND likeness <> '' ORDER BY rid LIMIT ?",
  )
  const byKey = new Map<string, string | string[]>()
  const add = (key: string, id: string) => {
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, id)
    else if (typeof known !== 'string') known.push(id)
    else if (known !== id) byKey.set(key, [known, id])
  }
  for (let after = -1; ; ) {
    const rows = read.all(after, atOnce) as { rid: number; id: string; likeness: string }[]
    for (const { id, likeness } of rows) {
      for (const key of likeness.split('\n')) if (/^[ep]:/.test(key)) add(key, id)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) break
    after = last.rid
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { idsOf: (keys) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))] }
}
