import type { Contact } from '../../shared/wire/contact-entities.ts'
import { day, iso } from '../clock.ts'
import type { StoredForm, StoredSubmission } from '../world/forms.ts'
import { askingFields } from '../world/forms-fields.ts'
import { ages, interests, places, praise, topics } from './forms-plans.ts'
import { comments, lostThings, messages, needs, schools } from './forms-texts.ts'
import type { Prng } from './prng.ts'
import { currency } from './program.ts'
import { sentFile } from './sent-file.ts'

/** A person who fills in a form, known to the site or not. */
export interface Writer {
  first: string
  last: string
  email: string
  phone: string | undefined
  contactId: string | undefined
  memberId: string | undefined
}

/** What one submission is made from. */
export interface Writing {
  form: StoredForm
  writer: Writer
  prng: Prng
  now: number
  /** When it was sent, milliseconds. */
  at: number
  inTurn: Turns
}

/** The next of a list, round and round, so that each text comes and none comes twice in a row. */
export type Turns = <T>(list: readonly T[]) => T

/** Every list begins somewhere else. */
export function createTurns(prng: Prng): Turns {
  const places = new Map<readonly unknown[], number>()
  return (list) => {
    const place = places.get(list) ?? prng.int(0, list.length - 1)
    places.set(list, place + 1)
    const item = list[place % list.length]
    if (item === undefined) throw new Error('Nothing to take a turn')
    return item
  }
}

type Values = Record<string, unknown>
/** The values of a submission to one kind of form. */
export type Filling = (writing: Writing) => Values

/** Only what was filled in. */
export const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Some of a list, at least one, in its order. */
export function some<T>(list: readonly T[], prng: Prng): T[] {
  const chosen = list.filter(() => prng.chance(0.45))
  return chosen.length === 0 ? [prng.pick(list)] : chosen
}

function titles(form: StoredForm): string[] {
  const show = askingFields(form.formFields).find(({ target }) => target === 'show')
  return show?.input.stringOptions?.validation?.enum ?? []
}

/** A message to the house. */
export const writeToUs =
  (shows: readonly string[]): Filling =>
  ({ writer, prng, inTurn }) => {
    const topic = prng.pick(topics)
    const message = inTurn(messages[topic] ?? []).replaceAll('{show}', prng.pick(shows))
    return present({
      first_name: writer.first,
      last_name: prng.chance(0.93) ? writer.last : undefined,
      email: writer.email,
      phone: prng.chance(0.5) ? writer.phone : undefined,
      topic,
      message,
      newsletter: prng.chance(0.35) ? prng.chance(0.8) : undefined,
    })
  }

/** An enquiry of a school; the youngest always say what they need. */
export const askForVisit: Filling = ({ form, writer, prng, at, inTurn }) => {
  const age = prng.pick(ages)
  const products = askingFields(form.formFields).flatMap(
    ({ input }) => input.paymentOptions?.validation?.products ?? [],
  )
  const picked = some(interests, prng)
  const pays = picked.includes('Puppet workshop') && prng.chance(0.9)
  return present({
    school: inTurn(schools),
    name: `${writer.first} ${writer.last}`,
    email: writer.email,
    phone: prng.chance(0.6) ? writer.phone : undefined,
    age_group: age,
    pupils: prng.int(8, 64),
    preferred_date: prng.chance(0.7) ? iso(at + prng.int(14, 120) * day).slice(0, 10) : undefined,
    interests: picked,
    needs: age === ages[0] || prng.chance(0.5) ? inTurn(needs) : undefined,
    deposit: pays ? [{ productId: products[0]?.id, quantity: 1 }] : undefined,
  })
}

/** What a guest says of an evening; most are content. */
export const sayAfterwards: Filling = ({ form, writer, prng, inTurn }) => {
  const rating = prng.pick([1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5])
  const named = prng.chance(0.55)
  return present({
    show: prng.pick(titles(form)),
    rating,
    liked: rating > 2 && prng.chance(0.8) ? some(praise, prng) : undefined,
    comment: prng.chance(0.75) ? inTurn(comments[rating] ?? []) : undefined,
    name: named ? `${writer.first} ${writer.last}` : undefined,
    email: named && prng.chance(0.6) ? writer.email : undefined,
    may_quote: named ? prng.chance(0.6) : undefined,
  })
}

/** Something that a guest misses. */
export const missSomething: Filling = ({ writer, prng, at, inTurn }) => {
  const [item, description] = inTurn(lostThings)
  const pictures = prng.chance(0.3) ? [sentFile(prng, `IMG_${prng.int(1000, 9999)}.png`)] : undefined
  return present({
    name: `${writer.first} ${writer.last}`,
    email: writer.email,
    phone: prng.chance(0.7) ? writer.phone : undefined,
    item,
    place: prng.pick(places),
    lost_on: iso(at - prng.int(0, 6) * day).slice(0, 10),
    description: prng.chance(0.85) ? description : undefined,
    pictures,
  })
}

/** A submission as it stands now: recent ones are partly unseen, older ones partly tagged. */
export function createSubmission(
  writing: Writing,
  { fill: filling, tagIds }: { fill: Filling; tagIds: readonly string[] },
): StoredSubmission {
  const { form, writer, prng, now, at } = writing
  const submissions = filling(writing)
  const recent = now - at < 3 * day
  const seen = !prng.chance(recent ? 0.65 : 0.03)
  const touched = seen ? Math.min(now, at + prng.int(1, 2 * day)) : at
  const tags = seen && prng.chance(0.25) ? [prng.pick(tagIds)] : []
  const order = 'deposit' in submissions
  return {
    id: prng.uuid(),
    formId: form.id,
    namespace: form.namespace,
    status: statusOf(prng, { order, recent }),
    submissions,
    createdDate: iso(at),
    updatedDate: iso(touched),
    revision: String(1 + (seen ? 1 : 0) + tags.length),
    submitter: writer.memberId === undefined ? { visitorId: prng.uuid() } : { memberId: writer.memberId },
    seen,
    tags: { tags: { tagIds: tags } },
    extendedFields: { namespaces: {} },
    ...(writer.contactId === undefined ? {} : { contactId: writer.contactId }),
    ...(order ? { orderDetails: orderDetails(prng) } : {}),
  }
}

function statusOf(prng: Prng, { order, recent }: { order: boolean; recent: boolean }): StoredSubmission['status'] {
  if (order) return prng.pick(['CONFIRMED', 'CONFIRMED', 'PAYMENT_WAITING', 'PAYMENT_CANCELED'] as const)
  return recent && prng.chance(0.15) ? 'PENDING' : 'CONFIRMED'
}

function orderDetails(prng: Prng): NonNullable<StoredSubmission['orderDetails']> {
  return {
    orderId: prng.uuid(),
    number: String(prng.int(10_000, 99_999)),
    currency,
    itemSubtotal: '40.00',
    checkoutId: prng.uuid(),
  }
}

/** A contact of the site as a writer. */
export function writerOf(contact: Contact): Writer | undefined {
  const { info, primaryInfo } = contact
  const email = primaryInfo?.email ?? undefined
  const first = info?.name?.first ?? undefined
  if (email === undefined || first === undefined) return undefined
  const phone = primaryInfo?.phone ?? undefined
  return { first, last: info?.name?.last ?? '', email, phone, contactId: contact.id, memberId: undefined }
}
