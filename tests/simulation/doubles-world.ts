import { takeIdsFrom } from '../../sandbox/ids.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { newContact } from '../../sandbox/world/contact-details.ts'
import type { World } from '../../sandbox/world/world.ts'
import { knownPlans } from './plans-world.ts'

const ids = createPrng(seedOf('people that the site has several times'))
const day = 86_400_000
const families = ['Aber', 'Brun', 'Cato', 'Dorn']
const eachHas = 3

/** Contacts of the site that may be one person, in groups. */
export const doubles: readonly (readonly string[])[] = families.map(() =>
  Array.from({ length: eachHas }, () => ids.uuid()),
)
export const allDoubles: readonly string[] = doubles.flat()

/** Extended fields that people fill, all of them texts. */
export const extendedKeys = ['custom.seat-preference', 'custom.access-notes'] as const

/** Labels that people put on and take off; the site's own people delete the last ones. */
export const labelKeys = [
  'custom.press',
  'custom.school',
  'custom.patron',
  'custom.volunteer',
  'custom.access',
] as const

/** Puts people into the site who are there several times, each with details, orders and subscriptions of their own. */
export function putDoubles(world: World, now: number): void {
  const giveBack = takeIdsFrom(() => ids.uuid())
  const orders = world.orders.all().slice(-2 * families.length)
  const subscriptions = world.planOrders.all().filter(({ planId }) => planId === knownPlans[1])
  for (const [group, own] of doubles.entries()) {
    for (const [at, id] of own.entries()) {
      const name = `${families[group]}${at}`.toLowerCase()
      const info = {
        name: { first: `Kim ${'abc'[at]}`, last: families[group] ?? '' },
        emails: {
          items: [
            { email: `${name}@example.org`, primary: true },
            { tag: 'WORK' as const, email: `${name}@work.example.org` },
          ],
        },
        phones: { items: [{ tag: 'MOBILE' as const, phone: `+353 1 555 ${group}0${at}${at}` }] },
        addresses: {
          items: [{ tag: 'HOME' as const, address: { addressLine: `${at + 1} Quay ${group}`, city: 'Galway' } }],
        },
        labelKeys: { items: [labelKeys[(group + at) % labelKeys.length] ?? ''] },
        extendedFields: { items: at === 0 ? { [extendedKeys[0]]: `row ${group}` } : {} },
      }
      const made = newContact(info, { sourceType: 'ADMIN', now: now - (90 - at) * day })
      world.contacts.put({ ...made, id })
    }
    const [order, other] = orders.slice(2 * group)
    if (order !== undefined) world.orders.put({ ...order, contactId: own[1] ?? '' })
    if (other !== undefined) world.orders.put({ ...other, contactId: own[2] ?? '' })
    const sold = subscriptions[group]
    if (sold === undefined) continue
    const buyer = { contactId: own[2] ?? '', memberId: ids.uuid() }
    world.planOrders.put({ ...sold, id: ids.uuid(), buyer })
  }
  giveBack()
}
