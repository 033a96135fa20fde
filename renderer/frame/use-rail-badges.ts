import { plural } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLive } from '../live.ts'
import type { RailBadge } from './rail.tsx'

/** What waits on the screens of the rail: unread submissions, files that need attention. */
export function useRailBadges(): ReadonlyMap<string, RailBadge> {
  const forms = useLive('forms', 'list', {}).data?.forms
  const stuck = useLive('uploads', 'summary', {}).data?.files.needsYou ?? 0
  return useMemo(() => {
    const unseen = (forms ?? []).reduce((sum, form) => sum + form.unseen, 0)
    const words = plural(unseen, { one: '# unseen submission', other: '# unseen submissions' })
    const files = plural(stuck, { one: '# file needs attention', other: '# files need attention' })
    return new Map([
      ['forms', { count: unseen, words }],
      ['uploads', { count: stuck, words: files }],
    ])
  }, [forms, stuck])
}
