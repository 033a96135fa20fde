import { z } from 'zod'
import type { PlanBuyer } from '../../../shared/app/subscription-sale.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as authentication } from '../../../shared/wire/authentication.ts'
import type { ContactQueries } from '../contacts/contacts.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { PlatformClient } from '../platform/client.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { SubscriptionQueries } from './subscriptions.queries.ts'

/** The person who gets a plan, as far as this laptop knows. */
export interface KnownBuyer {
  name: string
  /** Null: the person has no account on the site yet. */
  memberId: string | null
  email: string | null
  first: string
  last: string
}

const Member = z.object({
  memberInfo: z
    .object({ memberId: z.string().nullish().catch(null) })
    .optional()
    .catch(undefined),
})

interface BuyerParts {
  contacts: ContactQueries
  mirror: Pick<Mirror, 'documents'>
  memberOf: SubscriptionQueries['memberOf']
  platformId(id: string): string
}

/** Throws `not_found` for a contact that is not here, and `precondition` for one without an account or an e-mail address. */
export function createBuyers({ contacts, mirror, memberOf, platformId }: BuyerParts) {
  return (buyer: PlanBuyer): KnownBuyer => {
    if (buyer.kind === 'new') {
      const { first, last, email } = buyer
      return { name: [first, last].filter(Boolean).join(' '), memberId: null, email, first, last }
    }
    const id = platformId(buyer.contactId)
    const row = contacts.row(id)
    if (row === undefined) throw new AppError('not_found')
    const contact = Member.safeParse(mirror.documents.stored('contacts', id)).data
    const memberId = contact?.memberInfo?.memberId ?? memberOf(id)
    if (memberId === null && (row.email === null || isLocalId(id))) {
      throw new AppError('precondition', {
        reason: messageOf(row.email === null ? 'plans.buyerNeedsEmail' : 'plans.buyerNotSent'),
      })
    }
    return { name: row.name, memberId, email: row.email, first: row.name, last: '' }
  }
}

/**
 * The member's id, after making an account for a person who has none: the platform finds one by its e-mail address before it
 * makes another, so a repeated call is harmless. No session is kept, and no e-mail is sent.
 */
export async function memberFor(client: PlatformClient, buyer: KnownBuyer): Promise<string> {
  if (buyer.memberId !== null) return buyer.memberId
  const reply = await client.call(
    authentication.signOn,
    {
      loginId: { email: buyer.email ?? '' },
      profile: { firstName: buyer.first, lastName: buyer.last },
      mergeExistingContact: true,
    },
    { priority: 'interactive' },
  )
  const memberId = reply.identity?.id
  if (memberId === undefined) throw new AppError('bad_answer')
  return memberId
}
