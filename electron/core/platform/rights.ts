import type { CodedMessage } from '../../../shared/messages/message.ts'
import { type Endpoint, pathOf } from '../../../shared/wire/endpoint.ts'

/** A right as people know it, and the calls by which it is learned. */
export interface NamedRight {
  name: CodedMessage
  endpoints: readonly Endpoint[]
}

/** What this sign-in may do, learned from answers. */
export interface Rights {
  /** `allowed` is false after a 403 and true after a success. */
  learn(target: Endpoint, allowed: boolean): void
  /** In the order of the features; null = not tried yet. */
  list(): { name: CodedMessage; allowed: boolean | null }[]
}

/** Rights that nothing is known of yet. `changed` is called when an answer teaches something new. */
export function createRights(named: readonly NamedRight[], changed: () => void = () => {}): Rights {
  const learned = new Map<string, boolean>()
  const keyOf = (target: Endpoint) => `${target.method} ${pathOf(target)}`
  return {
    learn(target, allowed) {
      if (learned.get(keyOf(target)) === allowed) return
      learned.set(keyOf(target), allowed)
      changed()
    },
    list: () =>
      named.map(({ name, endpoints }) => {
        const answers = endpoints.map((target) => learned.get(keyOf(target))).filter((allowed) => allowed !== undefined)
        return { name, allowed: answers.length === 0 ? null : !answers.includes(false) }
      }),
  }
}
