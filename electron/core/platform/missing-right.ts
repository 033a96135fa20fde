import type { ErrorCode } from '../../../shared/errors.ts'

/** Words by which a code of a 403 names a right of the caller. */
const namesRight = /PERMISSION|FORBIDDEN|AUTHORI[SZ]|SCOPE|ACCESS|ROLE|IDENTITY|^NOT_PERMITTED$/i

/**
 * What a 403 means: a right is missing, or, where it carries a symbol that names no right, such as
 * `NO_PAYMENT_METHOD_CONFIGURED`, this request is refused: no list and no queue stands still for it.
 */
export function meaningOf403(platformCode: string | null): Extract<ErrorCode, 'forbidden' | 'refused'> {
  const isSymbol = platformCode !== null && /^[A-Z]+(_[A-Z0-9]+)+$/.test(platformCode)
  return isSymbol && !namesRight.test(platformCode) ? 'refused' : 'forbidden'
}

/** Whether a 428 says that the site does not have the app of this call. */
export const saysNotInstalled = (platformCode: string | null): boolean =>
  platformCode !== null && /_NOT_INSTALLED$/.test(platformCode)

/** The caller cannot use a call at all: a right or its app is missing. It may be there again by itself. */
export const isShutOut = (code: ErrorCode): code is 'forbidden' | 'not_installed' =>
  code === 'forbidden' || code === 'not_installed'
