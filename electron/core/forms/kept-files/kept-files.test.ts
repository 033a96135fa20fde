import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { goOffline } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { nodeTransfers } from '../../../hosts/common/node-transfers.ts'
import type { Ports } from '../../ports.ts'
import { asked } from '../forms.test-kit.ts'
import { fileHere, giveAnswer, hat, hatsOnSite, openLost, picked } from '../sending/sending.test-kit.ts'

const target = 'pictures'
const addressesOf = (desk: TestDesk) => asked(desk, '/generate-file-download-url').length
const standing = (desk: TestDesk, formId: string) => desk.api.forms.keptFiles({ formId })
const onDisk = (desk: TestDesk) => {
  try {
    return readdirSync(join(desk.dir, 'kept-files'))
  } catch {
    return []
  }
}
const contents = (desk: TestDesk) =>
  onDisk(desk).map((name) => readFileSync(join(desk.dir, 'kept-files', name), 'utf8').slice(0, 3))

/** A laptop with submissions at the site that have files with these contents, each later than the one before it. */
async function openWithFiles(texts: readonly string[], ports: Partial<Ports> = {}) {
  const { desk, formId } = await openLost(ports)
  // The site has none of the files that the demo's own submissions name: what counts are those of this test.
  for (const { file } of desk.sandbox.world.sentFiles.all()) desk.sandbox.world.sentFiles.remove(file.id)
  for (const [at, text] of texts.entries()) {
    using file = fileHere(`hat-${at}.png`, text)
    const values = { ...hat, item: `A green felt hat ${at}` }
    await giveAnswer(desk, formId, { values, files: await picked(desk, file.path) })
    await desk.drained()
    await desk.pass(60_000)
  }
  const before = await standing(desk, formId)
  const others = before.of - texts.length
  const keep = (isKept: boolean) => desk.api.forms.keepFiles({ formId, isKept })
  const hereAre = (count: number) =>
    desk.until(`${count} files are here`, async () => {
      const { here, of, gone } = await standing(desk, formId)
      return here === count && of - gone === texts.length
    })
  const answerOf = (at: number) => {
    const found = hatsOnSite(desk).find(({ submissions }) => submissions?.['item'] === `A green felt hat ${at}`)
    if (found === undefined) throw new Error('The site has it.')
    return found.id
  }
  return { desk, formId, keep, hereAre, answerOf, others }
}

/** What a window saves of a file that is kept; null when it is not. */
async function savedOf(desk: TestDesk, submissionId: string) {
  const file = { submissionId, target, place: 0 }
  const { kept } = await desk.api.forms.saveKeptFile(file)
  if (kept === null) return null
  const { base64 } = await desk.api.forms.keptFilePart({ ...file, from: 0 })
  return { name: kept.name, text: Buffer.from(base64, 'base64').toString() }
}

test('the files of a form that is kept are here, whole, and are saved offline under a name of their own', {
  tags: 'long',
}, async () => {
  const { desk, formId, keep, hereAre, answerOf } = await openWithFiles(['one', 'two'])
  await using _ = desk
  expect([(await standing(desk, formId)).isKept, onDisk(desk)]).toEqual([false, []])
  await keep(true)
  await hereAre(2)
  expect(contents(desk).sort()).toEqual(['one', 'two'])
  expect(onDisk(desk).join()).not.toContain('hat')
  await goOffline(desk)
  expect(await savedOf(desk, answerOf(0))).toEqual({ name: 'hat-0.png', text: 'one' })
  expect(await desk.api.forms.keptOf({ submissionId: answerOf(1) })).toEqual({ here: [{ target, place: 0 }] })
  const beyond = desk.api.forms.saveKeptFile({ submissionId: answerOf(0), target, place: 1 })
  await expect(beyond).rejects.toMatchObject({ code: 'not_found' })
})

test('under Electron the copy lies among the downloads at once', async () => {
  const saved: [string, string][] = []
  const saveDownload = async (name: string, bytes: Uint8Array) => {
    saved.push([name, Buffer.from(bytes).toString()])
    return `/downloads/${name}`
  }
  const { desk, keep, hereAre, answerOf } = await openWithFiles(['one'], { saveDownload })
  await using _ = desk
  await keep(true)
  await hereAre(1)
  const { kept } = await desk.api.forms.saveKeptFile({ submissionId: answerOf(0), target, place: 0 })
  expect([kept?.path, saved]).toEqual(['/downloads/hat-0.png', [['hat-0.png', 'one']]])
})

