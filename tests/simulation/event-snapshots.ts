import type { WireEvent } from '../../shared/wire/events.ts'
import type { InputControl } from '../../shared/wire/events-form.ts'
import type { RichNode } from '../../shared/wire/events-rich-content.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { Asked } from './story.ts'

/** What a record of the site is at one time. Nothing here is read by the product's own code. */
export interface Snapshot {
  /** What people change, part by part. */
  parts: Readonly<Record<string, unknown>>
  /** Everything else, which no one changes: of the record, and of each question that it has. */
  rest: Readonly<Record<string, unknown>>
}

/** One version of a record at the site, and the request that made it; undefined for the site's own people. */
export interface EventVersion {
  at: number
  id: string
  by: Asked | undefined
  before: Snapshot
  after: Snapshot
}

/** Members of a document that the site writes by itself. */
const bySite: readonly string[] = [
  ...['updatedDate', 'status', 'summaries', 'revision', 'limited', 'actualLimit', 'limitPerCheckout'],
  ...['saleStatus', 'salesDetails'],
]

/** A document without members that are null: those say the same as none. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return Object.fromEntries(members.map(([name, inner]) => [name, plain(inner)]))
}

const without = (document: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))

/** Questions that guests are asked, in their order; a removed one stays at the site, out of sight. */
export const askedOf = ({ form }: Pick<WireEvent, 'form'>): InputControl[] =>
  (form?.controls ?? [])
    .filter(({ deleted }) => deleted !== true)
    .toSorted((one, other) => (one.orderIndex ?? 0) - (other.orderIndex ?? 0))

const wordsOf = ({ inputs }: InputControl): string => inputs?.[0]?.label ?? ''

function restOfQuestion(control: InputControl): unknown {
  const [first, ...others] = control.inputs ?? []
  const inputs = [without(first ?? {}, ['label']), ...others]
  return plain({ ...without(control, ['orderIndex', 'deleted']), inputs })
}

export function snapshotOfEvent(event: WireEvent): Snapshot {
  const { title, shortDescription, location, description, guestListSettings, form, registration, ...others } = event
  const { address, ...place } = location ?? {}
  const blocks = (description?.nodes ?? []) as RichNode[]
  const questions = askedOf(event)
  const named = <T extends { id?: unknown }>(prefix: string, all: readonly T[], read: (one: T) => unknown) =>
    Object.fromEntries(all.map((one) => [`${prefix}:${one.id}`, read(one)]))
  return {
    parts: {
      ...{ title: title ?? null, shortDescription: shortDescription || null },
      ...{ address: address?.addressLine ?? null, guestListShown: guestListSettings?.displayedPublicly === true },
      ...named('block', blocks, (block) => block),
      blocks: blocks.map(({ id }) => id),
      ...named('question', questions, wordsOf),
      questions: questions.map(({ id }) => id),
    },
    rest: {
      event: plain({
        ...without(others, bySite),
        // The site itself opens and closes registration, as types are hidden, sold out or out of their period.
        registration: without(registration ?? {}, ['status']),
        ...{ place, address: without(address ?? {}, ['addressLine']) },
        ...{ description: without(description ?? {}, ['nodes']), form: without(form ?? {}, ['controls']) },
        guestList: without(guestListSettings ?? {}, ['displayedPublicly']),
      }),
      ...named('question', questions, restOfQuestion),
    },
  }
}

export function snapshotOfType(type: TicketDefinition): Snapshot {
  const { name, hidden, initialLimit, pricingMethod, ...others } = type
  const price = pricingMethod?.fixedPrice?.value
  return {
    parts: {
      ...{ name: name ?? null, hidden: hidden === true, limit: initialLimit ?? null },
      price: price === undefined ? null : Math.round(Number(price) * 100),
    },
    rest: { type: plain({ ...without(others, bySite), pricing: without(pricingMethod ?? {}, ['fixedPrice']) }) },
  }
}

export const snapshotOfOrder = (typeIds: readonly string[]): Snapshot => ({ parts: { types: typeIds }, rest: {} })
