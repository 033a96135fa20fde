import { AppError } from '../../../shared/errors.ts'
import { type StaffMember, endpoints as staffWire } from '../../../shared/wire/staff.ts'
import { ascending } from '../mirror/feed.ts'
import type { PlatformClient } from '../platform/client.ts'

const options = { priority: 'interactive' as const }
const limit = 1_000

/** Every staff member of the site. Throws `bad_answer` where the site leads to the same page again. */
export async function readAllStaff(client: PlatformClient): Promise<StaffMember[]> {
  const all: StaffMember[] = []
  const asked = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query =
      cursor === undefined
        ? { sort: ascending('createdDate'), cursorPaging: { limit } }
        : { cursorPaging: { limit, cursor } }
    const page = await client.call(staffWire.query, { query }, options)
    all.push(...page.staffMembers)
    cursor = page.pagingMetadata?.cursors?.next || null
    if (cursor !== null && asked.has(cursor)) throw new AppError('bad_answer')
    if (cursor !== null) asked.add(cursor)
  }
  return all
}
