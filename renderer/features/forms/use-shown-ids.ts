import { useState } from 'react'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'

/** The submissions that a list had at one moment, at most 1,000: the newest ones. */
export interface ShownIds {
  ids: readonly string[]
  /** How many the list had, those beyond the 1,000 as well. */
  total: number
}

/**
 * What *all shown* means: asked for once, when the menu opens, and the same until it is done, whatever comes or goes
 * meanwhile. Undefined until the response is here, and after the filter has changed.
 */
export function useShownIds(filter: SubmissionFilter) {
  const key = JSON.stringify(filter)
  const [fixed, setFixed] = useState<{ key: string; shown: ShownIds | undefined }>({ key, shown: undefined })
  const fix = async () => {
    const asked = { key, shown: undefined }
    setFixed(asked)
    await attempt(async () => {
      const shown = await api.forms.idsOf({ filter })
      // Only the response to the last query counts.
      setFixed((last) => (last === asked ? { key, shown } : last))
    })
  }
  return { shown: fixed.key === key ? fixed.shown : undefined, fix }
}
