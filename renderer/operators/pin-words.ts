import { plural, t } from '@lingui/core/macro'
import { AppError } from '../../shared/errors.ts'
import { sentenceFor } from '../errors.ts'

const secondsMs = 1_000
const minuteMs = 60_000

/** How long to wait, rounded up: "30 seconds", "2 minutes". */
function waitText(ms: number): string {
  if (ms < minuteMs) return plural(Math.ceil(ms / secondsMs), { one: '# second', other: '# seconds' })
  return plural(Math.ceil(ms / minuteMs), { one: '# minute', other: '# minutes' })
}

const retryAfter = (error: AppError): number => Number(error.data?.['retryAfterMs'] ?? 0)

/** Why a PIN was not taken. */
export function pinProblem(error: unknown): string {
  if (!(error instanceof AppError)) return sentenceFor(error)
  const wait = retryAfter(error)
  switch (error.code) {
    case 'refused':
      return wait > 0
        ? t`That PIN is wrong. After too many wrong ones, try again in ${waitText(wait)}.`
        : t`That PIN is wrong. Try again.`
    case 'rate_limited':
      return t`Too many wrong PINs. Try again in ${waitText(wait)}.`
    case 'precondition':
      return t`This computer no longer has the PIN of this operator. An operator who manages can set another in Settings.`
    case 'not_permitted':
      return t`This operator isn’t allowed to do that either. Choose another one.`
    case 'not_found':
      return t`This operator was removed meanwhile. Choose another one.`
    default:
      return sentenceFor(error)
  }
}
