import { t } from '@lingui/core/macro'
import { wordsFor } from '../../../error-words.ts'

export const NEEDS_SITE = t`Selling a plan needs the site: it checks how often a person may have the plan. Sell it once the site can be reached again.`

const PREVIEW_PROBLEMS = {
  offline: NEEDS_SITE,
  timeout: t`The site didn’t reply in time. Nothing was sold. Try again.`,
  captive_portal: NEEDS_SITE,
  not_found: t`The site no longer has this plan or this person. Nothing was sold. Choose again.`,
}

/** Why the site could not be asked about a sale: what happened, what is safe, what to do. */
export const previewProblem = (error: unknown): string => wordsFor(error, PREVIEW_PROBLEMS, `${t`Nothing was sold.`} `)

const SALE_PROBLEMS = {
  ...PREVIEW_PROBLEMS,
  precondition: t`Nothing was sold: the price on the site has changed, or this person has the plan as often as allowed. Go back to see which.`,
  invalid_input: t`Nothing was sold: the site doesn’t accept this sale. Go back and check the buyer and the start.`,
}

/** Why nothing was sold: what happened, what is safe, what to do. */
export const saleProblem = (error: unknown): string => wordsFor(error, SALE_PROBLEMS, `${t`Nothing was sold.`} `)
