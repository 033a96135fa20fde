import type { Contact } from '../../shared/wire/contacts.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import { day, hour, iso } from '../clock.ts'
import type { Coupon } from '../world/ticketing.ts'
import { guestListOf, putRsvp, withCounts } from '../world/ticketing-rsvps.ts'
import type { World } from '../world/world.ts'
import { currency } from './program.ts'
import type { Seeding } from './seeding.ts'

/**
 * Discount codes, a plan's benefit, payments taken at the counter's terminal, and RSVPs for whatever events take them.
 * Sales are untouched: no hold is open when the world begins.
 */
export function seedTicketing(world: World, how: Seeding): void {
  for (const coupon of couponsAt(how)) world.coupons.put(coupon)
  const { prng } = how
  world.ticketBenefits.put({
    benefitId: prng.uuid(),
    planOrderId: prng.uuid(),
    name: 'Friend of the house: two tickets at half price',
    rate: '50',
    tickets: 2,
  })
  for (const amount of ['32.00', '64.00', '22.00', '18.50']) {
    const method = prng.pick(['cash', 'card'])
    world.counterPayments.put({ id: prng.uuid(), amount, currency, method, orderNumber: null })
  }
  for (const event of world.events.all()) {
    if (event.registration?.initialType === 'RSVP' && event.status !== 'DRAFT') seedRsvps(world, event, how)
  }
}

function couponsAt({ prng, now }: Seeding): Coupon[] {
  const coupon = (code: string, name: string, terms: Partial<Coupon>): Coupon => ({
    code,
    couponId: prng.uuid(),
    name,
    used: 0,
    ...terms,
  })
  return [
    coupon('SPRING', 'Spring: ten per cent off', { percentOff: '10' }),
    coupon('FIVER', 'Five off from thirty on', { moneyOff: '5.00', minimum: '30.00' }),
    coupon('OPENING', 'Opening week', { percentOff: '25', expiresAt: iso(now - 20 * day) }),
    coupon('ADVENT', 'Advent', { percentOff: '15', startsAt: iso(now + 10 * day) }),
    coupon('PRESS', 'Press night, one each', { percentOff: '100', limit: 12, used: 12 }),
  ]
}

const statuses = ['YES', 'YES', 'YES', 'YES', 'NO'] as const

function seedRsvps(world: World, event: WireEvent, { prng, now }: Seeding): void {
  const contacts = world.contacts.all()
  const taken = new Set<string>()
  const created = Date.parse(event.createdDate ?? '') || now - 20 * day
  const span = Math.max(hour, now - created)
  for (let count = prng.int(18, 30); count > 0; count--) {
    const contact: Contact | undefined = contacts.length === 0 ? undefined : prng.pick(contacts)
    const email = contact?.primaryInfo?.email
    if (contact === undefined || typeof email !== 'string' || taken.has(email)) continue
    taken.add(email)
    const { first, last } = contact.info?.name ?? {}
    const names = { firstName: first ?? 'Guest', lastName: last ?? 'Guest' }
    const more = prng.pick([0, 0, 1, 1, 2])
    const at = iso(now - Math.floor(prng.next() * span))
    const about = {
      ...names,
      email,
      additionalGuestDetails: {
        guestCount: more,
        guestNames: Array.from({ length: more }, () => nameOf(prng.pick(contacts))),
      },
    }
    const rsvp = {
      id: prng.uuid(),
      eventId: event.id,
      revision: '1',
      createdDate: at,
      updatedDate: at,
      contactId: contact.id,
      status: prng.pick(statuses),
      ...about,
      guestList: { guests: guestListOf(about) },
      language: 'en',
      locale: 'en-GB',
      anonymized: false,
    }
    putRsvp(world, withCounts(rsvp), prng.uuid())
  }
}

function nameOf({ info }: Contact): string {
  return [info?.name?.first, info?.name?.last].filter((part) => typeof part === 'string').join(' ')
}
