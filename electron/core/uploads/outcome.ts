import { AppError, ErrorCode } from '../../../shared/errors.ts'
import { type CodedMessage, storedMessage } from '../../../shared/messages/message.ts'
import { type MessageCode, messageOf } from '../../../shared/messages/message-of.ts'
import type { ResponseDetails } from '../platform/errors.ts'
import { delayMs, retryAfterOf } from '../sync/retry.ts'
import { LocalFault } from './local-bytes.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'

/** Everything that a row may give as its reason: our own words, for the parts that list them. */
export const knownReasons: readonly MessageCode[] = [
  ...(['gone', 'changed', 'unreadable', 'copyBroken', 'internal', 'folderGone', 'kindRefused', 'tooLarge'] as const),
  ...(['program', 'kindRefusedBefore'] as const),
  ...(['siteFull', 'empty', 'unusable', 'refused', 'twin', 'alreadyThere', 'leftOut'] as const),
  ...(['sameContent', 'otherStays', 'stillWritten'] as const),
  ...(['hidden', 'otherName', 'notThisName', 'tooSmall', 'tooBig', 'tooOld', 'tooNew'] as const),
  ...(['newVersion', 'folderAway', 'driveSilent'] as const),
  ...(['folderUnreadable', 'linkOutside', 'linkNowhere', 'linkBack', 'notAFile', 'hiddenFolder', 'ownFiles'] as const),
  ...(['nameTooLong', 'nameNotAllowed', 'tooDeep', 'notAsTold'] as const),
]
  .map((word): MessageCode => `uploads.${word}`)
  .concat(ErrorCode.options.map((code): MessageCode => `answer.${code}`))

/** What rows give as their reason that wait for a line. */
export const lineReasons: readonly string[] = (['offline', 'timeout', 'captive_portal'] as const).map((code) =>
  storedMessage(messageOf(`answer.${code}`)),
)

/** What a failed try means for its file, and for all others. */
export interface Setback {
  change: UploadChange
  /** It was the site that struggled, or did not know the upload any more. */
  struggled?: true
  /** Nothing more is sent until the sign-in, the line or the site's limit is better. */
  standsStill?: AppError
}

/** After this many responses in a row from a site that struggles, a person is asked. A broken line never counts. */
const mostTries = 8

/**
 * Judges what a try threw. Where the file goes on later, nothing of what the site has confirmed is given up. `perhapsBefore`
 * is since when the file may have been at the site when the try began, `struggles` how often the site struggled with it since
 * something of it moved.
 */
export function setbackOf(
  error: unknown,
  file: UploadRecord,
  about: { now: number; siteNow: number; fraction: number; mayHaveArrivedBefore: number | null; struggles: number },
): Setback {
  const { now, siteNow, fraction, mayHaveArrivedBefore, struggles } = about
  if (error instanceof LocalFault) return { change: localFaultChange(error.fault, now) }
  if (!(error instanceof AppError)) return { change: stopped(messageOf('uploads.internal'), now) }
  const { code, data } = error
  // What certainly did not leave cannot be there, unless an earlier try has brought it: that a look for it did not leave
  // proves nothing.
  const never = data?.['sent'] === false && mayHaveArrivedBefore === null ? { mayHaveArrivedAt: null } : {}
  const again = (tries: number): UploadChange => ({
    ...never,
    state: 'waiting',
    tries,
    nextTryAt: now + delayMs(Math.min(tries, 6), fraction, retryAfterOf(data)),
    reason: storedMessage(messageOf(`answer.${code}`)),
  })
  switch (code) {
    case 'cancelled':
      return { change: { ...never, state: 'waiting' } }
    case 'offline':
    case 'timeout':
    case 'captive_portal':
    case 'rate_limited':
      return { change: again(file.tries + 1) }
    // The disk of this laptop: no decision is needed, and the site has said nothing.
    case 'disk_full':
      return { change: again(file.tries) }
    case 'unauthorized':
    case 'forbidden':
    case 'not_installed':
    case 'not_connected':
      return { change: { ...again(file.tries), nextTryAt: 0 }, standsStill: error }
    case 'server_error':
    case 'bad_answer':
    case 'internal':
      return {
        struggled: true,
        change: struggles + 1 < mostTries ? again(file.tries + 1) : stopped(messageOf(`answer.${code}`), now),
      }
    case 'conflict':
      // The address has made its file already, or another sender uses it: it is looked for, then sent anew.
      return { change: { ...again(file.tries + 1), mayHaveArrivedAt: file.mayHaveArrivedAt ?? siteNow } }
    case 'not_found':
      // Its address or its folder is gone there: both are asked for anew.
      return {
        struggled: true,
        change:
          struggles + 1 < mostTries
            ? { ...again(file.tries + 1), resume: null, confirmed: 0, folderId: null }
            : failed(messageOf('uploads.folderGone'), now),
      }
    default:
      // What the site refuses is not there, unless an earlier try has brought it: what is refused may be the look for it.
      return {
        change: {
          ...refused(data as Partial<ResponseDetails> | undefined, file, now),
          mayHaveArrivedAt: mayHaveArrivedBefore,
        },
      }
  }
}

