import type { FormEdit } from '../../../../shared/app/form-design.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import type { CoreContext } from '../../core-context.ts'
import type { EnqueueGuards } from '../../sync/queue.ts'
import { keptClosed } from '../form-state.ts'

/** Admissions of changes of a form. Throws `precondition` for opening one that the site keeps closed. */
export const formAdmissions = ({ mirror, queue }: Pick<CoreContext, 'mirror' | 'queue'>) =>
  ({
    'forms.changeForm': (input: FormEdit) => {
      const form = mirror.documents.seen('forms', input.formId) as Form | undefined
      const opens = input.changes.some((change) => change.part === 'enabled' && change.value)
      if (opens && keptClosed(form?.activationBlock) !== null) {
        throw new AppError('precondition', { reason: messageOf('forms.keptClosed') })
      }
      return queue.add('forms.changeForm', input)
    },
  }) satisfies EnqueueGuards
