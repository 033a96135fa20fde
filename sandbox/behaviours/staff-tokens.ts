import { randomBytes } from 'node:crypto'
import type { StaffMember } from '../../shared/wire/staff.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { StaffToken } from '../world/event-management.ts'
import type { World } from '../world/world.ts'

/** Gives a new member the tokens it is invited with, and the link that carries one of them. */
export function invite(world: World, staffMemberId: string): { loginLink: string } {
  const login = issue(world, { kind: 'login', staffMemberId })
  issue(world, { kind: 'join', staffMemberId })
  return { loginLink: loginLinkOf(login.token) }
}

const loginLinkOf = (token: string): string =>
  `https://marlowe-house.example.org/staff?loginToken=${encodeURIComponent(token)}`

function issue(world: World, wanted: Omit<StaffToken, 'token'>): StaffToken {
  const token = { ...wanted, token: `${wanted.kind}-${randomBytes(24).toString('base64url')}` }
  world.staffTokens.put(token)
  return token
}

/** Signs in on a new device: a member that was invited has access from now on. A join token is used up. */
export function signIn(
  world: World,
  given: { kind: 'join' | 'login'; token: string },
  now: number,
): { staffMember: StaffMember; accessToken: string; deviceId: string } {
  const member = memberBehind(world, given)
  if (given.kind === 'join') world.staffTokens.remove(given.token)
  const deviceId = newId()
  const { token: accessToken } = issue(world, { kind: 'access', staffMemberId: member.id, deviceId })
  if (member.status !== 'PENDING') return { staffMember: member, accessToken, deviceId }
  const revision = String(Number(member.revision ?? '0') + 1)
  const staffMember: StaffMember = { ...member, status: 'HAS_ACCESS', revision, updatedDate: iso(now) }
  world.staffMembers.put(staffMember)
  return { staffMember, accessToken, deviceId }
}

/** The member whose access token a request carries; undefined for any other text, and while its access is paused. */
export function staffWith(world: World, token: string): StaffMember | undefined {
  const known = world.staffTokens.get(token)
  const member = known?.kind === 'access' ? world.staffMembers.get(known.staffMemberId) : undefined
  return member?.status === 'ACCESS_PAUSED' ? undefined : member
}

/** The member that a token belongs to. Throws 404 for an unknown token and 428 while its access is paused. */
export function memberBehind(world: World, given: { kind: StaffToken['kind']; token: string }): StaffMember {
  const known = world.staffTokens.get(given.token)
  const member = known?.kind === given.kind ? world.staffMembers.get(known.staffMemberId) : undefined
  if (member === undefined) {
    throw new PlatformError(404, 'STAFF_MEMBER_NOT_FOUND', { message: `No staff member has this ${given.kind} token` })
  }
  if (member.status === 'ACCESS_PAUSED') {
    throw new PlatformError(428, 'STAFF_MEMBER_SUSPENDED', { message: 'The access of this staff member is paused' })
  }
  return member
}
