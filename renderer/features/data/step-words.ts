import { plural, t } from '@lingui/core/macro'
import type { RememberedStep } from '../../../shared/app/data-steps.ts'
import { formatShortDay, formatTime, isoDay } from '../../format.ts'

type Counted = Pick<RememberedStep, 'action' | 'cells' | 'items'>

/** What a step did, "Pasted 200 cells". */
export function stepText({ action, cells, items }: Counted): string {
  switch (action) {
    case 'paste':
      return plural(cells, { one: 'Pasted # cell', other: 'Pasted # cells' })
    case 'fill':
      return plural(cells, { one: 'Filled # cell', other: 'Filled # cells' })
    case 'empty':
      return plural(cells, { one: 'Emptied # cell', other: 'Emptied # cells' })
    case 'set':
      return plural(cells, { one: 'Set # cell', other: 'Set # cells' })
    case 'retype':
      return plural(cells, { one: 'Kind of a field, # value', other: 'Kind of a field, # values' })
    case 'remove':
      return plural(items, { one: 'Removed # item', other: 'Removed # items' })
    case 'copy':
      return plural(items, { one: 'Duplicated # item', other: 'Duplicated # items' })
    case 'publish':
      return plural(items, { one: 'Published # item', other: 'Published # items' })
    case 'unpublish':
      return plural(items, { one: '# item back to drafts', other: '# items back to drafts' })
    default:
      return importText(cells, items)
  }
}

function importText(cells: number, items: number): string {
  const added = plural(items, { one: 'Imported # item', other: 'Imported # items' })
  const changed = plural(cells, { one: '# cell changed', other: '# cells changed' })
  if (cells === 0) return added
  return items === 0 ? t`Import: ${changed}` : t`${added}, ${changed}`
}

/** When it was, "14:05" of today and "27 Nov, 14:05" of another day. */
export function whenText(iso: string, now: number): string {
  const isToday = isoDay(iso) === isoDay(new Date(now).toISOString())
  return isToday ? t`today ${formatTime(iso)}` : t`${formatShortDay(iso)}, ${formatTime(iso)}`
}

/** The state of a step; empty for one that can simply be taken back. */
export function standingText({ isTakenBack, turnedAt, step, isForThisRun }: RememberedStep, now: number): string {
  if (isTakenBack) return turnedAt === null ? t`Undone` : t`Undone ${whenText(turnedAt, now)}`
  if (isForThisRun) return t`Too large to keep: you can undo it until Foyer is closed.`
  if (step === null) return t`Too large to keep: it can no longer be undone.`
  return turnedAt === null ? '' : t`Redone ${whenText(turnedAt, now)}`
}
