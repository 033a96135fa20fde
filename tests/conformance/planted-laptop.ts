import type { World } from '../../sandbox/world/world.ts'
import { ids } from './planted-ids.ts'
import { copied, hours, instant } from './planting.ts'

/** What the events feature knows of the recorded event: its category, a staff member with tokens, its notifications. */
export function plantLaptop(world: World, now: number): void {
  const category = copied(world.categories.all(), ({ states }) => states?.includes('MANUAL') === true)
  world.categories.put({ ...category, id: ids.category, name: 'Galas' })
  world.categoryAssignments.put({ categoryId: ids.category, eventId: ids.event })
  const staff = copied(world.staffMembers.all(), ({ status }) => status === 'HAS_ACCESS')
  world.staffMembers.put({ ...staff, id: ids.staff, revision: '1', updatedDate: instant(now - hours(1)) })
  for (const kind of ['join', 'login', 'access'] as const) {
    world.staffTokens.put({ token: `${kind}-token`, kind, staffMemberId: ids.staff })
  }
  const config = copied(world.notificationConfigs.all())
  world.notificationConfigs.put({ ...config, id: ids.event, revision: '1' })
}

/** Makes the recorded event one that takes RSVPs, with the recorded RSVP of two people. */
export function plantRsvp(world: World, now: number): void {
  const event = copied(world.events.all(), ({ id }) => id === ids.event)
  const registration = { type: 'RSVP' as const, initialType: 'RSVP' as const, status: 'OPEN_RSVP' as const }
  world.events.put({
    ...event,
    registration: { ...registration, allowedGuestTypes: 'VISITOR_OR_MEMBER', rsvp: { responseType: 'YES_AND_NO' } },
  })
  world.rsvps.put({
    id: ids.rsvp,
    eventId: ids.event,
    revision: '1',
    status: 'YES',
    contactId: ids.contact,
    memberId: ids.member,
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada.king@example.org',
    createdDate: instant(now - hours(2)),
    updatedDate: instant(now - hours(1)),
    totalGuests: 2,
    guestList: {
      guests: [
        { index: 0, guestId: 1, fullName: 'Ada King', checkInDetails: { checkedIn: false } },
        { index: 1, guestId: 2, fullName: 'Tom King', checkInDetails: { checkedIn: false } },
      ],
    },
    additionalGuestDetails: { guestCount: 1, guestNames: ['Tom King'] },
  })
}
