import { AppError } from '../../../shared/errors.ts'
import type { CheckedSite, Finding, Question, Reach } from './question.ts'
import { questions } from './questions.ts'

/** What one question came to. */
export interface Checked extends Finding, Pick<Question, 'id' | 'assumption' | 'file' | 'reach'> {}

const reaches: readonly Reach[] = ['reads', 'writes', 'publishes']

/** The questions up to a reach, in their order: those that read only come first. */
export const questionsUpTo = (reach: Reach): Question[] => {
  const allowed = reaches.slice(0, reaches.indexOf(reach) + 1)
  return reaches.flatMap((one) => (allowed.includes(one) ? questions.filter((question) => question.reach === one) : []))
}

/**
 * Asks a site each question up to a reach, one after the other, and removes at the end what the check made there. Rejects
 * with `unauthorized`, `offline` and the like, when the site cannot be asked at all; `signal` ends it between two questions.
 */
export async function checkSite(
  site: CheckedSite,
  how: { reach: Reach; signal?: AbortSignal; each?: (checked: Checked, left: number) => void },
): Promise<{ checked: Checked[]; notRemoved: number }> {
  const checked: Checked[] = []
  const asked = questionsUpTo(how.reach)
  let notRemoved = 0
  try {
    for (const [at, { id, assumption, file, reach, ask }] of asked.entries()) {
      if (how.signal?.aborted === true) throw new AppError('cancelled')
      const one = { id, assumption, file, reach, ...(await findingOf(() => ask(site))) }
      checked.push(one)
      how.each?.(one, asked.length - at - 1)
    }
  } finally {
    notRemoved = await site.own.removeAll()
  }
  return { checked, notRemoved }
}

/** One question that fails leaves its assumption open; a site that is away ends the check. */
async function findingOf(ask: () => Promise<Finding>): Promise<Finding> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal'
    if (code === 'offline' || code === 'unauthorized' || code === 'captive_portal' || code === 'not_connected')
      throw error
    return { verdict: 'open', saw: `could not be asked: ${code}` }
  }
}
