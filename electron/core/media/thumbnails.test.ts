import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { TransferResponse } from '../ports/network.ts'
import { fileNamed, openLibrary } from './media.test-kit.ts'
import { createThumbnails } from './thumbnails.ts'

const response = (type: string, status = 200): TransferResponse => ({
  status,
  headers: { 'content-type': type },
  bytes: new TextEncoder().encode('picture'),
})

/** A file host that responds when the test says so. */
function host() {
  const asked: string[] = []
  const give = new Map<string, (value: TransferResponse | AppError) => void>()
  const thumbnails = createThumbnails({
    transfers: {
      send: ({ url }) => {
        asked.push(url)
        return new Promise((resolve, reject) =>
          give.set(url, (value) => (value instanceof AppError ? reject(value) : resolve(value))),
        )
      },
    },
  })
  return { asked, give, thumbnails }
}

test('pictures come once, four at a time, and the one asked for last before those that waited', async () => {
  const { asked, give, thumbnails } = host()
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((url) => thumbnails.get(url))
  expect(thumbnails.get('a')).toBe(all[0])
  expect(asked).toEqual(['a', 'b', 'c', 'd'])
  give.get('a')?.(response('image/png'))
  expect(await all[0]).toBe('data:image/png;base64,cGljdHVyZQ==')
  await expect.poll(() => asked.at(-1)).toBe('f')
  expect(await thumbnails.get('a')).toBe('data:image/png;base64,cGljdHVyZQ==')
  expect(asked.filter((url) => url === 'a')).toHaveLength(1)
})

test.each([
  ['a page', response('text/html')],
  ['a refusal', response('image/png', 403)],
  ['something too long', new AppError('bad_answer')],
] as const)('%s is no picture, and is not asked for again', async (_, given) => {
  const { asked, give, thumbnails } = host()
  const first = thumbnails.get('a')
  give.get('a')?.(given)
  expect(await first).toBeNull()
  expect(await thumbnails.get('a')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('without a network it is said, and asked again later', async () => {
  const { asked, give, thumbnails } = host()
  const first = thumbnails.get('a')
  give.get('a')?.(new AppError('offline'))
  await expect(first).rejects.toMatchObject({ code: 'offline' })
  void thumbnails.get('a').catch(() => undefined)
  expect(asked).toHaveLength(2)
})

test('the core gives the picture of a file, and none of a file that is not shown to everybody', async () => {
  await using laptop = await openLibrary()
  const poster = await fileNamed(laptop, 'Night Ferry poster.jpg')
  expect((await laptop.api.media.thumbnail({ fileId: poster.id })).picture).toMatch(/^data:image\/svg\+xml;base64,/)
  const hidden = await fileNamed(laptop, 'Clockmaker - Costume parade.jpg')
  expect(hidden).toMatchObject({ private: true, hasPicture: false })
  expect((await laptop.api.media.thumbnail({ fileId: hidden.id })).picture).toBeNull()
})
