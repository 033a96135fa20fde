import { type StaffMember, StaffPermission, StaffStatus } from '../../shared/wire/staff.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { comparison, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { pageByQuery } from './events-paging.ts'
import { invite, memberBehind, signIn } from './staff-tokens.ts'

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['id'], 'text', { operators: ['$eq', '$ne', '$in', '$nin'], sortable: true }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: [...comparison, '$in', '$exists'], sortable: true }),
  },
}

function memberOf(world: World, id: string): StaffMember {
  const member = world.staffMembers.get(id)
  if (member !== undefined) return member
  throw new PlatformError(404, 'STAFF_MEMBER_NOT_FOUND', { message: `No staff member ${id}` })
}

/** The link to sign in with is shown on request only. */
function selectFields(member: StaffMember, fieldsets: readonly string[] = []): StaffMember {
  const { loginLink, ...rest } = member
  return fieldsets.includes('LOGIN_LINK') && loginLink ? { ...rest, loginLink } : rest
}

type Given = Pick<Partial<StaffMember>, 'permissions' | 'status'>

function checkKnown({ permissions, status }: Given): void {
  for (const permission of permissions ?? []) {
    if (!StaffPermission.known.some((known) => known === permission)) {
      throw violation('staffMember.permissions', 'OTHER', `does not know ${permission}`)
    }
  }
  if (typeof status === 'string' && !StaffStatus.known.some((known) => known === status)) {
    throw violation('staffMember.status', 'OTHER', `does not know ${status}`)
  }
}

export const staff: AreaBehaviours<'staff'> = {
  create: ({ input, world, now }) => {
    checkKnown(input.staffMember)
    const id = newId()
    const access = input.staffMember.specificEvents === undefined ? { allEvents: {} } : {}
    const member: StaffMember = {
      permissions: [],
      ...access,
      ...input.staffMember,
      id,
      revision: '1',
      status: 'PENDING',
      createdDate: iso(now),
      updatedDate: iso(now),
      ...invite(world, id),
    }
    world.staffMembers.put(member)
    return { staffMember: selectFields(member) }
  },
  get: ({ input, world }) => ({ staffMember: selectFields(memberOf(world, input.staffMemberId), input.fieldsets) }),
  update: ({ input, world, now }) => {
    const { id, revision, ...change } = input.staffMember
    const member = memberOf(world, id)
    checkKnown(change)
    if (revision !== member.revision) {
      throw new PlatformError(409, 'REVISION_MISMATCH', {
        message: `The staff member is at revision ${member.revision}`,
        data: { revision: member.revision },
      })
    }
    const { allEvents, specificEvents, ...rest } = member
    const kept = change.allEvents === undefined && change.specificEvents === undefined
    const next: StaffMember = {
      ...rest,
      ...(kept && allEvents ? { allEvents } : {}),
      ...(kept && specificEvents ? { specificEvents } : {}),
      ...change,
      createdDate: member.createdDate,
      loginLink: member.loginLink,
      updatedDate: iso(now),
      revision: String(Number(member.revision) + 1),
    }
    world.staffMembers.put(next)
    return { staffMember: selectFields(next) }
  },
  delete: ({ input, world }) => {
    const { id } = memberOf(world, input.staffMemberId)
    for (const { token } of world.staffTokens.group(id)) world.staffTokens.remove(token)
    world.staffMembers.remove(id)
    return {}
  },
  query: ({ input, world }) => {
    const page = pageByQuery<StaffMember>(input.query ?? {}, { store: world.staffMembers, rules, max: 1000 })
    return {
      staffMembers: page.rows.map((member) => selectFields(member, input.fieldsets)),
      pagingMetadata: page.metadata,
    }
  },
  join: ({ input, world, now }) => signedIn(signIn(world, { kind: 'join', token: input.joinToken }, now)),
  login: ({ input, world, now }) => signedIn(signIn(world, { kind: 'login', token: input.loginToken }, now)),
  access: ({ input, world }) => ({
    staffMember: selectFields(memberBehind(world, { kind: 'access', token: input.accessToken })),
  }),
}

const signedIn = (made: ReturnType<typeof signIn>) => ({ ...made, staffMember: selectFields(made.staffMember) })
