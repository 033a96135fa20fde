import type { Offer } from '../../shared/app/offer.ts'
import type { Receipt } from '../../shared/app/op.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { ExpectedChange } from './story.ts'

/** Records a change that is expected, asks for it, and records what the window got. */
export async function asked(
  person: Pick<Person, 'laptop'>,
  evening: Pick<EveningContext, 'story' | 'timeline'>,
  wanted: Pick<ExpectedChange, 'operation' | 'text' | 'recordId'> &
    Partial<Pick<ExpectedChange, 'field' | 'base' | 'writes' | 'letsIn'>>,
  call: () => Promise<Receipt>,
): Promise<void> {
  const { laptop } = person
  const expected: ExpectedChange = {
    at: evening.timeline.now(),
    laptop: laptop.index,
    run: laptop.run(),
    field: undefined,
    base: null,
    ...wanted,
    operationId: undefined,
    isMade: undefined,
    confirmedAt: undefined,
  }
  evening.story.expectedChanges.push(expected)
  try {
    const { operationId, recordId } = await call()
    expected.operationId = operationId
    expected.recordId ??= recordId
    expected.isMade = true
    expected.confirmedAt = evening.timeline.now()
  } catch (error) {
    expected.isMade = false
    throw error
  }
}

/** A text with only one writer this evening. */
export function newText(person: Pick<Person, 'laptop' | 'texts'>): string {
  person.texts += 1
  return `m${person.laptop.index}x${person.laptop.run()}x${person.texts}`
}

/** Contacts that several people work on, and those this person made. */
const someContact = ({ prng, contacts, ownContacts }: Person): string =>
  ownContacts.length > 0 && prng.chance(0.25) ? prng.pick(ownContacts) : prng.pick(contacts)

const createContact: Action['perform'] = async (person, api, evening) => {
  const text = newText(person)
  const fields = { first: 'New', last: text, emails: [{ tag: 'UNTAGGED', email: `${text}@example.org` }] }
  const allowDuplicates = person.prng.chance(0.5)
  await asked(person, evening, { operation: 'contacts.create', text, recordId: undefined }, async () => {
    const receipt = await api.contacts.create({ fields, allowDuplicates, labelKeys: [], newLabels: [] })
    person.ownContacts.push(receipt.recordId)
    return receipt
  })
}

const editContact: Action['perform'] = async (person, api, evening) => {
  const contactId = someContact(person)
  const field = person.prng.pick(['company', 'jobTitle'] as const)
  const seen = await api.contacts.get({ id: contactId })
  const text = newText(person)
  await asked(
    person,
    evening,
    { operation: 'contacts.edit', text, recordId: contactId, field, base: seen[field] },
    () => api.contacts.edit({ contactId, fields: { [field]: text }, allowDuplicates: false }),
  )
}

const labelContact: Action['perform'] = async (person, api, evening) => {
  const contactId = someContact(person)
  const key = person.prng.pick(['custom.member', 'custom.patron', 'custom.press'])
  const change = person.prng.chance(0.6) ? { add: [key], remove: [] } : { add: [], remove: [key] }
  await asked(person, evening, { operation: 'contacts.label', text: contactId, recordId: contactId }, () =>
    api.contacts.label({ contactId, ...change, create: [] }),
  )
}

const deleteContact: Action['perform'] = async (person, api, evening) => {
  const contactId = someContact(person)
  await asked(person, evening, { operation: 'contacts.delete', text: contactId, recordId: contactId }, () =>
    api.contacts.delete({ contactId }),
  )
}

const response: Action['perform'] = async (person, api, evening) => {
  const ticketNumber = person.prng.pick(person.tickets)
  const text = newText(person)
  await asked(person, evening, { operation: 'tickets.answer', text, recordId: ticketNumber, field: 'drink' }, () =>
    api.tickets.answer({ eventId: person.eventId, ticketNumber, answers: { drink: text } }),
  )
}

const mail: Action['perform'] = async (person, api, evening) => {
  const ticketNumber = person.prng.pick(person.tickets)
  const orderNumber = ticketNumber.slice(0, -2)
  await asked(person, evening, { operation: 'tickets.mail', text: orderNumber, recordId: orderNumber }, () =>
    api.tickets.mail({ eventId: person.eventId, orderNumber, ticketNumbers: [ticketNumber] }),
  )
}

type Kind = ReturnType<EveningContext['world']['definitions']['all']>[number]

/** Tickets at the price that this laptop offers, whatever the site has by now; undefined for what it doesn't offer. */
function lineOf({ tickets }: Offer, { definitionId, quantity }: { definitionId: string; quantity: number }) {
  const price = tickets.find((ticket) => ticket.definitionId === definitionId)?.prices[0]
  if (price === undefined) return undefined
  const { optionId, priceMinor } = price
  return { definitionId, quantity, priceMinor, ...(optionId === null ? {} : { optionId }) }
}

/** In `mixed-sales` most sales have tickets of two kinds, those that cost nothing among them. */
function secondKind({ prng, eventId, profile }: Person, { world }: EveningContext, first: Kind) {
  if (profile !== 'mixed-sales' || !prng.chance(0.8)) return undefined
  const kinds = world.definitions.all().filter((known) => known.eventId === eventId && known.id !== first.id)
  if (kinds.length === 0) return undefined
  const kind = prng.pick(kinds)
  return { definitionId: kind.id, quantity: prng.int(1, 3) }
}

const sell: Action['perform'] = async (person, api, evening) => {
  const { eventId, prng } = person
  const kinds = evening.world.definitions.all().filter((known) => known.eventId === eventId)
  // An event that was deleted has nothing to sell.
  if (kinds.length === 0) return
  const kind = prng.pick(kinds)
  const quantity = prng.int(1, 2)
  const text = newText(person)
  const [letsIn, other] = [prng.chance(0.3), secondKind(person, evening, kind)]
  const wanted = [{ definitionId: kind.id, quantity }, ...(other === undefined ? [] : [other])]
  const offer = await api.sales.offer({ eventId })
  const lines = wanted.flatMap((one) => lineOf(offer, one) ?? [])
  if (lines.length < wanted.length) return
  const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0)
  await asked(person, evening, { operation: 'sales.sell', text, recordId: undefined, letsIn }, async () => {
    const receipt = await api.sales.sell({
      eventId,
      lines,
      currency: 'EUR',
      buyer: { first: 'Door', last: text, email: `${text}@example.org` },
      method: totalMinor === 0 ? 'free' : 'cash',
      totalMinor,
      checkIn: letsIn,
    })
    person.sales.push(receipt.recordId)
    return receipt
  })
}

const takeBackSale: Action['perform'] = async (person, api, evening) => {
  const saleId = person.sales.pop()
  if (saleId === undefined) return
  await asked(person, evening, { operation: 'sales.void', text: saleId, recordId: saleId }, () =>
    api.sales.void({ saleId, eventId: person.eventId }),
  )
}

/** What people do at the box office, and with contacts and submissions. */
export const documentActions: readonly Action[] = [
  { name: 'create a contact', weight: 4, perform: createContact },
  { name: 'edit a contact', weight: 9, perform: editContact },
  { name: 'label a contact', weight: 3, perform: labelContact },
  { name: 'delete a contact', weight: 1, perform: deleteContact },
  { name: 'change an answer', weight: 3, perform: response },
  { name: 'mail tickets', weight: 2, perform: mail },
  { name: 'sell', weight: 5, perform: sell },
  { name: 'take a sale back', weight: 1, perform: takeBackSale },
]
