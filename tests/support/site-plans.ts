import { wire } from '../../shared/wire/index.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { askSite } from './ask-site.ts'
import type { SandboxToRead } from './run-sandbox.ts'

const perPage = 50

/** All orders of plans, as the site has them now. */
export async function planOrdersOf(sandbox: SandboxToRead): Promise<PlanOrder[]> {
  const found: PlanOrder[] = []
  for (;;) {
    const { orders } = await askSite(sandbox, wire.planOrders.list, { limit: perPage, offset: found.length })
    found.push(...orders)
    if (orders.length < perPage) return found
  }
}

/** A person of the site with one order of a plan only, and one that fits. */
export async function buyerWith(sandbox: SandboxToRead, fits: (order: PlanOrder) => boolean) {
  const orders = await planOrdersOf(sandbox)
  const ofBuyer = (id: string | undefined) => orders.filter(({ buyer }) => buyer?.contactId === id)
  const order = orders.find((each) => fits(each) && ofBuyer(each.buyer?.contactId).length === 1)
  const { contact } = await askSite(sandbox, wire.contacts.get, { id: order?.buyer?.contactId ?? '' })
  const { first, last } = contact.info?.name ?? {}
  return { contactId: contact.id, name: `${first} ${last}`, email: contact.primaryInfo?.email ?? '', order }
}

/** A person of the site who is no member. */
export async function personWithoutPlan(sandbox: SandboxToRead, at = 0) {
  const { contacts } = await askSite(sandbox, wire.contacts.query, { query: { paging: { limit: 200 } } })
  const contact = contacts.filter(({ memberInfo }) => memberInfo === undefined)[at]
  if (contact === undefined) throw new Error('The demo world has too few contacts.')
  const { first, last } = contact.info?.name ?? {}
  return { contactId: contact.id, name: `${first} ${last}`, email: contact.primaryInfo?.email ?? '' }
}
