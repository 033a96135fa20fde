import type { takings } from '../db/box-office-schema.ts'

/** A row of the cash book. */
export type Taking = typeof takings.$inferSelect

/**
 * Kind of a cash book row: a sale at this laptop, a payment for an order made elsewhere or earlier, or the void of one
 * of them. A void row has the amounts of the row that it voids, with the same sign.
 */
export const takingKinds = ['sale', 'void', 'payment', 'paymentVoid'] as const
export type TakingKind = (typeof takingKinds)[number]

/** Stands for the event of what was sold for none: a plan. */
export const noEvent = ''

const voiding: readonly string[] = ['void', 'paymentVoid'] satisfies TakingKind[]
const paying: readonly string[] = ['payment', 'paymentVoid'] satisfies TakingKind[]

/** Sign of a row's amounts in sums: -1 for voids. */
export const signOf = (kind: string): 1 | -1 => (voiding.includes(kind) ? -1 : 1)

/** Whether the row is about a payment for an order: it counts as taken, never as sold. */
export const isPaymentKind = (kind: string): boolean => paying.includes(kind)
