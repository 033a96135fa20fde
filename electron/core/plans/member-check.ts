import type { MemberFound } from '../../../shared/app/subscriptions.ts'
import type { ContactQueries } from '../contacts/contacts.queries.ts'
import { verdictOf } from './subscription-rows.ts'
import type { SubscriptionQueries } from './subscriptions.queries.ts'

/** People that a check shows at most, and of how many that match they are chosen. */
const shown = 20
const looked = 200

/**
 * Who is meant by a name, an e-mail, a phone number or the id of a contact, from this laptop's copy. Who has a plan comes
 * first, the best one before the others; who has none is found as well, because the door has to say so.
 */
export function createMemberCheck(
  contacts: ContactQueries,
  subscriptions: Pick<SubscriptionQueries, 'ofContacts' | 'buyersAmong'>,
) {
  return (text: string): { people: MemberFound[]; more: boolean } => {
    const exact = contacts.row(text.trim())
    const found = exact === undefined ? contacts.search(text, looked) : [exact]
    const buyers = subscriptions.buyersAmong(found.map(({ id }) => id))
    const hasPlan = ({ id }: { id: string }) => buyers.has(id)
    const people = [...found.filter(hasPlan), ...found.filter((one) => !hasPlan(one))]
    const first = people.slice(0, shown)
    const plans = subscriptions.ofContacts(first.map(({ id }) => id))
    return {
      people: first.map(({ id, name, email }) => ({
        ...{ contactId: id, name, email },
        subscriptions: (plans.get(id) ?? []).map((row) => ({ ...row, verdict: verdictOf(row) })),
      })),
      more: people.length > shown,
    }
  }
}
