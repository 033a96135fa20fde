import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { DiscountRule } from './offer.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** What an operator may do on this laptop. How much they may take off a sale is a number: `Operator.discounts`. */
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

/** 4 to 8 digits; only its salted hash is stored, in the secret store. */
export const Pin = z.string().regex(/^\d{4,8}$/)

export const MOST_OPERATORS = 30
const OperatorName = z.string().trim().min(1).max(60)

export const Operator = z.object({
  id: z.string(),
  name: OperatorName,
  rights: z.array(OperatorRight),
  /** How much they may take off a sale without asking; null is no limit. */
  discounts: DiscountRule.nullable(),
  /** Until when another PIN is refused after wrong ones. */
  waitsUntil: Instant.nullable(),
  /** False when this computer lost the PIN: the operator can't work here until it is set again. */
  hasPin: z.boolean(),
})
export type Operator = z.infer<typeof Operator>

export const LockSettings = z.object({
  /** Locks after so many minutes without a key or a click; null is never. */
  afterMinutes: z.number().int().min(1).max(240).nullable(),
  /** Guests are still checked in while the laptop is locked. */
  scansWhileLocked: z.boolean(),
})
export type LockSettings = z.infer<typeof LockSettings>

export const OperatorsState = z.object({
  /** By name. Empty: this laptop has a single user, who may do everything. */
  operators: z.array(Operator),
  /** Who works here now; null before the first sign-in, and without operators. */
  currentId: z.string().nullable(),
  /** Names and money are hidden until an operator's PIN is given. */
  isLocked: z.boolean(),
  /** What the operator who works here may do; everything without operators. */
  rights: z.array(OperatorRight),
  lock: LockSettings,
})
export type OperatorsState = z.infer<typeof OperatorsState>

const OneOperator = z.object({ id: z.string().max(100) })

export const operators = {
  state: query(Nothing, OperatorsState),
  /**
   * Adds an operator. The first one has to have `manage`, and works here from then on. Refused with `invalid_input` and
   * the field: a name or PIN that another has, too many operators.
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
  /** Changes name, rights and discounts. One operator with `manage` always stays: `precondition` otherwise. */
  change: command(
    OneOperator.extend({
      name: OperatorName.optional(),
      rights: z.array(OperatorRight).max(OperatorRight.options.length).optional(),
      discounts: DiscountRule.nullable().optional(),
    }),
    OperatorsState,
  ),
  /** Sets another PIN: a manager’s to do, as the refusal of a taken one gives another operator’s PIN away. */
  setPin: command(OneOperator.extend({ pin: Pin }), OperatorsState),
  /** Removes an operator; the last one goes only when no other is left, and the laptop is a single user's again. */
  remove: command(OneOperator, OperatorsState),
  /**
   * Unlocks the laptop for an operator, or hands it over to another. Rejects with `refused` for a wrong PIN and
   * `rate_limited` (with `retryAfterMs`) after too many of them, across restarts.
   */
  signIn: command(OneOperator.extend({ pin: z.string().max(20) }), OperatorsState),
  /** Hides names and money until a PIN is given; `precondition` without operators. */
  lock: command(Nothing, OperatorsState),
  setLock: command(LockSettings, OperatorsState),
  /**
   * An operator who may do it lets the current one do one thing, once, within five minutes. `operation` names it as the
   * contract does; `eventId` and `reason` are for a sale beyond its limits. Rejects like `signIn`, and with
   * `not_permitted` for an operator who may not do it either.
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
   * The owner's way back after a forgotten PIN: the site's API key again. Removes all operators, with a line in History.
   * Rejects with `refused` for another key, `precondition` when this laptop isn't signed in with one.
   */
  reset: command(z.object({ apiKey: z.string().min(1).max(4000) }), OperatorsState),
  changed: topic(OperatorsState, { atOnce: true, refreshes: 'state' }),
}
