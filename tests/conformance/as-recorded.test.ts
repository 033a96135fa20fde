import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { lent, withLent } from './as-recorded-lent.ts'
import { additions, emptyLists, failures, refused, rowsFound } from './as-recorded-response.ts'
import { memberFor, senderFor, startOf, states } from './as-recorded-states.ts'
import { ids } from './planted-ids.ts'
import { plantWorld } from './planted-world.ts'
import { type Recorded, readRecorded } from './recorded.ts'
import { credentialsOf, type Response, recordedClient, type Sender } from './recorded-client.ts'

let sandbox: Sandbox
let now = startOf('')
beforeAll(async () => {
  sandbox = await startSandbox({ clock: { now: () => now } })
})
afterAll(() => sandbox.close())

const rows = readRecorded()
const taken = rows.filter(({ id }) => !Object.hasOwn(refused, id))

/** Sends one recorded request to a world of its own. */
async function ask(row: Recorded, sender: Sender = senderFor(row.id)): Promise<Response> {
  now = startOf(row.id)
  plantWorld(sandbox, ids.client)
  states[row.id]?.(sandbox, now)
  const client = recordedClient(sandbox.url, await credentialsOf(sandbox, sender, memberFor(row.id)))
  return client.send(await withLent(row, client, sandbox))
}

function rowOf(id: string): Recorded {
  const row = rows.find((other) => other.id === id)
  if (row === undefined) throw new Error(`There is no recording ${id}.`)
  return row
}

function expectJson(response: Response): void {
  expect(response.status, response.text).toBe(200)
  expect(response.type).toBe('application/json')
}

describe('the sandbox answers as recorded', () => {
  for (const row of taken) {
    test(row.id, async () => {
      const response = await ask(row)
      expectJson(response)
      expect(response.body).toBeTypeOf('object')
      if (row.response === null) return
      const added = additions[row.id]?.parts ?? []
      const names = Object.keys(response.body as object).filter((name) => !added.includes(name))
      expect(names.filter((name) => row.response?.includes(name) !== true)).toEqual([])
      if (row.response.length === 0) expect(response.body).toEqual({})
      else expect(names).not.toEqual([])
      expect(failures(response.body)).toEqual([])
      if (!Object.hasOwn(emptyLists, row.id)) expect(rowsFound(row, response.body), response.text).not.toBe(0)
    })
  }
})

const publicReads = [
  ...['get', 'getBySlug', 'queryBuilder', 'queryTyped', 'listByCategory'].map((name) => `a.events.${name}`),
  ...['options', 'listAvailable'].map((name) => `a.checkout.${name}`),
  'a.ticketDefinitions.queryAvailable',
  'a.categories.query',
  'a.categories.listForEvent',
  ...['list public plans', 'query public plans', 'query public plans (defaults)'].map((name) => `b.plans.${name}`),
  'b.orders.price preview',
  ...['get item', 'query (short: GET .r)', 'count', 'distinct', 'search'].map((name) => `b.items.${name}`),
  ...['get form', 'get form summary'].map((name) => `b.forms.${name}`),
  'b.submissions.validate',
]

test('an anonymous visitor gets what is public', async () => {
  for (const id of publicReads) {
    const response = await ask(rowOf(id), 'visitor')
    expect(response.status, `${id}: ${response.text}`).toBe(200)
    expectJson(response)
    if (!Object.hasOwn(emptyLists, id)) expect(rowsFound(rowOf(id), response.body), id).not.toBe(0)
  }
})

test('an anonymous visitor does not get what is the owner’s', async () => {
  for (const id of ['a.contacts.list', 'a.tickets.list', 'b.plans.list plans', 'b.media.get files']) {
    expect((await ask(rowOf(id), 'visitor')).status, id).toBe(403)
  }
})

test('a request for something that is not there is refused', async () => {
  const row = rowOf('a.contacts.getFull')
  const response = await ask({ ...row, path: row.path.replace(ids.contact, ids.tag), query: { id: ids.tag } })
  expect(response.status).toBe(404)
})

test('the lists of exceptions name recordings, and are few', () => {
  const known = new Set(rows.map(({ id }) => id))
  const named = [additions, emptyLists, refused, states, lent].flatMap((list) => Object.keys(list))
  expect(named.filter((id) => !known.has(id))).toEqual([])
  expect(Object.keys(refused).length).toBeLessThan(5)
})
