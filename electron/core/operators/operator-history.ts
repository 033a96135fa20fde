import type { OperatorRight } from '../../../shared/app/operators.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { CoreContext } from '../core-context.ts'

/** A line about an operator; of an approval also who asked, why, and for which right. */
interface NotedLine {
  code: OperatorLine
  name: string
  other?: string
  reason?: string
  right?: OperatorRight
}

type OperatorLine =
  | 'operators.added'
  | 'operators.changed'
  | 'operators.pinSet'
  | 'operators.removed'
  | 'operators.reset'
  | 'operators.approved'

/** Writes a line into History, of what concerns the operators themselves. */
export type NoteOperator = (operation: string, line: NotedLine) => void

export const createNoteOperator =
  ({
    ports,
    settings,
    records,
    siteNow,
  }: Pick<CoreContext, 'ports' | 'settings' | 'records' | 'siteNow'>): NoteOperator =>
  (operation, { code, name, other = '', reason = '', right = 'manage' }) => {
    const at = siteNow()
    const { deskName: laptopName, operator } = settings.get()
    records.history.addEnded({
      ...{ id: `operator:${ports.random.uuid()}`, at, madeAt: at, operation, about: name },
      what: storedMessage(messageOf(code, { name, other, reason, right })),
      ...{ operator, desk: laptopName, result: 'done', detail: null },
    })
  }
