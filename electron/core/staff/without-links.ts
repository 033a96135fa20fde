import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { StaffMember } from '../../../shared/wire/staff.ts'

/** A staff member without the link it signs in with: that one is kept nowhere. */
export function withoutLink(member: StaffMember): StaffMember {
  const { loginLink: _, ...rest } = member
  return rest
}

/**
 * A page of staff members without their links. The site sends them on request only, and Foyer's lists do not request
 * them; a site that sends them all the same must not put them into the mirror.
 */
export function withoutLinks(text: string): string {
  if (!text.includes('"loginLink"')) return text
  const page = parseJson(Page, text)
  if (page === undefined) return text
  return JSON.stringify({ ...page, staffMembers: page.staffMembers.map(({ loginLink: _, ...rest }) => rest) })
}

const Page = z.looseObject({ staffMembers: z.array(z.looseObject({ loginLink: z.unknown() })) })
