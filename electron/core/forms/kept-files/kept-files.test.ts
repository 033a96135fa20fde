import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { goOffline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { nodeTransfers } from '../../../hosts/common/node-transfers.ts'
import type { Ports } from '../../ports.ts'
import { asked } from '../forms.test-kit.ts'
import { fileHere, giveSubmission, hat, hatsOnSite, openLost, picked } from '../sending/sending.test-kit.ts'

const target = 'pictures'
const addressesOf = (laptop: TestLaptop) => asked(laptop, '/generate-file-download-url').length
const standing = (laptop: TestLaptop, formId: string) => laptop.api.forms.keptFiles({ formId })
const onDisk = (laptop: TestLaptop) => {
  try {
    return readdirSync(join(laptop.dir, 'kept-files'))
  } catch {
    return []
  }
}
const contents = (laptop: TestLaptop) =>
  onDisk(laptop).map((name) => readFileSync(join(laptop.dir, 'kept-files', name), 'utf8').slice(0, 3))

/** A laptop with submissions at the site that have files with these contents, each later than the one before it. */
async function openWithFiles(texts: readonly string[], ports: Partial<Ports> = {}) {
  const { laptop, formId } = await openLost(ports)
  // The site has none of the files that the demo's own submissions name: what counts are those of this test.
  for (const { file } of laptop.sandbox.world.sentFiles.all()) laptop.sandbox.world.sentFiles.remove(file.id)
  for (const [at, text] of texts.entries()) {
    using file = fileHere(`hat-${at}.png`, text)
    const values = { ...hat, item: `A green felt hat ${at}` }
    await giveSubmission(laptop, formId, { values, files: await picked(laptop, file.path) })
    await laptop.drained()
    await laptop.pass(60_000)
  }
  const before = await standing(laptop, formId)
  const others = before.of - texts.length
  const keep = (isKept: boolean) => laptop.api.forms.keepFiles({ formId, isKept })
  const hereAre = (count: number) =>
    laptop.until(`${count} files are here`, async () => {
      const { here, of, gone } = await standing(laptop, formId)
      return here === count && of - gone === texts.length
    })
  const responseOf = (at: number) => {
    const found = hatsOnSite(laptop).find(({ submissions }) => submissions?.['item'] === `A green felt hat ${at}`)
    if (found === undefined) throw new Error('The site has it.')
    return found.id
  }
  return { laptop, formId, keep, hereAre, answerOf: responseOf, others }
}

/** What a window saves of a file that is kept; null when it is not. */
async function savedOf(laptop: TestLaptop, submissionId: string) {
  const file = { submissionId, target, place: 0 }
  const { kept } = await laptop.api.forms.saveKeptFile(file)
  if (kept === null) return null
  const { base64 } = await laptop.api.forms.keptFilePart({ ...file, from: 0 })
  return { name: kept.name, text: Buffer.from(base64, 'base64').toString() }
}

test('the files of a form that is kept are here, whole, and are saved offline under a name of their own', {
  tags: 'long',
}, async () => {
  const { laptop, formId, keep, hereAre, answerOf: responseOf } = await openWithFiles(['one', 'two'])
  await using _ = laptop
  expect([(await standing(laptop, formId)).isKept, onDisk(laptop)]).toEqual([false, []])
  await keep(true)
  await hereAre(2)
  expect(contents(laptop).sort()).toEqual(['one', 'two'])
  expect(onDisk(laptop).join()).not.toContain('hat')
  await goOffline(laptop)
  expect(await savedOf(laptop, responseOf(0))).toEqual({ name: 'hat-0.png', text: 'one' })
  expect(await laptop.api.forms.keptOf({ submissionId: responseOf(1) })).toEqual({ here: [{ target, place: 0 }] })
  const beyond = laptop.api.forms.saveKeptFile({ submissionId: responseOf(0), target, place: 1 })
  await expect(beyond).rejects.toMatchObject({ code: 'not_found' })
})

test('under Electron the copy lies among the downloads at once', async () => {
  const saved: [string, string][] = []
  const saveDownload = async (name: string, bytes: Uint8Array) => {
    saved.push([name, Buffer.from(bytes).toString()])
    return `/downloads/${name}`
  }
  const { laptop, keep, hereAre, answerOf: responseOf } = await openWithFiles(['one'], { saveDownload })
  await using _ = laptop
  await keep(true)
  await hereAre(1)
  const { kept } = await laptop.api.forms.saveKeptFile({ submissionId: responseOf(0), target, place: 0 })
  expect([kept?.path, saved]).toEqual(['/downloads/hat-0.png', [['hat-0.png', 'one']]])
})

test('the limit leaves the oldest out, says so, and lets them in again', { tags: 'long' }, async () => {
  const real = nodeTransfers()
  const large = Buffer.alloc(45_000_000, 'x')
  const transfers: Ports['transfers'] = {
    send: async (request) => {
      const response = await real.send(request)
      const isLarge = request.method === 'GET' && !Buffer.from(response.bytes).equals(Buffer.from('old'))
      return isLarge ? { ...response, headers: {}, bytes: Buffer.concat([response.bytes, large]) } : response
    },
  }
  const {
    laptop,
    formId,
    keep,
    hereAre,
    answerOf: responseOf,
  } = await openWithFiles(['old', '1', '2', '3'], { transfers })
  await using _ = laptop
  await laptop.api.forms.limitKeptFiles({ megabytes: 100 })
  await keep(true)
  await laptop.until('the limit is reached', async () => (await standing(laptop, formId)).isFull)
  await laptop.quiet()
  expect((await standing(laptop, formId)).here).toBe(2)
  expect(contents(laptop).sort()).toEqual(['2xx', '3xx'])
  expect(await savedOf(laptop, responseOf(1))).toBeNull()
  await laptop.api.forms.limitKeptFiles({ megabytes: 250 })
  await hereAre(4)
  expect((await standing(laptop, formId)).isFull).toBe(false)
  await laptop.api.forms.limitKeptFiles({ megabytes: 100 })
  expect(contents(laptop).sort()).toEqual(['2xx', '3xx'])
})

test('a cut in the middle leaves nothing half; it goes on by itself', async () => {
  const real = nodeTransfers()
  let cuts = 0
  const transfers: Ports['transfers'] = {
    send: (request) => {
      if (request.method !== 'GET' || cuts > 0) return real.send(request)
      cuts += 1
      return Promise.reject(new AppError('offline', { data: { sent: true } }))
    },
  }
  const { laptop, keep, hereAre } = await openWithFiles(['one'], { transfers })
  await using _ = laptop
  await keep(true)
  await laptop.until('the line was cut', () => cuts === 1)
  expect(onDisk(laptop)).toEqual([])
  await hereAre(1)
  expect(contents(laptop)).toEqual(['one'])
})

test('no byte is fetched from another host than the platform’s, and nothing of it is kept', async () => {
  const real = nodeTransfers()
  const fetched: string[] = []
  const transfers: Ports['transfers'] = {
    send: (request) => {
      if (request.method === 'GET') fetched.push(request.url)
      return real.send(request)
    },
  }
  const { laptop, formId, keep } = await openWithFiles(['one'], { transfers })
  await using _ = laptop
  laptop.network.replace(({ url }) =>
    url.endsWith('/generate-file-download-url')
      ? {
          ...{ status: 200, url, headers: { 'content-type': 'application/json' } },
          text: JSON.stringify({ downloadUrls: [{ url: 'https://files.example.org/hat.png' }] }),
        }
      : undefined,
  )
  const before = fetched.length
  await keep(true)
  await laptop.until('the site was asked', () => addressesOf(laptop) > 0)
  await laptop.pass(60_000)
  expect([fetched.length - before, onDisk(laptop), (await standing(laptop, formId)).gone]).toEqual([0, [], 0])
})

test('on a disk that takes nothing a file is not fetched over and over', { tags: 'long' }, async () => {
  const { laptop, keep, others } = await openWithFiles(['one'])
  await using _ = laptop
  await laptop.restart({ keptFiles: { ...laptop.ports.keptFiles, write: () => Promise.reject(new Error('ENOSPC')) } })
  const before = addressesOf(laptop)
  await keep(true)
  await laptop.pass(3_600_000)
  expect(onDisk(laptop)).toEqual([])
  const tries = addressesOf(laptop) - before - others
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThan(10)
})

test('a file that the site does not have is not asked for again, and the others come', { tags: 'long' }, async () => {
  const { laptop, formId, keep, others } = await openWithFiles(['one', 'two'])
  await using _ = laptop
  const lost = laptop.sandbox.world.files.all().find(({ file }) => file.displayName?.includes('hat-1'))
  laptop.sandbox.world.files.remove(lost?.file.id ?? '')
  await keep(true)
  await laptop.until('the other is here', async () => (await standing(laptop, formId)).here === 1)
  expect((await standing(laptop, formId)).gone).toBe(1 + others)
  const before = addressesOf(laptop)
  await laptop.restart()
  await laptop.pass(3_600_000)
  expect([addressesOf(laptop), contents(laptop)]).toEqual([before, ['one']])
})

test('switched off, the files are removed; an answer that is deleted takes its own with it', {
  tags: 'long',
}, async () => {
  const { laptop, keep, hereAre, answerOf: responseOf } = await openWithFiles(['one', 'two'])
  await using _ = laptop
  await keep(true)
  await hereAre(2)
  await laptop.api.forms.decide({ submissionIds: [responseOf(0)], action: 'trash' })
  await laptop.until('one is left', () => onDisk(laptop).length === 1)
  expect(contents(laptop)).toEqual(['two'])
  await keep(false)
  expect(onDisk(laptop)).toEqual([])
})

test('after a crash the files are still here and none is fetched twice; what is unknown is removed', {
  tags: 'long',
}, async () => {
  const { laptop, keep, hereAre, answerOf: responseOf } = await openWithFiles(['one', 'two'])
  await using _ = laptop
  await keep(true)
  await hereAre(2)
  const before = addressesOf(laptop)
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'kept-files', 'half-writing'), 'ha'))
  await laptop.until('the half one is gone', () => onDisk(laptop).length === 2)
  await hereAre(2)
  expect(addressesOf(laptop)).toBe(before)
  expect(await savedOf(laptop, responseOf(1))).toMatchObject({ text: 'two' })
})

