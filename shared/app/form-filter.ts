import { z } from 'zod'

/** The part of the inbox that a list shows: what is undecided, what was confirmed, what concerns money, the trash. */
export const SubmissionTab = z.enum(['all', 'pending', 'confirmed', 'payment', 'cancelled', 'trash'])
export type SubmissionTab = z.infer<typeof SubmissionTab>

/** How a field value is compared (specification 2, section 3). Texts are compared without case and accents. */
export const FieldOperator = z.enum([
  'equal',
  'notEqual',
  'contains',
  'in',
  'empty',
  'filled',
  'less',
  'greater',
  'between',
  'before',
  'after',
  'checked',
  'unchecked',
])
export type FieldOperator = z.infer<typeof FieldOperator>

/** What the value of one field has to be. `between` has two values, `in` any number, the last four of a flag none. */
export const FieldCondition = z.object({
  target: z.string().min(1).max(200),
  operator: FieldOperator,
  values: z.array(z.string().max(200)).max(50).default([]),
})
export type FieldCondition = z.output<typeof FieldCondition>

export const SubmissionFilter = z.object({
  formId: z.string().max(100).nullable().default(null),
  tab: SubmissionTab.default('all'),
  unseen: z.boolean().default(false),
  files: z.boolean().default(false),
  text: z.string().max(200).default(''),
  /** Ids of tags; a submission has one of them. */
  tags: z.array(z.string().max(100)).max(20).default([]),
  /** Who looks after it; null for anybody. */
  reviewer: z.string().max(60).nullable().default(null),
  /** All of them hold. */
  answers: z.array(FieldCondition).max(10).default([]),
})
export type SubmissionFilter = z.input<typeof SubmissionFilter>
