import { plural, t } from '@lingui/core/macro'
import type { EventGroup } from '../../../shared/app/event-management.ts'
import { formatMonth, formatMonthName } from '../../format.ts'
import type { GridGroup } from '../../ui/data-grid/group-head.tsx'

/** What is over a group of events: when they are, how many they are, and their guests together. */
export function groupHead({ kind, month, start, count, guests }: EventGroup): GridGroup {
  const events = plural(count, { one: '# event', other: '# events' })
  const detail =
    guests === 0
      ? events
      : t`${plural(count, { one: '# event', other: '# events' })}, ${plural(guests, { one: '# guest', other: '# guests' })}`
  return { start, title: groupTitle(kind, `${month}-15T12:00:00.000Z`), detail }
}

function groupTitle(kind: EventGroup['kind'], inMonth: string): string {
  const name = () => formatMonthName(inMonth, 'UTC')
  switch (kind) {
    case 'now':
      return t`On now`
    case 'nowAndTonight':
      return t`Now and tonight`
    case 'tonight':
      return t`Tonight`
    case 'thisWeek':
      return t`This week`
    case 'later':
      return t`Later in ${name()}`
    case 'earlier':
      return t`Earlier in ${name()}`
    case 'month':
      return formatMonth(inMonth, 'UTC')
    case 'noDate':
      return t`No date yet`
  }
}
