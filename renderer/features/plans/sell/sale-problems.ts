import { t } from '@lingui/core/macro'
import { AppError } from '../../../../shared/errors.ts'
import { wordsFor } from '../../../error-words.ts'
import { sentenceFor } from '../../../errors.ts'

export const NEEDS_SITE = t`Selling a plan needs the site: it checks how often a person may have the plan. Sell it once the site can be reached again.`

const PROBLEMS = {
  offline: NEEDS_SITE,
  captive_portal: NEEDS_SITE,
  timeout: t`The site didn’t reply in time. Nothing was sold. Try again.`,
  not_found: t`The site no longer has this plan or this person. Nothing was sold. Choose again.`,
  invalid_input: t`Nothing was sold: the site doesn’t accept this sale. Go back and check the buyer and the start.`,
}

/** Why a plan could not be sold, or its price not be asked for: what happened, what is safe, what to do. */
export function saleProblem(error: unknown): string {
  const hasReason = error instanceof AppError && error.reason !== undefined
  return hasReason ? sentenceFor(error) : wordsFor(error, PROBLEMS, `${t`Nothing was sold.`} `)
}
