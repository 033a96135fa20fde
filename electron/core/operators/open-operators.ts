import type { DeskContext } from '../desk-context.ts'
import { createPermit } from './operator-permit.ts'
import { operatorsHandlers } from './operators.handlers.ts'
import { createOperators, type Operators } from './operators.ts'

/** Who works at this laptop. */
export const operatorsOf = (laptop: DeskContext): Operators => createOperators(laptop)

/** Everything the window may ask about operators, and the check of every call against their rights. */
export function openOperators(laptop: DeskContext) {
  const operators = laptop.use(operatorsOf)
  return {
    handlers: { operators: operatorsHandlers(laptop, operators) },
    permit: createPermit(operators, laptop.siteNow),
    on: {
      away: () => {
        if (operators.lock.isOn() || !operators.exist()) return
        operators.lock.set(true)
        void operators.changed()
      },
    },
  }
}
