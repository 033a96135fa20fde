import { t } from '@lingui/core/macro'
import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition, DataKind } from '../../../shared/app/data-values.ts'

export type Comparison = DataCondition['is']

const WORDS: Record<Comparison, string> = {
  equals: t`is`,
  contains: t`contains`,
  empty: t`is empty`,
  filled: t`is filled`,
  less: t`is less than`,
  greater: t`is more than`,
  before: t`is before`,
  after: t`is after`,
  yes: t`is yes`,
  no: t`is no`,
}

const ofText: Comparison[] = ['contains', 'equals', 'empty', 'filled']
const ofDate: Comparison[] = ['after', 'before', 'equals', 'empty', 'filled']
const BY_KIND: Partial<Record<DataKind, Comparison[]>> = {
  text: ofText,
  link: ofText,
  email: ofText,
  number: ['equals', 'less', 'greater', 'empty', 'filled'],
  flag: ['yes', 'no'],
  date: ofDate,
  dateTime: ['after', 'before', 'empty', 'filled'],
  tags: ['equals', 'contains', 'empty', 'filled'],
  reference: ['equals', 'empty', 'filled'],
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

/** One that says something: what is compared with is there. */
export const isWhole = ({ is, value }: DataCondition): boolean => !takesValue(is) || value.trim() !== ''
