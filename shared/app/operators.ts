import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { DiscountRule } from './offer.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** What an operator may do on this laptop. The maximum discount is a number, in `Operator.discounts`. */
export const OperatorRight = z.enum([
  'checkIn',
  'sell',
  'addGuests',
  'refund',
  'seeFigures',
  'readSubmissions',
  'manage',
])
export type OperatorRight = z.infer<typeof OperatorRight>

/** 4 to 8 digits. Foyer stores only the salted hash, in the secret store. */
export const Pin = z.string().regex(/^\d{4,8}$/)

/** Maximum operators of a laptop. */
export const MOST_OPERATORS = 30
const OperatorName = z.string().trim().min(1).max(60)

/** A person who works on this laptop. */
export const Operator = z.object({
  id: z.string(),
  name: OperatorName,
  rights: z.array(OperatorRight),
  /** The maximum discount that they may give without approval; null: no limit. */
  discounts: DiscountRule.nullable(),
  /** Until when Foyer refuses every PIN after wrong ones; null: it accepts one. */
  waitsUntil: Instant.nullable(),
  /** False when this computer lost the PIN: the operator can't work here until a manager sets it again. */
  hasPin: z.boolean(),
})
export type Operator = z.infer<typeof Operator>

/** When the laptop locks. */
export const LockSettings = z.object({
  /** Locks after this many minutes without a key or a click; null: never. */
  afterMinutes: z.number().int().min(1).max(240).nullable(),
  /** The locked laptop still checks guests in. */
  scansWhileLocked: z.boolean(),
})
export type LockSettings = z.infer<typeof LockSettings>

/** The operators of this laptop, and who works here now. */
export const OperatorsState = z.object({
  /** By name. Empty: this laptop has a single user, who may do everything. */
  operators: z.array(Operator),
  /** Who works here now; null before the first sign-in, and without operators. */
  currentId: z.string().nullable(),
  /** The window hides names and money until an operator enters their PIN. */
  isLocked: z.boolean(),
  /** What the current operator may do; everything without operators. */
  rights: z.array(OperatorRight),
  lock: LockSettings,
})
export type OperatorsState = z.infer<typeof OperatorsState>

const OneOperator = z.object({ id: z.string().max(100) })

/** The operations of operators and the lock. */
export const operators = {
  state: query(Nothing, OperatorsState),
  /**
   * Adds an operator. The first needs `manage`, and works here from then on. Throws `invalid_input`, naming the field,
   * when another operator has the name or PIN, when the first lacks `manage`, and beyond `MOST_OPERATORS`.
   */
  add: command(
    z.object({
      name: OperatorName,
      pin: Pin,
      rights: z.array(OperatorRight).max(OperatorRight.options.length),
      discounts: DiscountRule.nullable(),
    }),
    OperatorsState,
  ),
  /** Changes name, rights or discounts. Throws `precondition` if no operator would keep `manage`. */
  change: command(
    OneOperator.extend({
      name: OperatorName.optional(),
      rights: z.array(OperatorRight).max(OperatorRight.options.length).optional(),
      discounts: DiscountRule.nullable().optional(),
    }),
    OperatorsState,
  ),
  /** Sets another PIN. Only managers may, because the refusal of a taken PIN reveals another operator’s. */
  setPin: command(OneOperator.extend({ pin: Pin }), OperatorsState),
  /**
   * Removes an operator. The last manager can go only when no other operator is left; the laptop then has a single user
   * again. Throws `precondition` otherwise.
   */
  remove: command(OneOperator, OperatorsState),
  /**
   * Unlocks the laptop for an operator, or hands it over to another. Throws `refused` for a wrong PIN, and
   * `rate_limited` (with `retryAfterMs`) after too many of them, even across restarts.
   */
  signIn: command(OneOperator.extend({ pin: z.string().max(20) }), OperatorsState),
  /** Hides names and money until an operator enters their PIN. Throws `precondition` without operators. */
  lock: command(Nothing, OperatorsState),
  setLock: command(LockSettings, OperatorsState),
  /**
   * Another operator's PIN lets the current operator run one operation, once: within an hour for a sale, else five
   * minutes. `operation` is its name in the contract; `eventId` and `reason` are for a sale beyond its limits. Throws
   * like `signIn`, and `not_permitted` when the approving operator lacks the right too.
   */
  approve: command(
    OneOperator.extend({
      pin: z.string().max(20),
      operation: z.string().max(100),
      eventId: z.string().max(100).default(''),
      reason: z.string().trim().max(200).default(''),
    }),
    z.object({ approvalId: z.string() }),
    KEEPS_RESULT,
  ),
  /**
   * Removes all operators after a forgotten PIN, for an owner who enters the site's API key again; History notes it.
   * Throws `refused` for another key, `precondition` when this laptop isn't signed in with a key.
   */
  reset: command(z.object({ apiKey: z.string().min(1).max(4000) }), OperatorsState),
  changed: topic(OperatorsState, { atOnce: true, refreshes: 'state' }),
}
