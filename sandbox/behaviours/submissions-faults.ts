import { lookUp } from '../../shared/look-up.ts'
import type { SubmissionErrorType, SubmissionValidationError } from '../../shared/wire/submissions-entities.ts'
import type { PlatformError } from '../errors.ts'
import { ruleRefusal } from './forms-refusals.ts'

/** One fault of a submission, in the shape of the wire. */
export type Fault = SubmissionValidationError & { errorPath: string; errorType: SubmissionErrorType }

/** Faults of one value, whose path the caller knows. */
export type FaultAt = (errorType: SubmissionErrorType, params?: Record<string, unknown>, below?: string) => Fault

const messages: Record<string, string> = {
  TYPE_ERROR: 'is of another type',
  REQUIRED_VALUE_ERROR: 'is required',
  UNKNOWN_VALUE_ERROR: 'is not asked for',
  MAX_LENGTH_ERROR: 'is too long',
  MIN_LENGTH_ERROR: 'is too short',
  PATTERN_ERROR: 'does not fit the pattern',
  FORMAT_ERROR: 'does not have the format',
  MAX_VALUE_ERROR: 'is too large',
  MIN_VALUE_ERROR: 'is too small',
  MULTIPLE_OF_VALUE_ERROR: 'is not a multiple',
  MIN_ITEMS_ERROR: 'has too few entries',
  MAX_ITEMS_ERROR: 'has too many entries',
  NOT_ALLOWED_VALUE_ERROR: 'is none of the values to choose from',
  DISABLED_FORM_ERROR: 'takes no more submissions',
  INVALID_PHONE_COUNTRY_CODE_ERROR: 'is a number of another country',
  INVALID_STAFF_ID_ERROR: 'names nobody of the staff',
  INVALID_LOCATION_ID_ERROR: 'names no place of the appointment',
}

/** Makes faults of the value at a path; `below` is appended to it, such as `/0` or `/city`. */
export function faultAt(path: string): FaultAt {
  return (errorType, params = {}, below = '') => ({
    errorPath: path + below,
    errorType,
    errorMessage: `"${path + below}" ${lookUp(messages, errorType) ?? 'is wrong'}`,
    params,
  })
}

/** The refusal of a submission whose values do not fit its form. */
export function faulty(errors: readonly Fault[]): PlatformError {
  return ruleRefusal('SUBMISSION_VALIDATION', {
    field: 'submission',
    description: 'does not fit its form',
    data: { errors: errors.slice(0, 100) },
  })
}
