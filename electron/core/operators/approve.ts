import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { needOf, rightIn } from '../../../shared/app/operator-rights.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import type { Operators } from './operators.ts'

interface ApproveParts extends Pick<CoreContext, 'ports' | 'log' | 'siteNow'> {
  operators: Operators
  checkPin(id: string, pin: string): Promise<void>
}

/** An operator's PIN for one thing of another one. Whether it suffices is judged again when it is used. */
export function createApprove({
  siteNow,
  ports,
  log,
  operators,
  checkPin,
}: ApproveParts): Handlers<App>['operators']['approve'] {
  return async ({ id, pin, operation, eventId, reason }) => {
    const approver = operators.kept.store.find(id)
    if (approver === undefined) throw new AppError('not_found')
    const right = rightIn(needOf(operation, 'command', {}))
    if (right !== undefined && !approver.rights.includes(right)) {
      throw new AppError('not_permitted', { data: { right, operation } })
    }
    await checkPin(id, pin)
    const approval = { id: ports.random.uuid(), at: siteNow(), operation, eventId, reason }
    const requestedBy = operators.current()?.name ?? ''
    operators.kept.approvals.add({ ...approval, operator: requestedBy, approvedBy: approver.name, approverId: id })
    log.info('operator-approved')
    return { approvalId: approval.id }
  }
}
