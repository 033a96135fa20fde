import type { Receipt } from '../../shared/app/op.ts'
import type { Action, Person, Told } from './people.ts'
import type { ExpectedChange } from './story.ts'

/** Records a change that is expected, asks for it, and records what the window got. */
export async function asked(
  person: Pick<Person, 'laptop'>,
  told: Pick<Told, 'story' | 'timeline'>,
  wanted: Pick<ExpectedChange, 'operation' | 'mark' | 'recordId'> &
    Partial<Pick<ExpectedChange, 'field' | 'base' | 'writes' | 'letsIn'>>,
  call: () => Promise<Receipt>,
): Promise<void> {
  const { laptop } = person
  const expected: ExpectedChange = {
    at: told.timeline.now(),
    laptop: laptop.index,
    run: laptop.run(),
    field: undefined,
    base: null,
    ...wanted,
    operationId: undefined,
    isMade: undefined,
    heardAt: undefined,
  }
  told.story.expectedChanges.push(expected)
  try {
    const { operationId, recordId } = await call()
    expected.operationId = operationId
    expected.recordId ??= recordId
    expected.isMade = true
    expected.heardAt = told.timeline.now()
  } catch (error) {
    expected.isMade = false
    throw error
  }
}

/** A text with only one writer this evening. */
export function markOf(person: Pick<Person, 'laptop' | 'marks'>): string {
  person.marks += 1
  return `m${person.laptop.index}x${person.laptop.run()}x${person.marks}`
}

/** Contacts that several people work on, and those this person made. */
const someContact = ({ prng, contacts, ownContacts }: Person): string =>
  ownContacts.length > 0 && prng.chance(0.25) ? prng.pick(ownContacts) : prng.pick(contacts)

const createContact: Action['act'] = async (person, api, told) => {
  const mark = markOf(person)
  const fields = { first: 'New', last: mark, emails: [{ tag: 'UNTAGGED', email: `${mark}@example.org` }] }
  const allowDuplicates = person.prng.chance(0.5)
  await asked(person, told, { operation: 'contacts.create', mark, recordId: undefined }, async () => {
    const receipt = await api.contacts.create({ fields, allowDuplicates, labelKeys: [], newLabels: [] })
    person.ownContacts.push(receipt.recordId)
    return receipt
  })
}

const editContact: Action['act'] = async (person, api, told) => {
  const contactId = someContact(person)
  const field = person.prng.pick(['company', 'jobTitle'] as const)
  const seen = await api.contacts.get({ id: contactId })
  const mark = markOf(person)
  await asked(person, told, { operation: 'contacts.edit', mark, recordId: contactId, field, base: seen[field] }, () =>
    api.contacts.edit({ contactId, fields: { [field]: mark }, allowDuplicates: false }),
  )
}

const labelContact: Action['act'] = async (person, api, told) => {
  const contactId = someContact(person)
  const key = person.prng.pick(['custom.member', 'custom.patron', 'custom.press'])
  const change = person.prng.chance(0.6) ? { add: [key], remove: [] } : { add: [], remove: [key] }
  await asked(person, told, { operation: 'contacts.label', mark: contactId, recordId: contactId }, () =>
    api.contacts.label({ contactId, ...change, create: [] }),
  )
}

const deleteContact: Action['act'] = async (person, api, told) => {
  const contactId = someContact(person)
  await asked(person, told, { operation: 'contacts.delete', mark: contactId, recordId: contactId }, () =>
    api.contacts.delete({ contactId }),
  )
}

const answer: Action['act'] = async (person, api, told) => {
  const ticketNumber = person.prng.pick(person.tickets)
  const mark = markOf(person)
  await asked(person, told, { operation: 'tickets.answer', mark, recordId: ticketNumber, field: 'drink' }, () =>
    api.tickets.answer({ eventId: person.eventId, ticketNumber, answers: { drink: mark } }),
  )
}

const mail: Action['act'] = async (person, api, told) => {
  const ticketNumber = person.prng.pick(person.tickets)
  const orderNumber = ticketNumber.slice(0, -2)
  await asked(person, told, { operation: 'tickets.mail', mark: orderNumber, recordId: orderNumber }, () =>
    api.tickets.mail({ eventId: person.eventId, orderNumber, ticketNumbers: [ticketNumber] }),
  )
}

type Kind = ReturnType<Told['world']['definitions']['all']>[number]

const priceOf = (kind: Kind): number => Math.round(Number(kind.pricingMethod?.fixedPrice?.value ?? '0') * 100)

/** In `mixed-sales` most sales have tickets of two kinds, those that cost nothing among them. */
function secondKind({ prng, eventId, profile }: Person, { world }: Told, first: Kind) {
  if (profile !== 'mixed-sales' || !prng.chance(0.8)) return undefined
  const kinds = world.definitions.all().filter((known) => known.eventId === eventId && known.id !== first.id)
  if (kinds.length === 0) return undefined
  const kind = prng.pick(kinds)
  return { definitionId: kind.id, quantity: prng.int(1, 3), priceMinor: priceOf(kind) }
}

const sell: Action['act'] = async (person, api, told) => {
  const { eventId, prng } = person
  const kinds = told.world.definitions.all().filter((known) => known.eventId === eventId)
  // An event that was deleted has nothing to sell.
  if (kinds.length === 0) return
  const kind = prng.pick(kinds)
  const quantity = prng.int(1, 2)
  const priceMinor = priceOf(kind)
  const mark = markOf(person)
  const [letsIn, other] = [prng.chance(0.3), secondKind(person, told, kind)]
  const lines = [{ definitionId: kind.id, quantity, priceMinor }, ...(other === undefined ? [] : [other])]
  const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0)
  await asked(person, told, { operation: 'sales.sell', mark, recordId: undefined, letsIn }, async () => {
    const receipt = await api.sales.sell({
      eventId,
      lines,
      currency: 'EUR',
      buyer: { first: 'Door', last: mark, email: `${mark}@example.org` },
      method: totalMinor === 0 ? 'free' : 'cash',
      totalMinor,
      checkIn: letsIn,
    })
    person.sales.push(receipt.recordId)
    return receipt
  })
}

const takeBackSale: Action['act'] = async (person, api, told) => {
  const saleId = person.sales.pop()
  if (saleId === undefined) return
  await asked(person, told, { operation: 'sales.void', mark: saleId, recordId: saleId }, () =>
    api.sales.void({ saleId, eventId: person.eventId }),
  )
}

/** What people do at the box office, and with contacts and submissions. */
export const documentActions: readonly Action[] = [
  { name: 'create a contact', weight: 4, act: createContact },
  { name: 'edit a contact', weight: 9, act: editContact },
  { name: 'label a contact', weight: 3, act: labelContact },
  { name: 'delete a contact', weight: 1, act: deleteContact },
  { name: 'change an answer', weight: 3, act: answer },
  { name: 'mail tickets', weight: 2, act: mail },
  { name: 'sell', weight: 5, act: sell },
  { name: 'take a sale back', weight: 1, act: takeBackSale },
]
