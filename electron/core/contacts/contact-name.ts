import { messageOf } from '../../../shared/messages/message-of.ts'
import type { NameOf } from '../sync/queued-operation.ts'

/** "Delete Maya Ortiz": what is done, and to whom. */
export function describing(code: 'contacts.change' | 'contacts.changeLabels' | 'contacts.delete') {
  return ({ contactId }: { contactId: string }, nameOf: NameOf) => ({
    what: messageOf(code, { name: nameOf('contacts', contactId).name }),
    about: messageOf('contacts.contact'),
  })
}
