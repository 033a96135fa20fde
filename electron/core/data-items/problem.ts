import { AppError } from '../../../shared/errors.ts'

/** Something wrong with the arguments of a call, by the items service's own code for it. */
export interface Problem {
  /** `WDE` and four digits; null where the service has no code. */
  code: string | null
  text: string
}

export function problem(code: string, text: string): Problem {
  return { code, text }
}

/**
 * The failure of a call that was not sent: `invalid_input`, with the first problem's code as `data.platformCode`, so that
 * it reads like a refusal of the platform, and all of them in `data.problems`. `data.generalCode` is what the items service
 * calls every such failure.
 */
export function invalidCall(problems: readonly Problem[]): AppError {
  const message = problems.map(({ code, text }) => (code === null ? text : `${code}: ${text}`)).join('\n')
  const platformCode = problems[0]?.code ?? null
  return new AppError('invalid_input', {
    reason: message,
    data: { sent: false, platformCode, generalCode: 'WD_VALIDATION_ERROR', problems: [...problems] },
  })
}

/** A check that is made only when those before it hold. */
export type Check = () => Problem | undefined

/** The first problem that the checks find, in their order. */
export function firstProblem(checks: readonly Check[]): Problem | undefined {
  for (const check of checks) {
    const issue = check()
    if (issue !== undefined) return issue
  }
  return undefined
}

/** Throws `invalid_input` for the first problem; the checks after it are not made. */
export function rejectFirst(...checks: Check[]): void {
  const issue = firstProblem(checks)
  if (issue !== undefined) throw invalidCall([issue])
}

/** A check that a condition holds. */
export function expectThat(holds: () => boolean, code: string, text: () => string): Check {
  return () => (holds() ? undefined : problem(code, text()))
}