test('a file that was damaged on the disk is not saved but fetched again', async () => {
  const { laptop, keep, hereAre, answerOf: responseOf } = await openWithFiles(['one'])
  await using _ = laptop
  await keep(true)
  await hereAre(1)
  writeFileSync(join(laptop.dir, 'kept-files', onDisk(laptop)[0] ?? ''), 'oNe')
  expect(await savedOf(laptop, responseOf(0))).toBeNull()
  await hereAre(1)
  expect(await savedOf(laptop, responseOf(0))).toMatchObject({ text: 'one' })
})

test('signing out removes the files', async () => {
  const { laptop, keep, hereAre } = await openWithFiles(['one'])
  await using _ = laptop
  await keep(true)
  await hereAre(1)
  await laptop.api.session.disconnect({})
  expect(onDisk(laptop)).toEqual([])
})

test('a kept picture is shown by what it holds: not one that only calls itself so, nor a damaged one', async () => {
  const gif = 'GIF89a, and what follows'
  const { laptop, keep, hereAre, answerOf: responseOf } = await openWithFiles([gif, '<svg onload="alert(1)"/>'])
  await using _ = laptop
  await keep(true)
  await hereAre(2)
  await goOffline(laptop)
  const pictureOf = (at: number) =>
    laptop.api.forms.keptPicture({ submissionId: responseOf(at), target, place: 0 }).then(({ picture }) => picture)
  expect([await pictureOf(0), await pictureOf(1)]).toEqual([{ type: 'image/gif', size: gif.length }, null])
  const damaged = onDisk(laptop).find((name) => readFileSync(join(laptop.dir, 'kept-files', name), 'utf8') === gif)
  writeFileSync(join(laptop.dir, 'kept-files', damaged ?? ''), gif.replace('follows', 'differs'))
  expect(await pictureOf(0)).toBeNull()
})
