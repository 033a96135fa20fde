import type { z } from 'zod'

interface FieldViolation {
  field: string
  description: string
  violatedRule: string
  ruleName?: string
  data?: Record<string, unknown>
}

/** A refusal in the platform's own shape: exactly one of an application error and field violations. */
export class PlatformError extends Error {
  readonly status: number
  readonly code: string
  readonly violations: FieldViolation[] | undefined
  readonly headers: Record<string, string>
  /** What the application error carries beside its code. */
  readonly data: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    options: {
      message?: string
      violations?: FieldViolation[]
      headers?: Record<string, string>
      data?: Record<string, unknown>
    } = {},
  ) {
    super(options.message ?? code)
    this.status = status
    this.code = code
    this.violations = options.violations
    this.headers = options.headers ?? {}
    this.data = options.data ?? {}
  }
}

/** The JSON body of a refusal. */
export function envelopeOf(error: PlatformError): Record<string, unknown> {
  if (error.violations !== undefined) {
    return { message: error.message, details: { validationError: { fieldViolations: error.violations } } }
  }
  return {
    message: error.message,
    details: { applicationError: { code: error.code, description: error.message, data: error.data } },
  }
}

/** Given to every parse whose issues become violations: it distinguishes what is missing from what is wrong. */
export const reportInput = { reportInput: true }

/** 400 with the violations behind a failed parse. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): PlatformError {
  const violations = issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    description: issue.message,
    violatedRule: ruleOf(issue),
  }))
  const first = violations[0]
  const message = first === undefined ? 'INVALID_ARGUMENT' : `INVALID_ARGUMENT: "${first.field}" ${first.description}`
  return new PlatformError(400, 'INVALID_ARGUMENT', { message, violations })
}

/** 400 for one field that breaks a rule the schema does not know, such as a paging limit. */
export function violation(field: string, violatedRule: string, description: string): PlatformError {
  return new PlatformError(400, 'INVALID_ARGUMENT', {
    message: `INVALID_ARGUMENT: "${field}" ${description}`,
    violations: [{ field, description, violatedRule }],
  })
}

function ruleOf(issue: z.core.$ZodIssue): string {
  const sized = 'origin' in issue && (issue.origin === 'array' || issue.origin === 'string')
  if (issue.code === 'too_big') return sized ? (issue.origin === 'array' ? 'MAX_SIZE' : 'MAX_LENGTH') : 'LTE'
  if (issue.code === 'too_small') return sized ? (issue.origin === 'array' ? 'MIN_SIZE' : 'MIN_LENGTH') : 'GTE'
  if (issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined) return 'REQUIRED_FIELD'
  return 'OTHER'
}
