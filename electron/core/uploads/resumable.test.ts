import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { nodeTransfers } from '../../hosts/common/node-transfers.ts'
import type { TransferRequest, TransferResponse, Transfers } from '../ports/network.ts'
import { add, allDone, files, folderOf, hashOf, megabyte, named } from './uploads.test-kit.ts'

/** What stands between Foyer and the host of files: the real line, unless it is set to respond itself. */
interface Line extends Transfers {
  readonly asked: Pick<TransferRequest, 'method' | 'url' | 'bodyLength' | 'headers'>[]
  /** Responds in place of the host, before or after the request was carried out there; undefined = nothing happens. */
  between: (request: TransferRequest, count: number) => Promise<TransferResponse | undefined> | undefined
}

function watchedLine(): Line {
  const real = nodeTransfers()
  const line: Line = {
    asked: [],
    between: () => undefined,
    send: async (request) => {
      const { method, url, bodyLength, headers } = request
      line.asked.push({ method, url, headers, ...(bodyLength === undefined ? {} : { bodyLength }) })
      const count = line.asked.filter((one) => one.method === method).length
      return (await line.between(request, count)) ?? real.send(request)
    },
  }
  return line
}

const response = (status: number, headers: Record<string, string> = {}): Promise<TransferResponse> =>
  Promise.resolve({ status, headers, bytes: new Uint8Array() })

/** Bytes of all requests that carried any. */
const sentBytes = ({ asked }: Line) =>
  asked.filter(({ method }) => method === 'PATCH').reduce((sum, { bodyLength = 0 }) => sum + bodyLength, 0)

async function filmLaptop(size: number) {
  const local = folderOf({ 'film.mp4': size })
  const line = watchedLine()
  const laptop = await openLoaded({ ports: { transfers: line } })
  return {
    line,
    laptop,
    start: () => add(laptop, [local.folder]),
    isThereOnce: () => expect(named(laptop, 'film.mp4').map(({ hash }) => hash)).toEqual([hashOf('film.mp4', size)]),
    [Symbol.asyncDispose]: async () => {
      await laptop[Symbol.asyncDispose]()
      local[Symbol.dispose]()
    },
  }
}

test('U2: a chunk is kept and its answer is lost: the site is asked, and goes on from where it is', {
  tags: 'long',
}, async () => {
  await using film = await filmLaptop(20 * megabyte)
  const { line, laptop } = film
  const real = nodeTransfers()
  line.between = async (request, count) => {
    if (request.method !== 'PATCH' || count !== 1) return undefined
    await real.send(request)
    throw new AppError('offline', { data: { sent: true } })
  }
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  expect(line.asked.filter(({ method }) => method === 'HEAD')).toHaveLength(1)
  expect(sentBytes(line)).toBe(20 * megabyte)
})

test('U2: an offset that is not the site’s any more (409) is asked for, and no person is needed', {
  tags: 'long',
}, async () => {
  await using film = await filmLaptop(20 * megabyte)
  const { line, laptop } = film
  const real = nodeTransfers()
  line.between = async (request, count) => {
    if (request.method !== 'PATCH' || count !== 2) return undefined
    await real.send(request)
    return response(409)
  }
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  expect(sentBytes(line)).toBe(20 * megabyte)
  expect(laptop.network.requests.filter(({ url }) => url.endsWith('generate-resumable-upload-url'))).toHaveLength(1)
})

test('a chunk of which a part arrived goes on behind that part', { tags: 'long' }, async () => {
  await using film = await filmLaptop(20 * megabyte)
  const { line, laptop } = film
  const real = nodeTransfers()
  line.between = async (request, count) => {
    if (request.method !== 'PATCH' || count !== 1) return undefined
    const part = async function* () {
      for await (const slice of request.body ?? []) {
        yield slice
        return
      }
    }
    await real.send({ ...request, body: part(), bodyLength: megabyte })
    throw new AppError('offline', { data: { sent: true } })
  }
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  const offsets = line.asked.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['upload-offset'])
  expect(offsets.slice(0, 2)).toEqual(['0', String(megabyte)])
})

test('53. An upload that the site forgot (404, 410) begins anew under an address that is kept first', {
  tags: 'long',
}, async () => {
  for (const status of [404, 410]) {
    await using film = await filmLaptop(20 * megabyte)
    const { line, laptop } = film
    let isForgotten = false
    line.between = (request, count) => {
      if (request.method === 'PATCH' && count === 2) isForgotten = true
      if (request.method === 'POST' && isForgotten) isForgotten = false
      return isForgotten ? response(status) : undefined
    }
    await film.start()
    await allDone(laptop, 1)
    film.isThereOnce()
    expect(laptop.network.requests.filter(({ url }) => url.endsWith('generate-resumable-upload-url'))).toHaveLength(2)
  }
})

test('a site that struggles (423, 503) is waited for, and what moved gives it all its tries back', {
  tags: 'long',
}, async () => {
  await using film = await filmLaptop(16 * megabyte)
  const { line, laptop } = film
  // Six refusals before each chunk: more in all than a file that does not move is given.
  let refused = 0
  line.between = (request) => {
    if (request.method !== 'PATCH') return undefined
    refused += 1
    return refused % 7 === 0 ? undefined : response(refused % 2 === 0 ? 423 : 503)
  }
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  expect(refused).toBeGreaterThan(14)
})

