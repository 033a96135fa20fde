import { t } from '@lingui/core/macro'
import type { RequestRow, SyncStatus } from '../../../shared/app/sync.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { SET_CLOCK, WRONG_CLOCK_MS } from '../../copy/clock-messages.ts'

export interface ConnectionWords {
  sign: 'good' | 'offline' | 'portal' | 'slow' | 'locked' | 'paused' | 'unheard'
  title: string
  text: string
}

/** The state of the connection in words, judged by responses of the site and not by what the machine believes. */
export function connectionWords(status: SyncStatus, clock: (iso: string) => string): ConnectionWords {
  const last = status.lastResponseAt === null ? null : t`The site last responded at ${clock(status.lastResponseAt)}.`
  if (status.chip === 'signedOut') {
    return {
      sign: 'locked',
      title: t`Signed out`,
      text: t`The site no longer accepts this sign-in. Your work is safe here. Sign in again to send what waits.`,
    }
  }
  if (status.captivePortal) {
    return {
      sign: 'portal',
      title: t`The wifi wants you to sign in`,
      text: t`A sign-in page responded in place of the site. Open any web page, sign in to the Wi-Fi, then test again.`,
    }
  }
  if (status.offlineSince !== null) {
    return {
      sign: 'offline',
      title: t`Offline since ${clock(status.offlineSince)}`,
      text: [t`The site can’t be reached. Keep working, everything is saved on this laptop.`, last ?? '']
        .join(' ')
        .trim(),
    }
  }
  if (status.paused) {
    return { sign: 'paused', title: t`Paused by you`, text: t`Nothing is sent or fetched until you press Resume.` }
  }
  if (last === null) {
    return { sign: 'unheard', title: t`Not heard from the site yet`, text: t`Test the connection to ask it something.` }
  }
  if (status.chip === 'weak') {
    return { sign: 'slow', title: t`Slow connection`, text: t`The site responds slowly. ${last}` }
  }
  return { sign: 'good', title: t`Connected`, text: last }
}

/** Response times in milliseconds, oldest first; requests without a response are left out. */
export function latencies(requests: readonly RequestRow[]): number[] {
  return [...requests]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .flatMap((request) => (request.status === null ? [] : [request.tookMs]))
}

/** What a request was for, from its name: "tickets.checkIn" reads "Tickets: check in". */
export function requestWords(what: string): string {
  const plain = what
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('.', ': ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** How far the laptop's clock is from the site's, and what that means. Positive: the site's clock is ahead. */
export function clockWords(offsetMs: number | null): string {
  if (offsetMs === null) return t`Not measured yet`
  if (Math.abs(offsetMs) < 1_000) return t`The same as the site’s clock`
  const known = `${textOf(messageOf('ready.clockOff', { offsetMs }))} ${t`Times of check-ins and sales are corrected.`}`
  return Math.abs(offsetMs) > WRONG_CLOCK_MS ? `${known} ${SET_CLOCK}` : known
}
