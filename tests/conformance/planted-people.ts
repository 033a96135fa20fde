import { createHash } from 'node:crypto'
import type { Sandbox } from '../../sandbox/server.ts'
import { ids } from './planted-ids.ts'
import { copied, hours, instant } from './planting.ts'

/** Contacts with their label, the members who sign in, and every code and token that the requests hold. */
export function plantPeople(sandbox: Sandbox, now: number): void {
  plantContacts(sandbox, now)
  plantMembers(sandbox)
  plantSignIn(sandbox, now)
}

function plantContacts({ world }: Sandbox, now: number): void {
  for (const [id, last] of [
    [ids.contact, 'King'],
    [ids.otherContact, 'Smith'],
    [ids.buyer, 'Smith'],
  ] as const) {
    const contact = copied(world.contacts.all(), ({ info }) => info?.emails !== undefined)
    const email = `ada.${id.slice(0, 8)}.${id.slice(-2)}@example.org`
    const info = {
      ...contact.info,
      name: { first: 'Ada', last },
      emails: { items: [{ id, tag: 'MAIN' as const, email, primary: true }] },
      labelKeys: { items: ['custom.vip'] },
    }
    const primary = { primaryInfo: { email }, primaryEmail: { ...contact.primaryEmail, email } }
    world.contacts.put({ ...contact, ...primary, id, info, revision: 7, updatedDate: instant(now - hours(1)) })
  }
  const label = copied(world.labels.all(), ({ labelType }) => labelType === 'USER_DEFINED')
  for (const [key, displayName] of [
    ['custom.vip', 'VIP'],
    ['custom.old', 'Old'],
  ] as const) {
    world.labels.put({ ...label, key, displayName, updatedDate: instant(now - hours(1)) })
  }
  const field = copied(world.extendedFields.all(), ({ fieldType }) => fieldType === 'USER_DEFINED')
  world.extendedFields.put({ ...field, key: 'custom.seat-pref', displayName: 'Seat preference', dataType: 'TEXT' })
}

function plantMembers({ world, site }: Sandbox): void {
  for (const [id, address] of [
    [ids.ada, 'ada@example.com'],
    [ids.member, 'member.c@example.org'],
    [ids.buyer, 'buyer@example.org'],
  ] as const) {
    const account = copied(world.accounts.all(), ({ identity }) => identity.email?.address === site.member.email)
    const identity = { ...account.identity, id, email: { address, isVerified: true } }
    world.accounts.put({ ...account, identity, password: 'Passw0rd!', contactId: null })
  }
  world.installedApps.put({ instanceId: ids.appInstance, clientId: ids.client, clientSecret: 'secret' })
}

function plantSignIn({ world }: Sandbox, now: number): void {
  const identityId = ids.ada
  const expiresAt = now + hours(1)
  world.pendingSignIns.put({ stateToken: 'state-token', identityId, waitsFor: 'emailCode', expiresAt, wrongCodes: 0 })
  world.verificationCodes.put({ id: ids.tag, identityId, channel: 'email', code: '123456', expiresAt })
  world.sessionTokens.put({ token: 'session-token', identityId, sessionId: 'session', expiresAt })
  world.mailedLinks.put({
    token: 'recovery-token',
    purpose: 'recovery',
    identityId,
    redirectUrl: null,
    expiresAt,
    used: false,
  })
  plantCode({ world }, 'fragment', now)
}

/** The recorded authorization code; one that came by web message was sent to no address. */
export function plantCode({ world }: Pick<Sandbox, 'world'>, responseMode: 'fragment' | 'web_message', now: number) {
  world.authorizationCodes.put({
    code: 'code-1',
    clientId: ids.client,
    redirectUri: 'http://127.0.0.1:3000/cb',
    responseMode,
    codeChallenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    identityId: ids.ada,
    sessionId: 'session',
    expiresAt: now + hours(1),
    used: false,
  })
}
