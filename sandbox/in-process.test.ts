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
  const response = here.sandbox.respond({ ...question, headers: here.headers })
  expect(response.status).toBe(200)
  expect(JSON.parse(response.text)).toEqual(await there.json())
  expect(here.sandbox.respond({ ...question, headers: {} }).status).toBe(401)
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
    return here.sandbox.respond({ ...newContact, headers: here.headers }).text
  })
  expect(texts[0]).toContain('Ada')
  expect(texts[0]).toBe(texts[1])
})

test('a read can be answered from another state of the world', () => {
  using here = opened()
  const empty = openInProcess({ world: 'empty', clock }).world
  const { text } = here.sandbox.respond({ ...question, headers: here.headers }, empty)
  expect(JSON.parse(text)).toMatchObject({ events: [] })
})

test('bytes of a file come in without a socket, whole or broken off in the middle', async () => {
  using here = opened()
  const { sandbox, headers } = here
  const bytes = Buffer.from('the bytes of a poster')
  const wanted = { fileName: 'Poster.jpg', mimeType: 'image/jpeg', sizeInBytes: String(bytes.length) }
  const path = '/site-media/v1/files/generate-upload-url'
  const asked = sandbox.respond({ method: 'POST', url: path, headers, body: JSON.stringify(wanted) })
  const { uploadUrl: url } = JSON.parse(asked.text) as { uploadUrl: string }
  const put = { method: 'PUT', url, headers: { 'content-type': 'image/jpeg', 'content-length': '21' }, bytes }
  expect(await sandbox.exchange({ ...put, arrives: 9 })).toBe(undefined)
  expect(sandbox.world.files.all()).toEqual([])
  expect((await sandbox.exchange(put))?.status).toBe(200)
  expect(sandbox.world.files.all().map(({ file }) => [file.displayName, file.sizeInBytes])).toEqual([
    ['Poster.jpg', '21'],
  ])
  expect((await sandbox.exchange(put))?.status).toBe(409)
})
