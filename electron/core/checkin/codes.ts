import { visibleOnly } from '../base/text.ts'

/** What a scanned or typed text may mean. */
export type Code =
  | { kind: 'ticket'; ticketNumber: string; eventId: string | null }
  /** Text that cannot be a code: empty, only control characters, or far too long. */
  | { kind: 'unreadable' }

const longestTicketNumber = 36
const checkInUrl = /\/check-in\/([^/?#,\s]+)(?:,([0-9a-f-]{36}))?/i
/** Code 39 begins and ends with a star, and some readers send both. */
const inStars = /^\*([^*]+)\*$/

/**
 * Parses a scanned or typed code. The platform's QR code is
 * `https://www.wixevents.com/check-in/{ticketNumber},{eventId}`; typed numbers may have lower case and spaces, and the link
 * may have come through Caps Lock. Any other text that is not too long is looked up as it is: such a ticket may be
 * unknown, but is never called invalid.
 */
export function readCode(raw: string): Code {
  const text = plainText(raw)
  if (text === '') return { kind: 'unreadable' }
  const url = checkInUrl.exec(text)
  if (url?.[1] !== undefined) {
    const ticketNumber = decode(url[1]).toUpperCase()
    if (ticketNumber.length > longestTicketNumber) return { kind: 'unreadable' }
    return { kind: 'ticket', ticketNumber, eventId: url[2]?.toLowerCase() ?? null }
  }
  const ticketNumber = text.replace(/\s/g, '').toUpperCase()
  if (ticketNumber.length > longestTicketNumber) return raw.length > 300 ? { kind: 'unreadable' } : asTyped(text)
  return { kind: 'ticket', ticketNumber, eventId: null }
}

/** The text as it is looked up: full-width characters as plain ones, without the stars of Code 39. */
export const plainText = (raw: string): string =>
  visibleOnly(raw.slice(0, 2_000), 1_000).normalize('NFKC').replace(inStars, '$1').trim()

const asTyped = (text: string): Code => ({ kind: 'ticket', ticketNumber: text.toUpperCase(), eventId: null })

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
