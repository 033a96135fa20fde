import type { Contact } from '../../shared/wire/contact-entities.ts'
import { PlatformError } from '../errors.ts'
import { memberOfContact } from '../world/contact-members.ts'
import { orderAt } from '../world/plan-order-clock.ts'
import type { World } from '../world/world.ts'

/** Why the platform keeps a contact, if it does. */
export function keptBecause(world: World, contact: Contact, now: number): PlatformError | undefined {
  const refuse = (code: string, message: string) => new PlatformError(428, code, { message })
  const role = contact.memberInfo?.userInfo?.role
  if (role === 'OWNER' || role === 'CONTRIBUTOR') {
    return refuse('CANNOT_DELETE_MEMBER_OWNER_OR_CONTRIBUTOR', 'The contact belongs to the team of the site')
  }
  if (hasSubscription(world, contact.id, now)) {
    return refuse('CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION', 'The contact still pays for a plan')
  }
  if (memberOfContact(world, contact.id) !== undefined) {
    return refuse('CANNOT_DELETE_MEMBER', 'The contact is a member of the site')
  }
  return undefined
}

function hasSubscription(world: World, contactId: string, now: number): boolean {
  const running = ['PENDING', 'ACTIVE', 'PAUSED']
  return world.planOrders
    .all()
    .filter((order) => order.buyer?.contactId === contactId && order.pricing?.subscription != null)
    .some((order) => running.includes(orderAt(order, now).status ?? ''))
}
