import { plural } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLive } from '../live.ts'
import type { RailBadge } from './rail.tsx'

/** What waits on the screens of the rail: answers that nobody has seen. */
export function useRailBadges(): ReadonlyMap<string, RailBadge> {
  const forms = useLive('forms', 'list', {}).data?.forms
  return useMemo(() => {
    const unseen = (forms ?? []).reduce((sum, form) => sum + form.unseen, 0)
    const words = plural(unseen, { one: '# unseen answer', other: '# unseen answers' })
    return new Map([['forms', { count: unseen, words }]])
  }, [forms])
}
