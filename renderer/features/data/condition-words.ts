import { t } from '@lingui/core/macro'
import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition, DataKind } from '../../../shared/app/data-values.ts'

export type Comparison = DataCondition['is']

const WORDS: Record<Comparison, string> = {
  equals: t`is`,
  differs: t`isn’t`,
  contains: t`contains`,
  starts: t`begins with`,
  ends: t`ends with`,
  empty: t`is empty`,
  filled: t`is filled`,
  less: t`is less than`,
  greater: t`is more than`,
  before: t`is before`,
  after: t`is after`,
  yes: t`is yes`,
  no: t`is no`,
}

const ofText: Comparison[] = ['contains', 'equals', 'differs', 'starts', 'ends', 'empty', 'filled']
const ofDate: Comparison[] = ['after', 'before', 'equals', 'differs', 'empty', 'filled']
const BY_KIND: Partial<Record<DataKind, Comparison[]>> = {
  text: ofText,
  link: ofText,
  email: ofText,
  number: ['equals', 'differs', 'less', 'greater', 'empty', 'filled'],
  flag: ['yes', 'no'],
  date: ofDate,
  dateTime: ['after', 'before', 'empty', 'filled'],
  tags: ['equals', 'differs', 'empty', 'filled'],
  reference: ['equals', 'differs', 'empty', 'filled'],
}

/** How a field of this kind can be compared, with the words for it; the first is the usual one. */
export function comparisons(kind: DataKind): { value: Comparison; label: string }[] {
  return (BY_KIND[kind] ?? []).map((value) => ({ value, label: WORDS[value] }))
}

/** Fields that items can be filtered by. */
export const comparable = (fields: readonly DataField[]): DataField[] =>
  fields.filter((field) => field.sortable || field.kind === 'reference')

/** Whether a comparison is with something that is typed or chosen. */
export const takesValue = (is: Comparison): boolean => !['empty', 'filled', 'yes', 'no'].includes(is)

/** A condition on a field as it begins. */
export const firstCondition = ({ key, kind }: DataField): DataCondition => ({
  key,
  is: comparisons(kind)[0]?.value ?? 'filled',
  value: '',
})

/** What the core is asked for a condition: a day in this laptop's zone is from its midnight to the next. */
export function askedCondition(condition: DataCondition, fields: readonly DataField[]): DataCondition {
  const { key, is, value } = condition
  const isInstant = fields.some((field) => field.key === key && field.kind === 'dateTime')
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  const next = is === 'after' ? 1 : 0
  const midnight = new Date(year, month - 1, day + next)
  if (!isInstant || !takesValue(is) || Number.isNaN(midnight.getTime())) return condition
  // After a day is what begins with the next one: later than its last millisecond.
  return { ...condition, value: new Date(midnight.getTime() - next).toISOString() }
}

/** One that says something: what is compared with is there. */
export const isWhole = ({ is, value }: DataCondition): boolean => !takesValue(is) || value.trim() !== ''
