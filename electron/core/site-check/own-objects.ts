import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import { findNamed, removeObject } from './object-calls.ts'
import type { ObjectKind, OwnObject } from './own-object.ts'

/** Where the check notes what it is about to have at the site, so that a later run removes what a crash left. */
export interface Journal {
  read(): readonly OwnObject[]
  write(objects: readonly OwnObject[]): void
}

/** The objects that a check has made at the site: it changes and removes no others. */
export interface OwnObjects {
  /** Makes an object under a name that is noted before; returns its id. */
  make(kind: ObjectKind, create: (name: string) => Promise<string>): Promise<string>
  /** The same, one object for all questions. */
  once(kind: ObjectKind, create: (name: string) => Promise<string>): Promise<string>
  /** An address that no mail reaches (RFC 2606), of this check alone; the contact that the site makes of it goes at the end. */
  address(): string
  /** Removes everything that is noted, the last first; returns how many could not be removed. */
  removeAll(): Promise<number>
}

/** `token`: random, so that the names belong to this check alone. Objects of an earlier check in the journal go too. */
export function createOwnObjects(client: PlatformClient, journal: Journal, token: string): OwnObjects {
  let objects = [...journal.read()]
  const first = new Map<ObjectKind, Promise<string>>()
  const keep = (next: OwnObject[]) => {
    objects = next
    journal.write(objects)
  }
  async function make(kind: ObjectKind, create: (name: string) => Promise<string>): Promise<string> {
    const object: OwnObject = { kind, name: `Foyer check ${token.slice(0, 8)} ${objects.length + 1}`, id: null }
    keep([...objects, object])
    const id = await create(object.name)
    keep(objects.map((one) => (one === object ? { ...object, id } : one)))
    return id
  }
  return {
    make,
    address: () => {
      const name = `foyer-check-${token.slice(0, 8)}@example.com`
      // Noted first, so removed last: what was sold to it goes before.
      if (!objects.some((object) => object.name === name)) keep([{ kind: 'contact', name, id: null }, ...objects])
      return name
    },
    once: (kind, create) => {
      const making = first.get(kind) ?? make(kind, create)
      first.set(kind, making)
      return making
    },
    removeAll: async () => {
      let left = 0
      for (const object of objects.toReversed()) {
        try {
          const id = object.id ?? (await findNamed(client, object))
          if (id !== null) await orGone(removeObject(client, object.kind, id))
          keep(objects.filter((other) => other !== object))
        } catch {
          left += 1
        }
      }
      return left
    },
  }
}
