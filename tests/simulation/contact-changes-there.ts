import { withLabels } from '../../sandbox/behaviours/contacts-bulk.ts'
import { merge } from '../../sandbox/behaviours/contacts-merge.ts'
import { PlatformError } from '../../sandbox/errors.ts'
import { createPrng } from '../../sandbox/seeds/prng.ts'
import { touched, withDetails } from '../../sandbox/world/contact-details.ts'
import { someOf } from './contact-acting.ts'
import { doubles, extendedKeys, labelKeys } from './doubles-world.ts'
import type { Site } from './site.ts'

/** The site's own people merge contacts, change or delete one, or delete a label. */
export function changeContactThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const [now, kind, text] = [state.now(), prng.next(), `owner${prng.int(0, 999_999)}`]
  const group = prng.pick(doubles).filter((id) => world.contacts.get(id) !== undefined)
  const [targetId, sourceId] = someOf(prng, group, 2)
  const target = world.contacts.get(targetId ?? '')
  const work = () => {
    if (kind < 0.06) {
      const key = labelKeys[prng.int(labelKeys.length - 2, labelKeys.length - 1)] ?? ''
      for (const contact of world.contacts.all()) {
        const without = withLabels(contact, [], [key])
        if (without !== contact) world.contacts.put(touched(without, now))
      }
      return world.labels.remove(key)
    }
    if (target === undefined) return undefined
    const { info = {} } = target
    const write = (change: object) => world.contacts.put(touched(withDetails(target, { ...info, ...change }), now))
    if (kind < 0.35) {
      if (sourceId === undefined) return undefined
      const wanted = { targetContactId: target.id, sourceContactIds: [sourceId] }
      return merge(world, { ...wanted, targetContactRevision: target.revision ?? 0 }, now)
    }
    if (kind < 0.4) return world.contacts.remove(target.id)
    if (kind < 0.6) {
      const email = { tag: 'WORK' as const, email: `${text}@owners.example.org` }
      return write({ emails: { items: [...(info.emails?.items ?? []), email] } })
    }
    if (kind < 0.7) return write({ phones: { items: (info.phones?.items ?? []).slice(1) } })
    const items = { ...info.extendedFields?.items, [prng.pick(extendedKeys)]: text }
    return write({ extendedFields: { items } })
  }
  site.change(() => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  })
}
