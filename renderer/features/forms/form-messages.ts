import { plural, t } from '@lingui/core/macro'
import type { FieldOperator, SubmissionTab } from '../../../shared/app/form-filter.ts'
import type { ReviewAction, SubmissionTag } from '../../../shared/app/form-review.ts'
import { toSend } from '../../../shared/app/form-sending.ts'
import type { FilterField } from '../../../shared/app/forms.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { ChipTone } from '../../ui/chip.tsx'

/** The tabs of the inbox, in their order: where the line is too short for all, the last ones go behind one button. */
export const TABS: readonly { tab: SubmissionTab; word: string }[] = [
  { tab: 'all', word: t`Inbox` },
  { tab: 'pending', word: t`To confirm` },
  { tab: 'trash', word: t`Trash` },
  { tab: 'confirmed', word: t`Confirmed` },
  { tab: 'payment', word: t`To pay` },
  { tab: 'cancelled', word: t`Cancelled` },
]

const STATUSES: Readonly<Record<string, { word: string; tone: ChipTone }>> = {
  PENDING: { word: t`To confirm`, tone: 'attention' },
  CONFIRMED: { word: t`Confirmed`, tone: 'admitted' },
  [toSend]: { word: t`To send`, tone: 'unknown' },
  PAYMENT_WAITING: { word: t`Payment awaited`, tone: 'unknown' },
  PAYMENT_CANCELED: { word: t`Payment cancelled`, tone: 'refused' },
}

/** The status of a submission in words; the platform's own word for one that is new to us. */
export const statusOf = (status: string): { word: string; tone: ChipTone } =>
  lookUp(STATUSES, status) ?? { word: status, tone: 'plain' }

/** A tag by its name, or by the beginning of its id while it has no name here. */
export const tagText = ({ id, name }: SubmissionTag): string => (name === '' ? t`Tag ${id.slice(0, 4)}` : name)

/** How field values of a kind can be compared. */
export const OPERATORS: Readonly<Record<FilterField['kind'], readonly FieldOperator[]>> = {
  text: ['contains', 'equal', 'notEqual', 'filled', 'empty'],
  number: ['equal', 'notEqual', 'greater', 'less', 'between', 'filled', 'empty'],
  date: ['equal', 'before', 'after', 'between', 'filled', 'empty'],
  flag: ['checked', 'unchecked'],
  choice: ['in', 'notEqual', 'filled', 'empty'],
}

export const OPERATOR_WORDS: Readonly<Record<FieldOperator, string>> = {
  equal: t`is`,
  notEqual: t`isn’t`,
  contains: t`contains`,
  in: t`is one of`,
  empty: t`is empty`,
  filled: t`is filled in`,
  less: t`is less than`,
  greater: t`is more than`,
  between: t`is between`,
  before: t`is before`,
  after: t`is after`,
  checked: t`is ticked`,
  unchecked: t`isn’t ticked`,
}

/** How many values an operator compares with. */
export function valuesFor(operator: FieldOperator): 0 | 1 | 2 | 'many' {
  switch (operator) {
    case 'empty':
    case 'filled':
    case 'checked':
    case 'unchecked':
      return 0
    case 'between':
      return 2
    case 'in':
      return 'many'
    default:
      return 1
  }
}

/** What was done, for the toast that offers to undo it. */
export function doneText(action: ReviewAction, name: string): string {
  switch (action) {
    case 'markSeen':
      return t`${name}: seen.`
    case 'confirm':
      return t`${name}: confirmed.`
    case 'trash':
      return t`${name}: moved to the trash.`
    case 'tag':
      return t`${name}: tags changed.`
    case 'takeOut':
      return t`${name}: restored.`
    case 'deleteForever':
      return t`${name}: will be permanently deleted.`
  }
}

/** The same of many at once. */
export function allDone(action: ReviewAction, count: number): string {
  switch (action) {
    case 'markSeen':
      return plural(count, { one: '# submission seen.', other: '# submissions seen.' })
    case 'confirm':
      return plural(count, { one: '# submission confirmed.', other: '# submissions confirmed.' })
    case 'trash':
      return plural(count, { one: '# submission moved to the trash.', other: '# submissions moved to the trash.' })
    case 'tag':
      return plural(count, { one: 'Tags of # submission changed.', other: 'Tags of # submissions changed.' })
    case 'takeOut':
      return plural(count, { one: '# submission restored.', other: '# submissions restored.' })
    case 'deleteForever':
      return plural(count, {
        one: '# submission will be permanently deleted.',
        other: '# submissions will be permanently deleted.',
      })
  }
}
