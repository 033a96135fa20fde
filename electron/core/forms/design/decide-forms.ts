import type { FormAction, ManagedForm } from '../../../../shared/app/form-design.ts'
import type { CodedMessage } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { entityKey } from '../../mirror/keys.ts'
import type { Outbox } from '../../sync/outbox.ts'
import type { Queue } from '../../sync/queue.ts'

interface Parts {
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
  outbox: Pick<Outbox, 'rows'>
  /** A form as it is seen here; undefined when it is gone. */
  form(formId: string): ManagedForm | undefined
}

interface Decided {
  ids: string[]
  skipped: { why: CodedMessage; count: number }[]
}

/**
 * Queues one action for several forms in one commit: what is written down of one is written down of all. A form that is
 * so already is left, with the reason. What waits and is undone by the action is taken back, so neither reaches the
 * site.
 */
export function decideForms(
  parts: Parts,
  { formIds, action }: { formIds: readonly string[]; action: FormAction },
): Decided {
  const ids: string[] = []
  const left = new Map<string, { why: CodedMessage; count: number }>()
  parts.queue.together(() => {
    for (const formId of new Set(formIds)) {
      const why = reasonAgainst(action, parts.form(formId))
      if (why === undefined) {
        queueAction(parts, formId, action)
        ids.push(formId)
      } else {
        const count = left.get(why.code)?.count ?? 0
        left.set(why.code, { why, count: count + 1 })
      }
    }
  })
  return { ids, skipped: [...left.values()] }
}

function reasonAgainst(action: FormAction, form: ManagedForm | undefined): CodedMessage | undefined {
  if (form === undefined) return messageOf('forms.formGone')
  if (action === 'restore') return form.inTrash ? undefined : messageOf('forms.outAlready')
  if (form.inTrash) return messageOf('forms.inTrashAlready')
  if (action === 'open' && form.keptClosed !== null) return messageOf('forms.keptClosed')
  if (action === 'open' && form.enabled) return messageOf('forms.openAlready')
  return action === 'close' && !form.enabled ? messageOf('forms.closedAlready') : undefined
}

function queueAction({ queue, outbox }: Parts, formId: string, action: FormAction): void {
  const isTakenBack = (dataSet: 'forms' | 'trashedForms', operation: string) =>
    outbox.rows
      .ofEntity(entityKey(dataSet, formId))
      .filter((row) => row.operation === operation)
      .some(({ id }) => queue.cancel(id))
  switch (action) {
    case 'open':
    case 'close':
      queue.add('forms.changeForm', { formId, changes: [{ part: 'enabled', value: action === 'open' }] })
      return
    case 'trash':
      if (!isTakenBack('trashedForms', 'forms.restoreForm')) queue.add('forms.trashForm', { formId })
      return
    case 'restore':
      if (!isTakenBack('forms', 'forms.trashForm')) queue.add('forms.restoreForm', { formId })
  }
}
