import { messageOf } from '../../../shared/messages/message-of.ts'
import type { NameOf } from '../sync/queued-operation.ts'

/** Makes the `describe` of an operation: "Delete Maya Ortiz". */
export function describing(code: 'contacts.change' | 'contacts.changeLabels' | 'contacts.delete') {
  return ({ contactId }: { contactId: string }, nameOf: NameOf) => ({
    what: messageOf(code, { name: nameOf('contacts', contactId).name }),
    about: messageOf('contacts.contact'),
  })
}