test('the limit leaves the oldest out, says so, and lets them in again', { tags: 'long' }, async () => {
  const real = nodeTransfers()
  const large = Buffer.alloc(45_000_000, 'x')
  const transfers: Ports['transfers'] = {
    send: async (request) => {
      const answer = await real.send(request)
      const isLarge = request.method === 'GET' && !Buffer.from(answer.bytes).equals(Buffer.from('old'))
      return isLarge ? { ...answer, headers: {}, bytes: Buffer.concat([answer.bytes, large]) } : answer
    },
  }
  const { desk, formId, keep, hereAre, answerOf } = await openWithFiles(['old', '1', '2', '3'], { transfers })
  await using _ = desk
  await desk.api.forms.limitKeptFiles({ megabytes: 100 })
  await keep(true)
  await desk.until('the limit is reached', async () => (await standing(desk, formId)).isFull)
  await desk.quiet()
  expect((await standing(desk, formId)).here).toBe(2)
  expect(contents(desk).sort()).toEqual(['2xx', '3xx'])
  expect(await savedOf(desk, answerOf(1))).toBeNull()
  await desk.api.forms.limitKeptFiles({ megabytes: 250 })
  await hereAre(4)
  expect((await standing(desk, formId)).isFull).toBe(false)
  await desk.api.forms.limitKeptFiles({ megabytes: 100 })
  expect(contents(desk).sort()).toEqual(['2xx', '3xx'])
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
  const { desk, keep, hereAre } = await openWithFiles(['one'], { transfers })
  await using _ = desk
  await keep(true)
  await desk.until('the line was cut', () => cuts === 1)
  expect(onDisk(desk)).toEqual([])
  await hereAre(1)
  expect(contents(desk)).toEqual(['one'])
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
  const { desk, formId, keep } = await openWithFiles(['one'], { transfers })
  await using _ = desk
  desk.network.replace(({ url }) =>
    url.endsWith('/generate-file-download-url')
      ? {
          ...{ status: 200, url, headers: { 'content-type': 'application/json' } },
          text: JSON.stringify({ downloadUrls: [{ url: 'https://files.example.org/hat.png' }] }),
        }
      : undefined,
  )
  const before = fetched.length
  await keep(true)
  await desk.until('the site was asked', () => addressesOf(desk) > 0)
  await desk.pass(60_000)
  expect([fetched.length - before, onDisk(desk), (await standing(desk, formId)).gone]).toEqual([0, [], 0])
})

test('on a disk that takes nothing a file is not fetched over and over', { tags: 'long' }, async () => {
  const { desk, keep, others } = await openWithFiles(['one'])
  await using _ = desk
  await desk.restart({ keptFiles: { ...desk.ports.keptFiles, write: () => Promise.reject(new Error('ENOSPC')) } })
  const before = addressesOf(desk)
  await keep(true)
  await desk.pass(3_600_000)
  expect(onDisk(desk)).toEqual([])
  const tries = addressesOf(desk) - before - others
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThan(10)
})

test('a file that the site does not have is not asked for again, and the others come', { tags: 'long' }, async () => {
  const { desk, formId, keep, others } = await openWithFiles(['one', 'two'])
  await using _ = desk
  const lost = desk.sandbox.world.files.all().find(({ file }) => file.displayName?.includes('hat-1'))
  desk.sandbox.world.files.remove(lost?.file.id ?? '')
  await keep(true)
  await desk.until('the other is here', async () => (await standing(desk, formId)).here === 1)
  expect((await standing(desk, formId)).gone).toBe(1 + others)
  const before = addressesOf(desk)
  await desk.restart()
  await desk.pass(3_600_000)
  expect([addressesOf(desk), contents(desk)]).toEqual([before, ['one']])
})

test('switched off, the files are removed; an answer that is deleted takes its own with it', {
  tags: 'long',
}, async () => {
  const { desk, keep, hereAre, answerOf } = await openWithFiles(['one', 'two'])
  await using _ = desk
  await keep(true)
  await hereAre(2)
  await desk.api.forms.decide({ submissionIds: [answerOf(0)], deed: 'trash' })
  await desk.until('one is left', () => onDisk(desk).length === 1)
  expect(contents(desk)).toEqual(['two'])
  await keep(false)
  expect(onDisk(desk)).toEqual([])
})

test('after a crash the files are still here and none is fetched twice; what is unknown is removed', {
  tags: 'long',
}, async () => {
  const { desk, keep, hereAre, answerOf } = await openWithFiles(['one', 'two'])
  await using _ = desk
  await keep(true)
  await hereAre(2)
  const before = addressesOf(desk)
  await desk.crash({}, (dir) => writeFileSync(join(dir, 'kept-files', 'half-writing'), 'ha'))
  await desk.until('the half one is gone', () => onDisk(desk).length === 2)
  await hereAre(2)
  expect(addressesOf(desk)).toBe(before)
  expect(await savedOf(desk, answerOf(1))).toMatchObject({ text: 'two' })
})

test('a file that was damaged on the disk is not saved but fetched again', async () => {
  const { desk, keep, hereAre, answerOf } = await openWithFiles(['one'])
  await using _ = desk
  await keep(true)
  await hereAre(1)
  writeFileSync(join(desk.dir, 'kept-files', onDisk(desk)[0] ?? ''), 'oNe')
  expect(await savedOf(desk, answerOf(0))).toBeNull()
  await hereAre(1)
  expect(await savedOf(desk, answerOf(0))).toMatchObject({ text: 'one' })
})

test('signing out removes the files', async () => {
  const { desk, keep, hereAre } = await openWithFiles(['one'])
  await using _ = desk
  await keep(true)
  await hereAre(1)
  await desk.api.session.disconnect({})
  expect(onDisk(desk)).toEqual([])
})

test('a kept picture is shown by what it holds: not one that only calls itself so, nor a damaged one', async () => {
  const gif = 'GIF89a, and what follows'
  const { desk, keep, hereAre, answerOf } = await openWithFiles([gif, '<svg onload="alert(1)"/>'])
  await using _ = desk
  await keep(true)
  await hereAre(2)
  await goOffline(desk)
  const pictureOf = (at: number) =>
    desk.api.forms.keptPicture({ submissionId: answerOf(at), target, place: 0 }).then(({ picture }) => picture)
  expect([await pictureOf(0), await pictureOf(1)]).toEqual([{ type: 'image/gif', size: gif.length }, null])
  const damaged = onDisk(desk).find((name) => readFileSync(join(desk.dir, 'kept-files', name), 'utf8') === gif)
  writeFileSync(join(desk.dir, 'kept-files', damaged ?? ''), gif.replace('follows', 'differs'))
  expect(await pictureOf(0)).toBeNull()
})
