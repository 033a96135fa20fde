import { expect, test } from 'vitest'
import type { SiteProfile } from '../ports.ts'
import { identityOf } from './site.ts'

const signedIn = (auth: SiteProfile['auth']): SiteProfile => ({
  ...{ kind: 'site', siteName: 'Marlowe House', baseUrl: 'https://site.test', auth },
})

test('what waits belongs to one member: another member of the same site does not go on with it', () => {
  const member = (memberId: string) => identityOf(signedIn({ kind: 'member', clientId: 'client-1', memberId }))
  expect(member('ada')).toBe(member('ada'))
  expect(member('ada')).not.toBe(member('ben'))
})
