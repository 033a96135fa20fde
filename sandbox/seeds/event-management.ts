import type { Category } from '../../shared/wire/categories.ts'
import type { StaffMember } from '../../shared/wire/staff.ts'
import { day, hour, iso } from '../clock.ts'
import { configOf } from '../world/notifications-sending.ts'
import type { World } from '../world/world.ts'
import { seedDescriptions } from './descriptions.ts'
import { createPeople } from './people.ts'
import type { Seeding } from './seeding.ts'

interface CategoryPlan {
  name: string
  states: NonNullable<Category['states']>
  /** The events in it, by their place in the program. */
  events: readonly number[]
}

const categoryPlans: readonly CategoryPlan[] = [
  { name: 'Plays', states: ['MANUAL'], events: [0, 3] },
  { name: 'Music', states: ['MANUAL'], events: [1] },
  { name: 'Families', states: ['MANUAL'], events: [2] },
  { name: 'Tonight', states: ['AUTO'], events: [0, 1] },
  { name: 'Readings', states: ['MANUAL'], events: [3, 4] },
  { name: 'Press nights', states: ['MANUAL', 'HIDDEN'], events: [0] },
]

type StaffPlan = Pick<StaffMember, 'status' | 'permissions'> & {
  role: string
  /** The one event, by its place in the program; undefined for all. */
  event?: number
}

const staffPlans: readonly StaffPlan[] = [
  {
    role: 'front door',
    status: 'HAS_ACCESS',
    permissions: ['CHECK_IN_GUESTS', 'ADD_GUESTS', 'READ_GUEST_FORM'],
  },
  { role: 'box office', status: 'HAS_ACCESS', permissions: ['CHECK_IN_GUESTS', 'SELL_TICKETS', 'READ_ANALYTICS'] },
  { role: 'balcony', status: 'HAS_ACCESS', permissions: ['CHECK_IN_GUESTS'], event: 0 },
  { role: 'studio', status: 'PENDING', permissions: ['CHECK_IN_GUESTS', 'SELL_TICKETS'], event: 1 },
  { role: 'summer temp', status: 'ACCESS_PAUSED', permissions: ['CHECK_IN_GUESTS'] },
]

/** Categories, staff with their links, descriptions, and reminders that the house has set by hand. */
export function seedEventManagement(world: World, how: Seeding): void {
  const events = world.events.all()
  seedCategories(world, how)
  seedStaff(world, how)
  seedDescriptions(world, how.now)
  const [tonight] = events
  if (tonight === undefined) return
  const config = configOf(world, tonight)
  world.notificationConfigs.put({
    ...config,
    revision: '2',
    updatedDate: iso(how.now - 3 * day),
    upcomingEventReminder: { ...config.upcomingEventReminder, reminderTime: 'BEFORE_1_HOUR' },
  })
}

function seedCategories(world: World, { prng, now }: Seeding): void {
  const events = world.events.all()
  for (const [index, plan] of categoryPlans.entries()) {
    const id = prng.uuid()
    const createdDate = iso(now - (300 - index * 20) * day)
    world.categories.put({ id, name: plan.name, createdDate, states: plan.states })
    for (const place of plan.events) {
      const event = events[place]
      if (event !== undefined) world.categoryAssignments.put({ categoryId: id, eventId: event.id })
    }
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

function seedStaff(world: World, { prng, now }: Seeding): void {
  // People of its own: those of the site are handed out in turn, and other areas count on who comes next.
  const people = createPeople(prng)
  for (const plan of staffPlans) {
    const { first, last } = people.next()
    const id = prng.uuid()
    const created = now - prng.int(20, 200) * day
    const event = plan.event === undefined ? undefined : world.events.all()[plan.event]
    const access = event === undefined ? { allEvents: {} } : { specificEvents: { events: [event.id] } }
    const token = `login-${prng.text(letters, 32)}`
    const signedIn = plan.status !== 'PENDING'
    world.staffMembers.put({
      id,
      revision: signedIn ? '2' : '1',
      createdDate: iso(created),
      updatedDate: iso(signedIn ? created + prng.int(1, 40) * hour : created),
      name: `${first} ${last}, ${plan.role}`,
      status: plan.status,
      permissions: plan.permissions,
      ...access,
      loginLink: `https://marlowe-house.example.org/staff?loginToken=${token}`,
    })
    world.staffTokens.put({ token, kind: 'login', staffMemberId: id })
    if (!signedIn) world.staffTokens.put({ token: `join-${prng.text(letters, 32)}`, kind: 'join', staffMemberId: id })
    else {
      const access = { token: `access-${prng.text(letters, 32)}`, kind: 'access', staffMemberId: id } as const
      world.staffTokens.put({ ...access, deviceId: prng.uuid() })
    }
  }
}
