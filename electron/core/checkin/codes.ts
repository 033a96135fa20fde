import { clean } from '../base/text.ts'

/** What a scanned or typed text may mean. */
export type Code =
  | { kind: 'ticket'; ticketNumber: string; eventId: string | null }
  /** Text that cannot be a code: empty, only control characters, or far too long. */
  | { kind: 'unreadable' }

const longestTicketNumber = 36
const checkInUrl = /\/check-in\/([^/?#,\s]+)(?:,([0-9a-fA-F-]{36}))?/

/**
 * Reads a code. The platform's QR holds `https://www.wixevents.com/check-in/{ticketNumber},{eventId}`; hand-typed numbers
 * may come in lower case and with spaces. Whatever else is short enough is looked up as it is: it may be unknown here,
 * it is never called invalid.
 */
export function readCode(raw: string): Code {
  const text = clean(raw.slice(0, 2_000), 1_000)
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

const asTyped = (text: string): Code => ({ kind: 'ticket', ticketNumber: text.toUpperCase(), eventId: null })

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
