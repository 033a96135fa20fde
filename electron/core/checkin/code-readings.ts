import { readLocalNumber } from '../../../shared/local-number.ts'
import { readTicketId } from '../box-office/sale-ids.ts'
import { layouts, printedBy, usLayout, withCapsLock } from './keyboard-layouts.ts'

/**
 * What a scanner may have meant whose text is no code of this laptop: it types keys, and a keyboard layout that it does not
 * know turns them into other characters. A reading is only worth something where it leads to a ticket.
 */

/** Scanners are US keyboards, or set to the country's; the laptop may be either, and its Caps Lock may be on. */
const readingsOf = layouts.flatMap((layout) => [
  printedBy(usLayout, layout),
  printedBy(layout, usLayout),
  ...withCapsLock(layout).flatMap((laptop) => [printedBy(usLayout, laptop), printedBy(layout, laptop)]),
])

/** A check-in link, or a number of the platform. */
const codes = [
  /^https?:\/\/[^\s/]{1,200}\/(?:[^\s/]{0,100}\/){0,4}check-in\/\S+$/i,
  /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}(?:\d{2,3})?$/i,
]
const isCode = (text: string): boolean =>
  codes.some((form) => form.test(text)) || readLocalNumber(text) !== undefined || readTicketId(text) !== undefined

/** The platform's numbers and Foyer's own codes without their hyphens. */
const bare = [
  { form: /^([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{3}(?:\d{2,3})?)$/i, joined: '$1-$2-$3' },
  { form: /^(local)([0-9a-f]{24})(\d{2})$/i, joined: '$1-$2-$3' },
]

/** The text as each of the keyboards may have been meant. */
const asLayouts = (text: string): string[] => [
  ...new Set(readingsOf.map((printed) => [...text].map((one) => printed.get(one) ?? one).join(''))),
]

/** Other texts that this one may stand for, without those that are no code; the text as it is not among them. */
export function otherReadings(text: string): string[] {
  const inLayouts = asLayouts(text)
  const withHyphens = [text, ...inLayouts].flatMap((one) =>
    bare.flatMap(({ form, joined }) => (form.test(one) ? [one.replace(form, joined)] : [])),
  )
  return [...new Set([...withHyphens, ...inLayouts.filter(isCode)])].filter((reading) => reading !== text)
}

/** Whether a text is a code only when read in another keyboard layout. */
export const isOtherLayout = (text: string): boolean => !isCode(text) && asLayouts(text).some(isCode)