/** A file whose drive doesn't respond is tried again after so long. */
const silentMs = 60_000

/** What a fault of the file itself means for its row. */
export function localFaultChange(fault: LocalFault['fault'], now: number): UploadChange {
  if (fault === 'empty') return { ...failed(messageOf('uploads.empty'), now), nextTryAt: noTryHelps }
  // No decision is needed: the file waits, and goes on when the drive responds.
  if (fault === 'silent') {
    return { state: 'waiting', nextTryAt: now + silentMs, reason: storedMessage(messageOf('uploads.driveSilent')) }
  }
  const reasons = {
    gone: messageOf('uploads.gone'),
    changed: messageOf('uploads.changed'),
    unreadable: messageOf('uploads.unreadable'),
  }
  return { state: 'needsYou', reason: storedMessage(reasons[fault]) }
}

const octets = 'application/octet-stream'

/** `nextTryAt` of a file that the site will refuse however often it is sent as it is. */
export const noTryHelps = -1

/** Whether sending a file again may end otherwise. */
export const mayBeTried = ({ state, nextTryAt }: Pick<UploadRecord, 'state' | 'nextTryAt'>): boolean =>
  state === 'needsYou' || (state === 'failed' && nextTryAt !== noTryHelps)

/** Whether the site said no to the kind of a file. */
export const isKindRefused = ({ reason }: UploadChange): boolean => reason === kindRefused
const kindRefused = storedMessage(messageOf('uploads.kindRefused'))

/** The site said no to this file. A type that it does not know is offered once more without one: then the name decides. */
function refused(stat: Partial<ResponseDetails> | undefined, file: UploadRecord, now: number): UploadChange {
  const rule = stat?.violations?.[0]?.rule ?? stat?.platformCode ?? ''
  if ((rule === 'MISMATCH_MIME_TYPE' || rule === 'UNSUPPORTED_FILE_FORMAT') && file.mimeType !== octets) {
    return { state: 'waiting', mimeType: octets, resume: null, confirmed: 0 }
  }
  switch (rule) {
    case 'UNSUPPORTED_FILE_FORMAT':
    case 'MISMATCH_MIME_TYPE':
      return { ...failed(messageOf('uploads.kindRefused'), now), nextTryAt: noTryHelps }
    case 'FILE_SIZE_OVER_LIMIT':
      return { ...failed(messageOf('uploads.tooLarge'), now), nextTryAt: noTryHelps }
    case 'SITE_QUOTA_EXCEEDED':
      // Once there is room again it goes on from what the site has of it.
      return stopped(messageOf('uploads.siteFull'), now)
    case 'ZERO_FILE_SIZE':
      return { ...failed(messageOf('uploads.empty'), now), nextTryAt: noTryHelps }
    default:
      return failed(messageOf('uploads.refused', { words: stat?.platformMessage ?? '' }), now)
  }
}

/** Tried again by hand, it continues from the byte that the site has: its upload was not declared over. */
function stopped(reason: CodedMessage, now: number): UploadChange {
  return { state: 'failed', reason: storedMessage(reason), endedAt: now }
}

/** Tried again by hand, it begins anew; where it may be at the site already, with a look for it. */
function failed(reason: CodedMessage, now: number): UploadChange {
  return { state: 'failed', reason: storedMessage(reason), endedAt: now, resume: null, confirmed: 0 }
}
