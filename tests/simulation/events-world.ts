import { newEventForm } from '../../sandbox/behaviours/events-defaults.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { currency } from '../../sandbox/seeds/program.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { InputControl } from '../../shared/wire/events-form.ts'
import type { RichNode } from '../../shared/wire/events-rich-content.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'

const ids = createPrng(seedOf('simulated events'))
const day = 86_400_000

/** The event whose parts people change. No one sells tickets of it, so that its prices meet no sale. */
export const workshopId = ids.uuid()

const offers = [
  { name: 'Grown-up', price: '18.00', limit: 60 },
  { name: 'Child', price: '6.50', limit: 40 },
  { name: 'Helper', price: '3.00', limit: 12 },
] as const

/** Its ticket types, in the order of the beginning. */
export const workshopTypes: readonly string[] = offers.map(() => ids.uuid())

/** A paragraph as the site writes one. */
export const paragraphOf = (id: string, text: string): RichNode => ({
  ...{ type: 'PARAGRAPH', id, nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }] },
  paragraphData: { textStyle: { textAlignment: 'AUTO' } },
})

/** The paragraph with another text; what else it has stays. */
export function withText(node: RichNode, text: string): RichNode {
  const [first, ...others] = node.nodes ?? []
  return { ...node, nodes: [{ ...first, type: 'TEXT', textData: { ...first?.textData, text } }, ...others] } as RichNode
}

/** A picture and members that no schema names: what no one changes must stay like that, byte for byte. */
const description: readonly RichNode[] = [
  paragraphOf('begin', 'We build lanterns of paper and cane.'),
  { ...paragraphOf('bring', ' Bring an apron. '), zzPrinted: { side: null, pages: [1, 2] } } as RichNode,
  { type: 'IMAGE', id: 'view', nodes: [], imageData: { altText: 'Lanterns  at night ', zzFrame: 'oak' } } as RichNode,
  paragraphOf('hours', 'Two hours, with a break.'),
  paragraphOf('end', 'We walk to the harbour at dusk.'),
]

/** A question with one value; it is called like its control. */
export const questionOf = (id: string, label: string, more: Partial<InputControl> = {}): InputControl => ({
  ...{ id, type: 'INPUT', system: false, deleted: false },
  inputs: [{ name: id, label, type: 'TEXT', mandatory: false, options: [] }],
  ...more,
})

const hands = { name: 'hands', label: 'Which hand?', type: 'TEXT', mandatory: true, options: ['Left', 'Right'] }

/** Questions behind name and e-mail. No one changes the last one. */
const questions: readonly InputControl[] = [
  questionOf('meal', 'What do you eat?', { zzHint: ' shown  small ' }),
  questionOf('hands', '', { type: 'RADIO', inputs: [{ ...hands, zzSorted: false }] as InputControl['inputs'] }),
  questionOf('told', 'Who told you of us?', { type: 'TEXTAREA' }),
  questionOf('house', 'House rules  read? ', { zzOld: [null, 1] }),
]

/** Questions that people reword, move and remove. */
export const isChangeable = (questionId: string): boolean => !['name', 'email', 'house'].includes(questionId)

/** Puts a workshop into the site: an event with a description, questions of its own and three ticket types. */
export function putWorkshop(world: World, now: number): void {
  const iso = (at: number) => new Date(at).toISOString()
  const controls = [...(newEventForm.controls ?? []), ...questions].map((one, orderIndex) => ({ ...one, orderIndex }))
  const event: WireEvent = {
    ...{ id: workshopId, title: 'Lantern workshop', slug: 'lantern-workshop', status: 'UPCOMING' },
    ...{ shortDescription: 'An afternoon of paper and light', createdDate: iso(now - 25 * day) },
    ...{ updatedDate: iso(now - 15 * day), publishedDate: iso(now - 25 * day) },
    dateAndTimeSettings: {
      ...{ dateAndTimeTbd: false, timeZoneId: 'Europe/Berlin', recurrenceStatus: 'ONE_TIME' },
      ...{ startDate: iso(now + 9 * day), endDate: iso(now + 9 * day + day / 12) },
    },
    location: {
      ...{ name: 'Workshop', type: 'VENUE', locationTbd: false },
      address: { addressLine: 'Quay 4', postalCode: '20457', city: 'Hamburg', country: 'DE', zzDoor: 'green' },
    },
    registration: {
      ...{ type: 'TICKETING', initialType: 'TICKETING', status: 'OPEN_TICKETS' },
      allowedGuestTypes: 'VISITOR_OR_MEMBER',
      tickets: {
        ...{ currency, guestsAssignedSeparately: false, ticketLimitPerOrder: 20, reservationDurationInMinutes: 20 },
      },
    },
    description: { nodes: [...description], metadata: { version: 1, zzBy: 'the house' } },
    guestListSettings: { displayedPublicly: false, zzSince: 2024 },
    form: { ...newEventForm, controls },
  }
  world.events.put(event)
  for (const [at, { name, price, limit }] of offers.entries()) {
    const type: TicketDefinition = {
      ...{ id: workshopTypes[at] ?? '', eventId: workshopId, revision: '1', name, description: ` For a ${name} ` },
      ...{ createdDate: iso(now - (24 - at) * day), updatedDate: iso(now - (20 - at) * day), hidden: false },
      ...{ limited: true, initialLimit: limit, actualLimit: limit, limitPerCheckout: Math.min(20, limit) },
      pricingMethod: { fixedPrice: { value: price, currency }, pricingType: 'STANDARD', free: false },
      ...{ feeType: 'FEE_INCLUDED', saleStatus: 'SALE_STARTED', policyText: 'No  refunds ' },
    }
    world.definitions.put(type)
  }
  world.typeOrders.put({ eventId: workshopId, typeIds: workshopTypes })
}
