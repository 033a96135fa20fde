import { visibleTo, withoutNames } from '../../../shared/app/hidden-parts.ts'
import { needOf, rightIn } from '../../../shared/app/operator-rights.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Permit, Permitted } from '../base/permit.ts'
import type { Operators } from './operators.ts'

const asIs = (value: unknown): unknown => value
const free: Permitted = { failed: () => undefined, visible: asIs }

/**
 * Checks each call against the rights of the operator who works here. It stands before the input is parsed: a frame that was sent by
 * hand gets no further than one of the window.
 */
export function createPermit(operators: Operators, siteNow: () => number): Permit {
  return ({ name, kind, input, approvalId }) => {
    if (!operators.exist()) return free
    const need = needOf(name, kind, input)
    if (operators.lock.isOn()) {
      if (need === 'always') return free
      if (need === 'scan' && operators.lock.settings().scansWhileLocked) return { ...free, visible: withoutNames }
      throw new AppError('locked')
    }
    const visible = (value: unknown) => visibleTo(operators.rights(), name, value)
    const right = rightIn(need)
    if (right === undefined || operators.rights().includes(right)) return { ...free, visible }
    const approval =
      approvalId === undefined || kind === 'query'
        ? undefined
        : operators.kept.approvals.find({ id: approvalId, operation: name, now: siteNow() })
    const approver = operators.kept.store.find(approval?.approverId ?? '')
    const isGood = approver?.rights.includes(right) === true
    if (approval === undefined || !isGood || !operators.kept.approvals.take(approval.id, { now: siteNow(), right })) {
      throw new AppError('not_permitted', { data: { right, operation: name } })
    }
    return {
      visible,
      done: () =>
        operators.kept.note(name, {
          ...{ code: 'operators.approved', name: approval.approvedBy, other: approval.operator },
          ...{ reason: approval.reason, right },
        }),
      failed: () => operators.kept.approvals.giveBack(approval.id),
    }
  }
}
