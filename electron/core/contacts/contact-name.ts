import type { NameOf } from '../sync/queued-operation.ts'

/** "Delete Maya Ortiz": what is done, and to whom. */
export function describing(words: string) {
  return ({ contactId }: { contactId: string }, nameOf: NameOf) => ({
    what: `${words} ${nameOf('contacts', contactId).name || 'a contact'}`,
    about: 'Contact',
  })
}
