import { t } from '@lingui/core/macro'
import type { StaffView } from '../../../shared/app/staff.ts'
import { ViewChips } from '../../ui/view-chips.tsx'
import { VIEW_WORDS } from './staff-words.ts'

const VIEWS = (['all', 'active', 'invited', 'paused'] as const).map((view) => ({ view, words: VIEW_WORDS[view] }))

interface StaffViewsProps {
  chosen: StaffView
  /** Left out until they are known. */
  counts: Readonly<Record<StaffView, number>> | undefined
  onShow: (view: StaffView) => void
}

/** Which staff the list shows. */
export function StaffViews(props: StaffViewsProps) {
  return <ViewChips label={t`Which staff`} views={VIEWS} {...props} />
}
