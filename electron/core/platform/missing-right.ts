import type { ErrorCode } from '../../../shared/errors.ts'

/** Codes of a 403 by which the platform says that a right is missing; other codes of a 403 are about the request. */
const ofRights: ReadonlySet<string> = new Set([
  ...['PERMISSION_DENIED', 'FORBIDDEN', 'UNAUTHORIZED', 'UNAUTHENTICATED', 'NOT_PERMITTED', 'ACCESS_DENIED'],
  ...['MISSING_PERMISSION', 'MISSING_PERMISSIONS', 'INSUFFICIENT_PERMISSIONS', 'INSUFFICIENT_SCOPE', '403'],
])

/** Codes of the data service for a collection that the caller may not read or write. */
const ofCollections = /^WDE00(27|28)$/

/** Refusals of a 403 that are known to be about the site or the request, whatever right the caller has. */
const ofRequests: ReadonlySet<string> = new Set(['NO_PAYMENT_METHOD_CONFIGURED'])

/**
 * What a 403 means: a right is missing, or, where it carries a code of its own, this request is refused. A symbol that
 * is not known counts as a right when it names one; everything else is about the request, so that no list and no queue
 * stands still for it.
 */
export function meaningOf403(platformCode: string | null): Extract<ErrorCode, 'forbidden' | 'refused'> {
  if (platformCode === null || ofRights.has(platformCode) || ofCollections.test(platformCode)) return 'forbidden'
  if (ofRequests.has(platformCode)) return 'refused'
  const namesRight = /PERMISSION|FORBIDDEN|AUTHORI[SZ]|SCOPE|ACCESS|ROLE|IDENTITY/i.test(platformCode)
  return namesRight || !/^[A-Z]+(_[A-Z0-9]+)+$/.test(platformCode) ? 'forbidden' : 'refused'
}

/** Whether a 428 says that the site does not have the app of this call. */
export const saysNotInstalled = (platformCode: string | null): boolean =>
  platformCode !== null && /_NOT_INSTALLED$/.test(platformCode)

/** The caller cannot use a call at all: a right or its app is missing. It may be there again by itself. */
export const isShutOut = (code: ErrorCode): code is 'forbidden' | 'not_installed' =>
  code === 'forbidden' || code === 'not_installed'
