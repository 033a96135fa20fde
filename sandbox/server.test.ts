import { expect, test } from 'vitest'
import { type Endpoint, pathOf } from '../shared/wire/endpoint.ts'
import { wire } from '../shared/wire/index.ts'
import { tokenLifeSeconds } from './auth.ts'
import { matchRoute } from './router.ts'
import { codeOf, openTestSite } from './test-client.ts'

const page = { query: { paging: { limit: 1 } } }

test('every endpoint of the wire has a route of its name', () => {
  for (const [area, operations] of Object.entries(wire)) {
    for (const [operation, endpoint] of Object.entries<Endpoint>(operations)) {
      const path = pathOf(endpoint).replace(/\{[^}]+\}/g, 'some-id')
      const names = matchRoute(endpoint.method, path)?.routes.map((route) => route.name)
      expect(names).toContain(`${area}.${operation}`)
    }
  }
})

test('ticket definitions answer under their other prefix too', () => {
  const [route] = matchRoute('POST', '/events/v3/ticket-definitions/query')?.routes ?? []
  expect(route?.name).toBe('ticketDefinitions.query')
  expect(matchRoute('POST', '/events/v3/ticket-definitions-more/query')).toBeUndefined()
})

test('a path we do not serve is 501, so that a gap is not taken for "not found"', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const response = await fetch(`${site.sandbox.url}/contacts/v5/contacts`, { headers: { authorization: 'x' } })
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'NOT_IMPLEMENTED' } } })
})

test('an API key needs to be right and to name its site', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const { apiKey, siteId } = site.sandbox
  const as = (headers: Record<string, string>) => site.call(wire.contacts.query, page, headers)
  expect((await as({ authorization: apiKey, 'wix-site-id': siteId })).status).toBe(200)
  expect((await as({ authorization: `Bearer ${apiKey}`, 'wix-site-id': siteId })).status).toBe(200)
  expect((await as({})).status).toBe(401)
  expect((await as({ authorization: `${apiKey}x`, 'wix-site-id': siteId })).status).toBe(401)
  expect((await as({ authorization: apiKey })).status).toBe(400)
  expect((await as({ authorization: apiKey, 'wix-site-id': 'another' })).status).toBe(403)
})

test('a visitor reads what is public, for four hours, and renews with the same refresh token', async () => {
  await using site = await openTestSite()
  const { clientId } = site.sandbox
  const first = await site.call(wire.token.anonymous, { clientId, grantType: 'anonymous' }, {})
  expect(first.body).toMatchObject({ expires_in: tokenLifeSeconds, token_type: 'Bearer' })
  const visitor = { authorization: first.body.access_token }
  expect((await site.call(wire.events.query, page, visitor)).status).toBe(200)
  expect((await site.call(wire.ticketDefinitions.queryAvailable, { query: {} }, visitor)).status).toBe(200)
  for (const refused of [
    site.call(wire.ticketDefinitions.query, { query: {} }, visitor),
    site.call(wire.orders.list, {}, visitor),
    site.call(wire.tickets.list, {}, visitor),
    site.call(wire.guests.query, { query: {} }, visitor),
    site.call(wire.contacts.query, page, visitor),
  ]) {
    expect((await refused).status).toBe(403)
  }
  site.advance((tokenLifeSeconds + 1) * 1000)
  expect((await site.call(wire.events.query, page, visitor)).status).toBe(401)
  const refreshToken = first.body.refresh_token ?? ''
  const renewed = await site.call(wire.token.refresh, { clientId, refreshToken, grantType: 'refresh_token' }, {})
  expect(renewed.body.refresh_token).toBe(refreshToken)
  const authorization = `Bearer ${renewed.body.access_token}`
  expect((await site.call(wire.events.query, page, { authorization })).status).toBe(200)
})

test('tokens are refused for a wrong client, a foreign refresh token and an unknown grant', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const { clientId } = site.sandbox
  expect((await site.call(wire.token.anonymous, { clientId: 'no', grantType: 'anonymous' }, {})).status).toBe(401)
  const refresh = { clientId, refreshToken: 'OauthNG.JWS.e30.x', grantType: 'refresh_token' } as const
  expect(codeOf(await site.call(wire.token.refresh, refresh, {}))).toBe('INVALID_REFRESH_TOKEN')
  const response = await fetch(`${site.sandbox.url}/oauth2/token`, { method: 'POST', body: '{"grantType":"password"}' })
  expect(response.status).toBe(400)
})

test('visitors see neither drafts nor hidden tickets', async () => {
  await using site = await openTestSite()
  const { clientId } = site.sandbox
  const { access_token: authorization } = (
    await site.call(wire.token.anonymous, { clientId, grantType: 'anonymous' }, {})
  ).body
  const all = { includeDrafts: true, query: { paging: { limit: 100 } } }
  const drafts = (list: { status?: string | undefined }[]) => list.filter((event) => event.status === 'DRAFT').length
  expect(drafts((await site.call(wire.events.query, all)).body.events)).toBe(1)
  expect(drafts((await site.call(wire.events.query, all, { authorization })).body.events)).toBe(0)
  const hidden = (list: { hidden?: boolean | undefined }[]) => list.filter((definition) => definition.hidden).length
  const definitions = { query: { cursorPaging: { limit: 100 } } }
  expect(hidden((await site.call(wire.ticketDefinitions.query, definitions)).body.ticketDefinitions)).toBe(2)
  const seen = await site.call(wire.ticketDefinitions.queryAvailable, definitions, { authorization })
  expect(hidden(seen.body.ticketDefinitions)).toBe(0)
})

test('a body that is not JSON and one that breaks the schema are 400 in the platform shape', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const headers = { authorization: site.sandbox.apiKey, 'wix-site-id': site.sandbox.siteId }
  const url = `${site.sandbox.url}/contacts/v4/contacts/query`
  const broken = await fetch(url, { method: 'POST', headers, body: '{' })
  expect(broken.status).toBe(400)
  expect(broken.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const wrong = await fetch(url, { method: 'POST', headers, body: '{"query":{"paging":{"limit":"many"}}}' })
  expect(await wrong.json()).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'query.paging.limit' }] } },
  })
})
