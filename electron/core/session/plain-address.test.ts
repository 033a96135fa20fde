import { expect, test } from 'vitest'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'

const baseUrl = 'http://site.invalid'

test('no sign-in goes to a plain address of another computer, and the open site stays', async () => {
  await using laptop = await openTestLaptop()
  const { api, network, sandbox } = laptop
  const refused = { code: 'invalid_input', reason: { code: 'platform.plainAddress' } }
  const connected = api.session.connect({ baseUrl, apiKey: 'canary', siteId: 's' })
  await expect(connected).rejects.toMatchObject(refused)
  await expect(api.session.connect({ baseUrl, clientId: 'c' })).rejects.toMatchObject(refused)
  await expect(api.session.signIn({ baseUrl, clientId: 'c' })).rejects.toMatchObject(refused)
  expect(network.requests.filter(({ url }) => url.startsWith(baseUrl))).toEqual([])
  expect(await api.session.connection({})).toMatchObject({ state: 'connected', baseUrl: sandbox.url })
})

test('a site that the host names at a plain address is not opened, and the core starts all the same', async () => {
  const auth = { kind: 'apiKey', apiKey: 'canary', siteId: 's' } as const
  const initialSite = { kind: 'site', siteName: 'T', baseUrl, auth } as const
  await using laptop = await openTestLaptop({ ports: { initialSite } })
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'none' })
  expect(laptop.network.requests).toEqual([])
})
