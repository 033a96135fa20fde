import { t } from '@lingui/core/macro'
import type { FileSum, UploadPlan } from '../../../../shared/app/upload-plan.ts'
import type { PlanPart } from '../../../../shared/app/upload-plan-files.ts'

/** Files of a plan in the same state, as its bar draws them. */
export interface Part extends FileSum {
  /** `known`: sent before and not changed since. They are counted, and no longer in the plan. */
  name: PlanPart | 'known'
  word: string
}

/** What a plan consists of, in the order of its bar. */
export function partsOf(plan: UploadPlan): Part[] {
  const problems = plan.problems.reduce((files, problem) => files + problem.files, 0)
  const problemBytes = plan.problems.reduce((bytes, problem) => bytes + problem.bytes, 0)
  const parts: Part[] = [
    { name: 'new', word: t`New`, ...plan.new },
    { name: 'newer', word: t`Other than the site’s`, ...plan.newer },
    { name: 'same', word: t`On the site already`, ...plan.same },
    { name: 'twin', word: t`Twice in what you added`, ...plan.twins },
    { name: 'known', word: t`Sent before`, ...plan.known },
    { name: 'unchecked', word: t`Not compared yet`, ...plan.unchecked },
    { name: 'problem', word: t`Can’t go`, files: problems, bytes: problemBytes },
  ]
  return parts.filter(({ files }) => files > 0)
}
