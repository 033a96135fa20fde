import type { DeskContext } from '../desk-context.ts'
import { lockWhenIdle } from './idle-lock.ts'
import { createPermit } from './operator-permit.ts'
import { operatorsHandlers } from './operators.handlers.ts'
import { createOperators, type Operators } from './operators.ts'

/** Who works at this laptop. */
export const operatorsOf = (laptop: DeskContext): Operators => createOperators(laptop)

/** Everything the window may ask about operators, and the check of every call against their rights. */
export function openOperators(laptop: DeskContext) {
  const operators = laptop.use(operatorsOf)
  const { clock, power } = laptop.ports
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
    handlers: { operators: operatorsHandlers(laptop, operators) },
    permit: createPermit(operators, laptop.siteNow),
    on: { away: lock },
    ends: { closing: () => stop?.() },
  }
}
