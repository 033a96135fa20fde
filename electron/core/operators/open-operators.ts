import type { CoreContext } from '../core-context.ts'
import { lockWhenIdle } from './idle-lock.ts'
import { createPermit } from './operator-permit.ts'
import { operatorsHandlers } from './operators.handlers.ts'
import { createOperators, type Operators } from './operators.ts'

/** Who works at this laptop. */
export const operatorsOf = (context: CoreContext): Operators => createOperators(context)

/** Everything the window may ask about operators, and the check of every call against their rights. */
export function openOperators(context: CoreContext) {
  const operators = context.use(operatorsOf)
  const { clock, power } = context.ports
  const lock = () => {
    if (operators.lock.isOn() || !operators.exist()) return
    operators.lock.set(true)
    void operators.changed()
  }
  const stop =
    power === undefined
      ? undefined
      : lockWhenIdle({ clock, idleMs: power.idleMs, settings: operators.lock.settings, lock })
  return {
    handlers: { operators: operatorsHandlers(context, operators) },
    permit: createPermit(operators, context.siteNow),
    on: { away: lock },
    ends: { closing: () => stop?.() },
  }
}