test('U10: a sign-in that ends in the middle of a file is made anew, and not one byte goes again', {
  tags: 'long',
}, async () => {
  await using film = await filmLaptop(30 * megabyte)
  const { line, laptop } = film
  line.between = (request, count) => (request.method === 'PATCH' && count === 3 ? response(401) : undefined)
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  // The piece that was refused has not left; all others went once.
  const patches = line.asked.filter(({ method }) => method === 'PATCH')
  expect(sentBytes(line) - (patches[2]?.bodyLength ?? 0)).toBe(30 * megabyte)
})

test('bytes go only to the host that gave the address, or beside it', { tags: 'long' }, async () => {
  await using film = await filmLaptop(6 * megabyte)
  const { line, laptop } = film
  let elsewhere: string | undefined = 'https://files.evil.example/uploads/1'
  line.between = async (request) =>
    request.method === 'POST' && elsewhere !== undefined ? response(201, { location: elsewhere }) : undefined
  await film.start()
  await laptop.until('it is refused', async () => {
    const { rows } = await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })
    return (rows[0]?.tries ?? 0) > 0
  })
  expect(line.asked.filter(({ url }) => url.includes('evil'))).toEqual([])
  expect(await files(laptop)).toMatchObject({ done: 0 })
  elsewhere = undefined
  await allDone(laptop, 1)
  film.isThereOnce()
})

test('U8: progress never goes backwards or beyond the whole, and a file of one chunk says so, too', {
  tags: 'long',
}, async () => {
  await using film = await filmLaptop(15 * megabyte)
  const { line, laptop } = film
  let broken = 0
  line.between = (request, count) => {
    if (request.method !== 'PATCH' || count < 2 || broken >= 3) return undefined
    broken += 1
    throw new AppError('offline', { data: { sent: true } })
  }
  await film.start()
  const confirmed: number[] = []
  await laptop.until('it is there', async () => {
    const { rows } = await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })
    const summary = await laptop.api.uploads.summary({})
    confirmed.push(summary.sent / summary.bytes)
    return rows[0]?.state === 'done'
  })
  expect(broken).toBe(3)
  expect(confirmed.every((share) => share >= 0 && share <= 1)).toBe(true)
  expect(confirmed.toSorted((a, b) => a - b)).toEqual(confirmed)
})

test('a line that broke a dozen times does not make one answer of 503 the last word', { tags: 'long' }, async () => {
  await using film = await filmLaptop(1_000)
  const { line, laptop } = film
  let tries = 0
  line.between = (request) => {
    if (request.method !== 'PUT') return undefined
    tries += 1
    if (tries <= 12) throw new AppError('offline', { data: { sent: true } })
    return tries === 13 ? response(503) : undefined
  }
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  expect(tries).toBe(14)
})

test.each([
  ['object', 1],
  ['none', 2],
] as const)('a site that finalises with the body %s takes a film, and it is there once', async (finaliseBody, puts) => {
  await using film = await filmLaptop(9 * megabyte)
  film.laptop.sandbox.switches.set({ finaliseBody })
  await film.start()
  await allDone(film.laptop, 1)
  film.isThereOnce()
  expect(film.line.asked.filter(({ method }) => method === 'PUT')).toHaveLength(puts)
})

const isKept = ({ url }: { url: string }) => url.endsWith('generate-resumable-upload-url')

test.each([
  ['423 twelve times', 423, 12],
  ['503 twelve times', 503, 12],
  ['429 twelve times', 429, 12],
  ['403 twelve times', 403, 12],
  ['403 once', 403, 1],
] as const)('F19: HEAD answers %s: the film goes on from the byte that was confirmed', async (_, status, times) => {
  await using film = await filmLaptop(20 * megabyte)
  const { line, laptop } = film
  let heads = 0
  line.between = (request, count) => {
    if (request.method === 'PATCH' && count === 2) throw new AppError('offline', { data: { sent: true } })
    if (request.method !== 'HEAD') return undefined
    heads += 1
    return heads <= times ? response(status) : undefined
  }
  await film.start()
  await laptop.until(
    'it is there, with a person where one is needed',
    async () => {
      const { needsYou, done } = await files(laptop)
      if (needsYou > 0) await laptop.api.uploads.retry({})
      return done === 1
    },
    { withinMs: 3_600_000 },
  )
  film.isThereOnce()
  expect(heads).toBe(times + 1)
  expect(laptop.network.requests.filter(isKept)).toHaveLength(1)
  expect(line.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a film whose last step was lost waits while its folder cannot be listed, and not one byte goes again', {
  tags: 'long',
}, async () => {
  await using film = await filmLaptop(9 * megabyte)
  const { line, laptop } = film
  let lost = false
  line.between = (request) => {
    if (request.method !== 'PUT' || lost) return undefined
    lost = true
    throw new AppError('offline', { data: { sent: true } })
  }
  let looks = 0
  laptop.network.replace(({ method, url }) => {
    if (!lost || method !== 'GET' || !url.includes('parentFolderId')) return undefined
    looks += 1
    // A list that is late does not know the folder yet; another server does not know the order.
    const status = looks % 2 === 1 ? 404 : 400
    return looks > 4 ? undefined : { status, url, headers: {}, text: '{}' }
  })
  await film.start()
  await allDone(laptop, 1)
  film.isThereOnce()
  expect(looks).toBeGreaterThan(2)
  expect(laptop.network.requests.filter(isKept)).toHaveLength(1)
  expect(sentBytes(line)).toBe(9 * megabyte)
})
