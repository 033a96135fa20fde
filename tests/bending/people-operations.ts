import { receptionOf, rsvpsAtSite } from '../support/reception.ts'
import { changing, making, type Operations, someOf, word } from './operations.ts'

/** Contacts, and the RSVPs of an event. */
export const peopleOperations: Operations = {
  'contacts.create': ({ api, sandbox: { world } }, prng) => {
    const last = word(prng)
    const count = () => world.contacts.all().filter(({ info }) => info?.name?.last === last).length
    return making(count, () => api.contacts.create({ fields: { first: 'Ada', last } }))
  },
  'contacts.edit': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.contacts.all()).id
    const last = word(prng)
    return changing(
      () => world.contacts.get(id)?.info?.name?.last === last,
      () => api.contacts.edit({ contactId: id, fields: { last } }),
    )
  },
  'contacts.label': ({ api, sandbox: { world } }, prng) => {
    const label = someOf(prng, world.labels.all()).key
    const id = someOf(prng, world.contacts.all(), ({ info }) => info?.labelKeys?.items?.includes(label) !== true).id
    return changing(
      () => world.contacts.get(id)?.info?.labelKeys?.items?.includes(label) === true,
      () => api.contacts.label({ contactId: id, add: [label] }),
    )
  },
  'contacts.delete': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.contacts.all(), ({ source }) => source?.sourceType !== 'WIX_MEMBERS').id
    return changing(
      () => world.contacts.get(id) === undefined,
      () => api.contacts.delete({ contactId: id }),
    )
  },
  'contacts.merge': ({ api, sandbox: { world } }, prng) => {
    const members = new Set(world.accounts.all().map(({ contactId }) => contactId))
    const isPlain = ({ id }: { id: string }) => !members.has(id)
    const targetId = someOf(prng, world.contacts.all(), isPlain).id
    const sourceId = someOf(prng, world.contacts.all(), (one) => isPlain(one) && one.id !== targetId).id
    return changing(
      () => world.contacts.get(sourceId) === undefined && world.contacts.get(targetId)?.info?.company === 'Merged & Co',
      () => api.contacts.merge({ targetId, sourceIds: [sourceId], fields: { company: 'Merged & Co' } }),
    )
  },
  'rsvps.checkIn': (laptop, prng) => {
    const rsvp = someOf(prng, rsvpsAtSite(laptop), ({ status, checkedInGuestCount: n }) => status === 'YES' && n === 0)
    const guestId = Number(rsvp.guestList?.guests?.[0]?.guestId)
    const input = { eventId: receptionOf(laptop), rsvpId: rsvp.id, guestIds: [guestId] }
    const isIn = () =>
      laptop.sandbox.world.rsvps
        .get(rsvp.id)
        ?.guestList?.guests?.some((guest) => guest.guestId === guestId && guest.checkInDetails?.checkedIn === true) ===
      true
    return changing(isIn, () => laptop.api.rsvps.checkIn(input))
  },
  'rsvps.undoCheckIn': (laptop, prng) => {
    const rsvp = someOf(prng, rsvpsAtSite(laptop), ({ checkedInGuestCount }) => (checkedInGuestCount ?? 0) > 0)
    const guest = rsvp.guestList?.guests?.find(({ checkInDetails }) => checkInDetails?.checkedIn === true)
    const guestId = Number(guest?.guestId)
    const input = { eventId: receptionOf(laptop), rsvpId: rsvp.id, guestIds: [guestId] }
    const isOut = () =>
      laptop.sandbox.world.rsvps
        .get(rsvp.id)
        ?.guestList?.guests?.some((one) => one.guestId === guestId && one.checkInDetails?.checkedIn === true) !== true
    return changing(isOut, () => laptop.api.rsvps.undoCheckIn(input))
  },
  'rsvps.answer': (laptop, prng) => {
    const rsvp = someOf(prng, rsvpsAtSite(laptop), ({ status, checkedInGuestCount: n }) => status === 'YES' && n === 0)
    return changing(
      () => laptop.sandbox.world.rsvps.get(rsvp.id)?.status === 'NO',
      () => laptop.api.rsvps.answer({ eventId: receptionOf(laptop), rsvpId: rsvp.id, answer: 'NO' }),
    )
  },
  'rsvps.add': (laptop, prng) => {
    const lastName = word(prng)
    const fields = { firstName: 'Ada', lastName, email: '', companions: [], answer: 'YES' as const, form: {} }
    const count = () => rsvpsAtSite(laptop).filter((rsvp) => rsvp.lastName === lastName).length
    return making(count, () => laptop.api.rsvps.add({ eventId: receptionOf(laptop), fields, override: true }))
  },
  'rsvps.edit': (laptop, prng) => {
    const rsvp = someOf(prng, rsvpsAtSite(laptop))
    const lastName = word(prng)
    return changing(
      () => laptop.sandbox.world.rsvps.get(rsvp.id)?.lastName === lastName,
      () => laptop.api.rsvps.edit({ eventId: receptionOf(laptop), rsvpId: rsvp.id, fields: { lastName } }),
    )
  },
}
