import { z } from 'zod'
import { Money } from '../../../../shared/app/common.ts'
import {
  EventAddressParts,
  EventPicture,
  EventQuestion,
  EventTax,
  EventTimes,
  RegisterAt,
  TicketPricing,
  TypeFields,
} from '../../../../shared/app/event-fields.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { toDecimal } from '../../../../shared/money/wire-money.ts'
import { textOfBlock } from '../../../../shared/rich-text/block-text.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'

/** What the platform's constants mean to a person. */
const meanings: ReadonlyMap<string, Message> = new Map([
  ['VENUE', messageOf('eventDesk.atVenue')],
  ['ONLINE', messageOf('eventDesk.atOnline')],
  ['VISITOR_OR_MEMBER', messageOf('eventDesk.guestsAll')],
  ['VISITOR', messageOf('eventDesk.guestsVisitors')],
  ['MEMBER', messageOf('eventDesk.guestsMembers')],
  ['YES_ONLY', messageOf('eventDesk.repliesYes')],
  ['YES_AND_NO', messageOf('eventDesk.repliesBoth')],
  ['FEE_INCLUDED', messageOf('eventDesk.feeIncluded')],
  ['FEE_ADDED_AT_CHECKOUT', messageOf('eventDesk.feeAdded')],
  ['NO_FEE', messageOf('eventDesk.feeNone')],
])

const amountText = ({ minor, currency }: Money) => `${toDecimal({ minor, currency })} ${currency}`

/** One line of readers, each for values of one shape: no two parts hold the same shape and mean another thing. */
const readers: readonly ((value: unknown) => Message | undefined)[] = [
  reader(Money, amountText),
  reader(
    EventTimes,
    ({ startsAt, endsAt, timeZone }) => `${clockIn(startsAt, timeZone)} – ${clockIn(endsAt, timeZone)} (${timeZone})`,
  ),
  reader(z.strictObject(TypeFields.shape.sale.unwrap().shape), ({ from, until }) =>
    from === null && until === null ? '' : `${clock(from)} – ${clock(until)} (UTC)`,
  ),
  reader(EventAddressParts, ({ line, line2, postalCode, city, subdivision, country }) =>
    [line, line2, [postalCode, city].filter(Boolean).join(' '), subdivision, country].filter(Boolean).join(', '),
  ),
  reader(EventPicture, ({ url, id }) => url || id),
  reader(RegisterAt, ({ how, url }) => (url === '' ? messageOf(`eventDesk.register.${how}`) : url)),
  reader(EventTax, ({ name, rate }) => `${name} ${rate} %`),
  reader(EventQuestion, ({ inputs }) =>
    inputs
      .map(({ label, required, options }) => `${label}${required ? ' *' : ''} ${options.join(' / ')}`.trim())
      .join('; '),
  ),
  reader(TicketPricing, pricingText),
  reader(z.array(z.string()), (list) => list.join(', ')),
  reader(z.looseObject({ type: z.string() }), (node) => textOfBlock(node as RichNode)),
]

/** The display text of a part of an event or of a ticket type; empty for none. */
export function wordsOfPart(value: unknown): Message {
  if (typeof value === 'string') return meanings.get(value) ?? value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return messageOf(value ? 'forms.yes' : 'forms.no')
  for (const read of readers) {
    const words = read(value)
    if (words !== undefined) return words
  }
  return ''
}

function reader<T>(schema: z.ZodType<T>, words: (value: T) => Message): (value: unknown) => Message | undefined {
  return (value) => {
    const read = schema.safeParse(value)
    return read.success ? words(read.data) : undefined
  }
}

function pricingText(way: TicketPricing): string {
  if (way.kind === 'fixed') return amountText(way.price)
  if (way.kind === 'donation') return `${amountText(way.least)} +`
  return way.options.map(({ name, price }) => `${name} ${amountText(price)}`).join(', ')
}

const clock = (iso: string | null): string => (iso === null ? '' : clockIn(iso, 'UTC'))

/** Day and time in digits, which every language reads: "2026-11-20 19:30". */
function clockIn(iso: string, timeZone: string): string {
  const at = new Date(iso)
  try {
    return at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  } catch {
    return at.toISOString()
  }
}
