import type { Factor, IdentityStatus } from '../../shared/wire/identity-entities.ts'
import { day, iso } from '../clock.ts'
import type { Account } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import { createPeople } from './people.ts'
import type { Seeding } from './seeding.ts'
import { siteOf } from './site.ts'

interface AccountPlan {
  email: string
  status?: IdentityStatus
  factors?: readonly Factor['type'][]
  mustResetPassword?: boolean
  needsCaptcha?: boolean
  totpSecret?: string
}

/** One account for every way in which a sign-in can go; all of them have the site member's password. */
const plans: readonly AccountPlan[] = [
  { email: 'approval@example.org', status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } },
  { email: 'unverified@example.org', status: { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] } },
  { email: 'unfinished@example.org', status: { name: 'PENDING', reasons: ['PENDING_REQUIRED_FIELDS_MISSING'] } },
  { email: 'blocked@example.org', status: { name: 'BLOCKED', reasons: [] } },
  { email: 'reset@example.org', mustResetPassword: true },
  { email: 'captcha@example.org', needsCaptcha: true },
  { email: 'factor@example.org', factors: ['SMS', 'TOTP'], totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
]

/** The members of the site, and one installed app. */
export function seedIdentity(world: World, { prng, now }: Seeding): void {
  const { member } = siteOf(world.seed)
  const people = createPeople(prng)
  for (const plan of [{ email: member.email }, ...plans]) {
    world.accounts.put(createAccount(plan, { prng, people, now, password: member.password }))
  }
  world.installedApps.put({ instanceId: prng.uuid(), clientId: prng.uuid(), clientSecret: prng.uuid() })
}

function createAccount(plan: AccountPlan, how: Seeding & { password: string }): Account {
  const { prng, people, now } = how
  const { first, last } = people.next()
  const created = now - prng.int(30, 900) * day
  const status = plan.status ?? { name: 'ACTIVE', reasons: [] }
  const waitsForCode = status.reasons?.includes('PENDING_EMAIL_VERIFICATION_REQUIRED') === true
  const factors: Factor['type'][] = ['PASSWORD', ...(plan.factors ?? [])]
  return {
    identity: {
      id: prng.uuid(),
      revision: '1',
      createdDate: iso(created),
      updatedDate: iso(created + prng.int(0, 20) * day),
      connections: [],
      identityProfile: { firstName: first, lastName: last, language: 'en', privacyStatus: 'PRIVATE' },
      metadata: {},
      email: { address: plan.email, isVerified: !waitsForCode },
      status,
      factors: factors.map((type) => ({ factorId: prng.uuid(), type, status: 'ACTIVE' })),
    },
    password: how.password,
    contactId: null,
    mustResetPassword: plan.mustResetPassword === true,
    needsCaptcha: plan.needsCaptcha === true,
    wrongPasswords: 0,
    totpSecret: plan.totpSecret ?? null,
  }
}
