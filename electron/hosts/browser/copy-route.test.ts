import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/support/window-server.ts'

interface Piece {
  id: string
  from: number
  bytes: number
}

function watched(have: (piece: Piece) => number | undefined) {
  const pieces: Piece[] = []
  const takeCopy = async (id: string, from: number, bytes: Uint8Array) => {
    const piece = { id, from, bytes: bytes.byteLength }
    pieces.push(piece)
    return have(piece)
  }
  return { pieces, takeCopy }
}

const bring = (server: TestServer, path: string, pass: string, bytes: number) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { origin: server.origin, authorization: `Bearer ${pass}` },
    body: new Uint8Array(bytes),
  })

test('a piece with the pass is taken, and the answer says where the copy goes on', async () => {
  const { pieces, takeCopy } = watched(({ from, bytes }) => from + bytes)
  await using server = await startTestServer({ takeCopy })
  const response = await bring(server, '/copies/file-1?from=10', await server.pass(), 5)
  expect([response.status, await response.json()]).toEqual([200, { have: 15 }])
  expect(pieces).toEqual([{ id: 'file-1', from: 10, bytes: 5 }])
})

test('without the pass, for an unexpected file, and for a name that is a path nothing is written', async () => {
  const { pieces, takeCopy } = watched(() => undefined)
  await using server = await startTestServer({ takeCopy })
  const pass = await server.pass()
  expect((await bring(server, '/copies/file-1?from=0', 'wrong', 5)).status).toBe(401)
  expect((await bring(server, '/copies/..%2Fdesk.db?from=0', pass, 5)).status).toBe(404)
  expect((await bring(server, '/copies/file-1?from=-1', pass, 5)).status).toBe(404)
  expect((await bring(server, '/copies/file-1', pass, 5)).status).toBe(404)
  expect(pieces).toEqual([])
  expect((await bring(server, '/copies/file-1?from=0', pass, 5)).status).toBe(404)
  expect(pieces).toHaveLength(1)
})

test('a header with anything but the scheme and one token is refused, although the token is good', async () => {
  const { pieces, takeCopy } = watched(() => 5)
  await using server = await startTestServer({ takeCopy })
  const pass = await server.pass()
  const refused = [`${pass} x`, `${pass},x`, `${pass} ${pass}`, ` ${pass}`, `x ${pass}`, `"${pass}"`, `${pass}=`, '']
  for (const token of refused) {
    expect([token, (await bring(server, '/copies/file-1?from=0', token, 5)).status]).toEqual([token, 401])
  }
  expect(pieces).toEqual([])
  expect((await bring(server, '/copies/file-1?from=0', pass, 5)).status).toBe(200)
})

test('a piece that is too long is refused whole', async () => {
  const { pieces, takeCopy } = watched(() => 0)
  await using server = await startTestServer({ takeCopy })
  const response = await bring(server, '/copies/file-1?from=0', await server.pass(), 4 * 1024 * 1024 + 1)
  expect(response.status).toBe(413)
  expect(pieces).toEqual([])
})
