import { z } from 'zod'
import { Instant } from './common.ts'

/**
 * The plain values of a response: each may be missing or null, because the platform leaves out what it doesn't know.
 */
export const text = z.string().nullish()
export const flag = z.boolean().nullish()
export const quantity = z.number().nullish()
export const instant = Instant.nullish()
export const texts = z.array(z.string()).nullish()
export const quantities = z.array(z.number()).nullish()

/** An id of the platform. Checked here, so that a malformed one never costs a request. */
export const Guid = z.guid()

/** An instant in a request: ISO-8601 with a zone. */
export const GivenInstant = z.iso.datetime({ offset: true })

/** A decimal number as text, such as `12.50`. */
export const Decimal = z.string().regex(/^\d+(\.\d+)?$/, 'must be a decimal number such as 12.50')

/** An ISO currency code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
