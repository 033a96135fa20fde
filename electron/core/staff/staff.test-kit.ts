import type { StaffMember } from '../../../shared/wire/staff.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop as Laptop } from '../../../tests/support/test-laptop.ts'

export type { Laptop }

/** A laptop on the demo site, after its first download. */
export const openStaffLaptop = openLoaded

/** A staff member of the site by the end of its name. */
export function siteMember({ sandbox }: Pick<Laptop, 'sandbox'>, role: string): StaffMember {
  const member = sandbox.world.staffMembers.all().find(({ name }) => name?.endsWith(role))
  if (member === undefined) throw new Error(`The site has no staff member ${role}`)
  return member
}

/** The staff member as the site has it now. */
export const memberThere = ({ sandbox }: Pick<Laptop, 'sandbox'>, id: string): StaffMember | undefined =>
  sandbox.world.staffMembers.get(id)

/** What the site's own people change: the member gets a new revision. */
export function changeThere({ sandbox, clock }: Laptop, member: StaffMember, change: Partial<StaffMember>): void {
  const revision = String(Number(member.revision) + 1)
  const updatedDate = new Date(clock.now()).toISOString()
  sandbox.world.staffMembers.put({ ...member, ...change, revision, updatedDate })
}
