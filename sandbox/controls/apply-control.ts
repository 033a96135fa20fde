import { z } from 'zod'
import { newId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { checkInTickets, deleteCheckIns } from '../world/doors.ts'
import { payPlanOrder } from '../world/plan-order-payment.ts'
import { ContactChange, deleteContact, updateContact } from './contacts.ts'
import { BlockForm, blockForm } from './forms.ts'
import { hideItem } from './items.ts'
import { cancelTicket, Sell, sell } from './sales.ts'
import { Send, send } from './submissions.ts'

const Door = z.strictObject({ eventId: z.string(), ticketNumber: z.string(), by: z.string().default('Other door') })

/** What happens elsewhere at the same time: at another door, on the website, in the owner's dashboard. */
export const ControlRequest = z.strictObject({
  checkIn: Door.optional(),
  deleteCheckIn: Door.optional(),
  /** Cancels the ticket alone; its order stays. */
  cancelTicket: z.strictObject({ eventId: z.string(), ticketNumber: z.string() }).optional(),
  updateContact: ContactChange.optional(),
  deleteContact: z.strictObject({ id: z.string() }).optional(),
  sell: Sell.optional(),
  /** A member pays for a plan at the checkout. */
  payPlanOrder: z.strictObject({ id: z.string() }).optional(),
  /** The owner hides an item from every query, or shows it again. */
  hideItem: z.strictObject({ collectionId: z.string(), id: z.string(), hidden: z.boolean().default(true) }).optional(),
  /** The site keeps a form closed for a reason, or no longer where there is none. */
  blockForm: BlockForm.optional(),
  /** People fill in a form of the house. */
  send: Send.optional(),
})
export type ControlRequest = z.output<typeof ControlRequest>

/** Does each part that is named, in the order of `Act`, and says what came of it. */
export function applyControl(wanted: ControlRequest, state: SandboxState): Record<string, unknown> {
  const { world, ledger } = state
  const now = state.now()
  const door = (asked: z.output<typeof Door>) => ({
    request: { eventId: asked.eventId, ticketNumber: [asked.ticketNumber] },
    context: { now, requestId: newId(), by: asked.by, ledger },
  })
  const outcome: Record<string, unknown> = {}
  if (wanted.checkIn !== undefined) {
    const { request, context } = door(wanted.checkIn)
    outcome.checkIn = checkInTickets(world, request, context)[0]
  }
  if (wanted.deleteCheckIn !== undefined) {
    const { request, context } = door(wanted.deleteCheckIn)
    outcome.deleteCheckIn = deleteCheckIns(world, request, context)[0]
  }
  if (wanted.cancelTicket !== undefined) outcome.cancelTicket = cancelTicket(world, wanted.cancelTicket, now)
  if (wanted.updateContact !== undefined) outcome.updateContact = updateContact(world, wanted.updateContact, now)
  if (wanted.deleteContact !== undefined) outcome.deleteContact = deleteContact(world, wanted.deleteContact.id)
  if (wanted.sell !== undefined) outcome.sell = sell(world, wanted.sell, now)
  if (wanted.payPlanOrder !== undefined) outcome.payPlanOrder = payPlanOrder(world, wanted.payPlanOrder.id, now)
  if (wanted.hideItem !== undefined) outcome.hideItem = hideItem(world, wanted.hideItem)
  if (wanted.blockForm !== undefined) outcome.blockForm = blockForm(world, wanted.blockForm, now)
  if (wanted.send !== undefined) outcome.send = send(world, wanted.send, now)
  return outcome
}
