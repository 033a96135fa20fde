/**
 * What a row of the cash book is about: tickets that were sold here, money for an order that was made elsewhere or before,
 * or either of them voided. Rows that void have the amounts of what they void.
 */
export const takingKinds = ['sale', 'void', 'payment', 'paymentVoid'] as const
export type TakingKind = (typeof takingKinds)[number]

const voiding: readonly string[] = ['void', 'paymentVoid'] satisfies TakingKind[]
const paying: readonly string[] = ['payment', 'paymentVoid'] satisfies TakingKind[]

/** Whether money came in or went back out. */
export const signOf = (kind: string): 1 | -1 => (voiding.includes(kind) ? -1 : 1)

/** Money for an order, and not for tickets sold with it: it counts as taken, never as sold. */
export const isPaymentKind = (kind: string): boolean => paying.includes(kind)
