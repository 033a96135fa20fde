/** Why the site does not take a coupon, by its own codes; they come under status 200 and have no words. */
const words: Record<string, string> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'The site does not know this coupon.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon is not valid yet.',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has run out.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used as often as it may be.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'This customer has used the coupon as often as they may.',
  ERROR_COUPON_IS_DISABLED: 'This coupon is switched off on the site.',
  ERROR_INVALID_SUBTOTAL: 'This coupon needs a larger order.',
}

export const couponWords = (code: string): string =>
  words[code] ?? 'The site does not take this coupon for these tickets.'

/** Codes by which the site refuses a reduction and nothing else. */
const ofReduction = /^ERROR_(COUPON|INVALID_SUBTOTAL|PAID_PLAN)/
export const isReductionRefusal = (code: string | null): boolean => code !== null && ofReduction.test(code)
