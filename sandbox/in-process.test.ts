import { expect, test } from 'vitest'
import { takeIdsFrom } from './ids.ts'
import { openInProcess } from './in-process.ts'
import { startSandbox } from './server.ts'

const clock = { now: () => Date.parse('2026-11-20T17:40:00.000Z') }
const question = {
  method: 'POST',
  url: '/events/v3/events/query',
  body: JSON.stringify({ query: { paging: { limit: 2, offset: 0 } } }),
}

function opened() {
  let made = 0
  const nextOf = () => {
    made += 1
    return made
  }
  const giveBack = takeIdsFrom(() => `00000000-0000-4000-8000-${String(nextOf()).padStart(12, '0')}`)
  const sandbox = openInProcess({ world: 'sim', clock })
  const headers = { authorization: sandbox.site.apiKey, 'wix-site-id': sandbox.site.siteId }
  return { sandbox, headers, [Symbol.dispose]: giveBack }
}

test('a sandbox in this process answers as the one behind a socket does', async () => {
  using here = opened()
  const server = await startSandbox({ world: 'sim', clock })
  const there = await fetch(server.url + question.url, { ...question, headers: here.headers })
  const answer = here.sandbox.answer({ ...question, headers: here.headers })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toEqual(await there.json())
  expect(here.sandbox.answer({ ...question, headers: {} }).status).toBe(401)
  await server.close()
})

test('with ids from one source the same requests give the same answers, made things included', () => {
  const newContact = {
    method: 'POST',
    url: '/contacts/v4/contacts',
    body: JSON.stringify({ info: { name: { first: 'Ada' } }, allowDuplicates: true }),
  }
  const texts = [1, 2].map(() => {
    using here = opened()
    return here.sandbox.answer({ ...newContact, headers: here.headers }).text
  })
  expect(texts[0]).toContain('Ada')
  expect(texts[0]).toBe(texts[1])
})

test('a read can be answered from another state of the world', () => {
  using here = opened()
  const empty = openInProcess({ world: 'empty', clock }).world
  const { text } = here.sandbox.answer({ ...question, headers: here.headers }, empty)
  expect(JSON.parse(text)).toMatchObject({ events: [] })
})
