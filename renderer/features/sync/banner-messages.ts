import { plural, t } from '@lingui/core/macro'
import type { SyncStatus } from '../../../shared/app/sync.ts'
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
  if (left <= 0) return t`Trying now.`
  return t`Next try in ${formatSeconds(Math.ceil(left / 1_000) * 1_000)}.`
}

const safe = t`Everything is saved on this laptop.`

/**
 * What the banner over the queue says: first what happened, then what is safe, then what will happen or what to do.
 * `forbidden` says that the last try failed for a missing right.
 */
export function bannerWords(
  status: SyncStatus,
  count: number,
  { now, clock, forbidden = false }: { now: number; clock: (iso: string) => string; forbidden?: boolean },
): BannerWords {
  const next = nextTryWords(status.nextTryAt, now)
  const sentence = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

  if (status.paused || status.chip === 'paused') {
    return {
      sign: 'paused',
      title: sentence(t`Paused by you.`, safe),
      text: plural(count, {
        one: '# change waits until you press Resume.',
        other: '# changes wait until you press Resume.',
      }),
    }
  }
  if (status.chip === 'signedOut') {
    return {
      sign: 'locked',
      title: sentence(t`Signed out.`, safe),
      text: plural(count, {
        one: '# change goes out once you sign in again.',
        other: '# changes go out once you sign in again.',
      }),
    }
  }
  if (status.captivePortal) {
    return {
      sign: 'portal',
      title: sentence(t`The wifi wants you to sign in.`, safe),
      text: sentence(
        t`Open any web page and sign in there.`,
        plural(count, { one: '# change goes out after that.', other: '# changes go out after that.' }),
        next,
      ),
    }
  }
  if (status.offlineSince !== null || status.chip === 'offline') {
    const since = status.offlineSince === null ? t`Offline` : t`Offline since ${clock(status.offlineSince)}`
    return {
      sign: 'offline',
      title: sentence(`${since}.`, safe),
      text: sentence(
        plural(count, {
          one: '# change goes out as soon as the venue wifi is back.',
          other: '# changes go out in this order as soon as the venue wifi is back.',
        }),
        next,
      ),
    }
  }
  if (forbidden) {
    return {
      sign: 'locked',
      title: sentence(t`The site doesn’t let this sign-in send.`, safe),
      text: plural(count, {
        one: '# change goes out once the site’s owner has given the right. Then press Sync now.',
        other: '# changes go out once the site’s owner has given the right. Then press Sync now.',
      }),
    }
  }
  if (status.chip === 'weak') {
    return {
      sign: 'slow',
      title: sentence(t`Slow connection.`, safe),
      text: sentence(
        plural(count, {
          one: '# change is being sent; the site responds slowly.',
          other: '# changes are being sent in this order; the site responds slowly.',
        }),
        next,
      ),
    }
  }
  if (status.chip === 'attention' && status.sending === 0 && status.waiting === 0) {
    return {
      sign: 'attention',
      title: safe,
      text: plural(status.attention, {
        one: '# thing needs a person. Look under Attention.',
        other: '# things need a person. Look under Attention.',
      }),
    }
  }
  return {
    sign: 'sending',
    title: sentence(t`Sending.`, safe),
    text: sentence(plural(count, { one: '# change goes out.', other: '# changes go out in this order.' }), next),
  }
}
