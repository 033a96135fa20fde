import type { Right, RightState } from '../../../shared/app/session.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { type Endpoint, pathOf } from '../../../shared/wire/endpoint.ts'

/** A right as people know it, and the calls by which it is learned. */
export interface LearnedRight {
  name: CodedMessage
  /** What a person cannot do without it. */
  cost: CodedMessage
  /** The app of the site that has to be there for it. */
  app?: CodedMessage
  endpoints: readonly Endpoint[]
  /** It is about what these calls give only when they are widened (`widens` of the endpoint). */
  isWidened?: true
}

/** What this sign-in may do, learned from responses. */
export interface Rights {
  /** `state` is `forbidden` after a 403. `input` shows whether the call was widened. */
  learn(target: Endpoint, input: object, state: Exclude<RightState, 'unknown'>): void
  /** The results of the questions about every right; a response of the same calls counts for more. */
  asked(states: readonly Right[]): void
  /** Sorted as the features are. */
  list(): Right[]
  /** Those that are missing although nothing was known to rule them out: what a staff link doesn't allow is no surprise. */
  missing(): Right[]
}

/** Whether a sign-in can make a call at all, as far as that is known before asking. */
export type MayCall = (target: Endpoint) => boolean

/**
 * Rights that nothing is known of yet. `changed` is called when a response teaches something new. What `mayCall` rules
 * out is missing without being asked.
 */
export function createRights(
  named: readonly LearnedRight[],
  changed: () => void = () => {},
  mayCall: MayCall = () => true,
): Rights {
  const learned = new Map<string, RightState>()
  const asked = new Map<string, RightState>()
  const keyOf = (target: Endpoint, isWidened: boolean) => `${isWidened ? '+' : ''}${target.method} ${pathOf(target)}`
  const note = (key: string, state: RightState): boolean => {
    const isNews = learned.get(key) !== state
    if (isNews) learned.set(key, state)
    return isNews
  }
  const stateOf = (right: LearnedRight): Right => {
    const { endpoints, isWidened = false } = right
    if (!endpoints.every(mayCall)) return shownRight(right, 'forbidden')
    const responses = endpoints.flatMap((target) => learned.get(keyOf(target, isWidened)) ?? [])
    return shownRight(right, worstOf(responses) ?? asked.get(right.name.code) ?? 'unknown')
  }
  return {
    learn(target, input, state) {
      const isWidened = target.widens !== undefined && lookUp(input as Record<string, unknown>, target.widens) === true
      const isNews = isWidened && note(keyOf(target, true), state)
      // Refused with more, it may still be given with less.
      const isNewsOfPlain = (state !== 'forbidden' || !isWidened) && note(keyOf(target, false), state)
      if (isNews || isNewsOfPlain) changed()
    },
    asked(states) {
      for (const { name, state } of states) asked.set(name.code, state)
      changed()
    },
    list: () => named.map(stateOf),
    missing: () =>
      named
        .filter(({ endpoints }) => endpoints.every(mayCall))
        .map(stateOf)
        .filter(({ state }) => state === 'forbidden'),
  }
}

/** A right with its state, as windows see it. */
export const shownRight = ({ name, cost, app }: LearnedRight, state: RightState): Right => ({
  ...{ name, cost, state },
  app: app ?? null,
})

const worstOf = (states: readonly RightState[]): RightState | undefined =>
  (['notInstalled', 'forbidden', 'allowed', 'empty'] as const).find((state) => states.includes(state))
