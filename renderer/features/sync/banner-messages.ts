import type { SyncStatus } from '../../../shared/app/sync.ts'
import { counted } from '../../format.ts'
import { formatSeconds } from '../../numbers.ts'

export interface BannerWords {
  /** The drawing beside the words: a dashed door says that the platform cannot be reached. */
  sign: 'offline' | 'portal' | 'paused' | 'locked' | 'slow' | 'sending' | 'attention'
  title: string
  text: string
}

/** A plan this far in the past is an old one: nothing is being tried. Milliseconds. */
const STALE_MS = 5_000

/** "Next try in 18 s.", counting down; "Trying now." when the time has come; empty when no try is planned. */
export function nextTryWords(nextTryAt: string | null, now: number): string {
  if (nextTryAt === null) return ''
  const left = Date.parse(nextTryAt) - now
  if (left < -STALE_MS) return ''
  if (left <= 0) return 'Trying now.'
  return `Next try in ${formatSeconds(Math.ceil(left / 1_000) * 1_000)}.`
}

const safe = 'Everything is saved on this laptop.'

/**
 * What the banner over the queue says: first what happened, then what is safe, then what will happen or what to do.
 * `forbidden` says that the last try was answered with a missing right.
 */
export function bannerWords(
  status: SyncStatus,
  count: number,
  { now, clock, forbidden = false }: { now: number; clock: (iso: string) => string; forbidden?: boolean },
): BannerWords {
  const changes = counted(count, 'change')
  const goOut = `${changes} ${count === 1 ? 'goes' : 'go'} out`
  const inOrder = count === 1 ? goOut : `${goOut} in this order`
  const wait = `${changes} ${count === 1 ? 'waits' : 'wait'}`
  const next = nextTryWords(status.nextTryAt, now)
  const sentence = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

  if (status.paused || status.chip === 'paused') {
    return { sign: 'paused', title: `Paused by you. ${safe}`, text: `${wait} until you press Resume.` }
  }
  if (status.chip === 'signedOut') {
    return {
      sign: 'locked',
      title: `Signed out. ${safe}`,
      text: `${goOut} once you sign in again.`,
    }
  }
  if (status.captivePortal) {
    return {
      sign: 'portal',
      title: `The wifi wants you to sign in. ${safe}`,
      text: sentence(`Open any web page and sign in there. ${goOut} after that.`, next),
    }
  }
  if (status.offlineSince !== null || status.chip === 'offline') {
    const since = status.offlineSince === null ? 'Offline' : `Offline since ${clock(status.offlineSince)}`
    return {
      sign: 'offline',
      title: `${since}. ${safe}`,
      text: sentence(`${inOrder} as soon as the venue wifi is back.`, next),
    }
  }
  if (forbidden) {
    return {
      sign: 'locked',
      title: `The site does not let this sign-in send. ${safe}`,
      text: `${goOut} once the site’s owner has given the right. Then press Sync now.`,
    }
  }
  if (status.chip === 'weak') {
    return { sign: 'slow', title: `Slow connection. ${safe}`, text: sentence(`${inOrder}, answers take long.`, next) }
  }
  if (status.chip === 'attention' && status.sending === 0 && status.waiting === 0) {
    return {
      sign: 'attention',
      title: safe,
      text: `${counted(status.attention, 'thing')} ${status.attention === 1 ? 'needs' : 'need'} a person. Look under Attention.`,
    }
  }
  return { sign: 'sending', title: `Sending. ${safe}`, text: sentence(`${inOrder}.`, next) }
}
