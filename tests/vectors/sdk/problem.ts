import { AppError } from '../../../shared/errors.ts'

/** A problem with the arguments of a call, with the items service's code. */
export interface Problem {
  /** `WDE` and four digits; null where the service has no code. */
  code: string | null
  text: string
}

export function problem(code: string, text: string): Problem {
  return { code, text }
}

/**
 * The error of a call that was not sent: `invalid_input`, with the first problem's code as `data.platformCode`, like a
 * refusal by the platform, and all problems in `data.problems`. `data.generalCode` is the items service's general code
 * for such failures.
 */
export function invalidCall(problems: readonly Problem[]): AppError {
  const message = problems.map(({ code, text }) => (code === null ? text : `${code}: ${text}`)).join('\n')
  const platformCode = problems[0]?.code ?? null
  return new AppError('invalid_input', {
    reason: message,
    data: { sent: false, platformCode, generalCode: 'WD_VALIDATION_ERROR', problems: [...problems] },
  })
}

/** A check; evaluated only when all checks before it passed. */
export type Check = () => Problem | undefined

/** The first problem found, in the order of the checks. */
export function firstProblem(checks: readonly Check[]): Problem | undefined {
  for (const check of checks) {
    const issue = check()
    if (issue !== undefined) return issue
  }
  return undefined
}

/** Throws `invalid_input` for the first problem; later checks are not evaluated. */
export function rejectFirst(...checks: Check[]): void {
  const issue = firstProblem(checks)
  if (issue !== undefined) throw invalidCall([issue])
}

/** Makes a check from a condition. */
export function expectThat(holds: () => boolean, code: string, text: () => string): Check {
  return () => (holds() ? undefined : problem(code, text()))
}
