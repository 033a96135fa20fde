import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bytesOf } from '../../../../sandbox/uploads/bytes.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { HandedFiles } from '../../../hosts/common/user-files.ts'
import { page } from '../forms.test-kit.ts'
import {
  creations,
  fileHere,
  giveSubmission,
  hat,
  hatsOnSite,
  openLost,
  picked,
  uploadsOnSite,
} from './sending.test-kit.ts'

test('a file that was picked offline goes up first, and the answer names it', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  using file = fileHere('hat.png', 'not really a picture')
  await goOffline(laptop)
  const before = uploadsOnSite(laptop).length
  await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
  await laptop.quiet()
  const [row] = (await page(laptop, { text: 'felt hat' })).rows
  const { fieldValues } = await laptop.api.forms.submission({ submissionId: row?.id ?? '' })
  const pictures = fieldValues.find(({ target }) => target === 'pictures')
  expect(pictures?.value).toMatchObject({ kind: 'files', files: [{ name: 'hat.png', type: 'image/png' }] })
  goOnline(laptop)
  await laptop.drained()
  const sent = uploadsOnSite(laptop).slice(before)
  expect(sent.map(({ file }) => file.displayName)).toEqual(['hat.png'])
  expect(hatsOnSite(laptop)[0]?.submissions?.['pictures']).toMatchObject([
    { fileId: sent[0]?.file.id, displayName: 'hat.png', fileType: 'image/png' },
  ])
})

test('a break after the file has gone up does not send it twice', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  using file = fileHere('hat.png', 'not really a picture')
  const before = uploadsOnSite(laptop).length
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'submissions', operation: 'create' }, kind: 'dropBefore', times: 2 }],
  })
  await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
  await laptop.drained()
  expect([uploadsOnSite(laptop).length - before, hatsOnSite(laptop).length]).toEqual([1, 1])
})

test.each([
  ['is used', { kind: 'status', status: 409 }, 1],
  ['never gets its bytes', { kind: 'dropBefore' }, 1],
  ['loses its answer', { kind: 'loseReply' }, 2],
  ['is answered by the wifi', { kind: 'captivePortal' }, 1],
] as const)('an upload whose address %s is made again, and the answer goes once', async (_, fault, uploads) => {
  const { laptop, formId } = await openLost()
  await using __ = laptop
  using file = fileHere('hat.png', 'not really a picture')
  const before = uploadsOnSite(laptop).length
  laptop.sandbox.faults.set({ rules: [{ ...fault, match: { path: '/_uploads/forms' }, times: 1 }] })
  await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
  await laptop.drained()
  expect([uploadsOnSite(laptop).length - before, hatsOnSite(laptop).length]).toEqual([uploads, 1])
  expect(hatsOnSite(laptop)[0]?.submissions?.['pictures']).toMatchObject([{ displayName: 'hat.png' }])
})

test('a submission with a lost response is known again by its file, although it was changed since', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  using file = fileHere('hat.png', 'not really a picture')
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'submissions', operation: 'create' }, kind: 'loseReply', times: 1 }],
  })
  await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
  await laptop.until('the site has it', () => hatsOnSite(laptop).length === 1)
  const [there] = hatsOnSite(laptop)
  if (there === undefined) throw new Error('The site has it.')
  laptop.sandbox.world.submissions.put({ ...there, submissions: { ...there.submissions, place: 'Cloakroom' } })
  await laptop.drained()
  expect([hatsOnSite(laptop).length, creations(laptop).length]).toEqual([1, 1])
})

test.each([
  ['is gone', (path: string) => rmSync(path), 'The file hat.png is no longer where it was picked.'],
  [
    'was changed',
    (path: string) => writeFileSync(path, 'another picture altogether'),
    'The file hat.png has changed since it was picked.',
  ],
] as const)('a file that %s when the network is back is a question, and a new file mends it', async (_, done, said) => {
  const { laptop, formId } = await openLost()
  await using __ = laptop
  using file = fileHere('hat.png', 'not really a picture')
  using other = fileHere('brim.png', 'another one')
  await goOffline(laptop)
  const { submissionId } = await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
  done(file.path)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'refused')
  const [row] = await queueOf(laptop)
  expect(row?.lastAnswer?.message).toContain(said)
  expect(creations(laptop)).toHaveLength(0)
  await giveSubmission(laptop, formId, { files: await picked(laptop, other.path), submissionId })
  await laptop.drained()
  expect(hatsOnSite(laptop)[0]?.submissions?.['pictures']).toMatchObject([{ displayName: 'brim.png' }])
})

test.each([403, 428, 400])(
  'without a premium plan a file is refused with %d: the submission stays and is sent',
  async (status) => {
    const { laptop, formId } = await openLost()
    await using _ = laptop
    using file = fileHere('hat.png', 'not really a picture')
    if (status === 403) laptop.sandbox.switches.set({ hasPremiumPlan: false })
    else {
      laptop.network.replace(({ url }) =>
        url.includes('media-upload-url') ? { status, url, headers: {}, text: '{"message":"PREMIUM"}' } : undefined,
      )
    }
    const { submissionId } = await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
    await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'refused')
    expect((await queueOf(laptop))[0]?.lastAnswer?.message).toContain('need a premium plan')
    expect((await page(laptop, { text: 'felt hat' })).rows).toHaveLength(1)
    // Another submission is not held up, and this one leaves without its file.
    await giveSubmission(laptop, formId, { values: { ...hat, item: 'A green felt hat, the other' } })
    await laptop.until('the other one arrived', () => hatsOnSite(laptop).length === 1)
    await giveSubmission(laptop, formId, { submissionId })
    await laptop.drained()
    expect(hatsOnSite(laptop)).toHaveLength(2)
  },
)

test('a file of the wrong kind and one too many are said before anything waits', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  using text = fileHere('hat.zip', 'no picture')
  await goOffline(laptop)
  const [one] = await picked(laptop, text.path)
  const files = [{ target: 'pictures', files: [1, 2, 3, 4].flatMap(() => one?.files ?? []) }]
  const { faults } = await giveSubmission(laptop, formId, { files })
  const codes = faults.map(({ path, code }) => [path, code])
  expect(codes).toContainEqual(['pictures', 'MAX_ITEMS_ERROR'])
  expect(codes).toContainEqual(['pictures/0', 'NOT_ALLOWED_VALUE_ERROR'])
})

test('an empty file is left, by its name', async () => {
  const { laptop } = await openLost()
  await using _ = laptop
  using file = fileHere('nothing.png', '')
  const port = laptop.ports.userFiles as HandedFiles
  port.handOver('picked', [file.path])
  expect(await laptop.api.forms.pickAnswerFiles({ token: 'picked' })).toEqual({ files: [], left: ['nothing.png'] })
  await expect(laptop.api.forms.expectAnswerFile({ name: 'nothing.png', size: 0 })).rejects.toMatchObject({
    code: 'precondition',
  })
})

test('a copy that a window brought piece by piece goes along, and is only taken whole', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const port = laptop.ports.userFiles as HandedFiles
  const file = await laptop.api.forms.expectAnswerFile({ name: 'hat.png', size: 8 })
  await port.takeCopy(file.id, 0, Buffer.from('half'))
  await expect(laptop.api.forms.answerFileBrought({ id: file.id })).rejects.toMatchObject({ code: 'precondition' })
  await port.takeCopy(file.id, 4, Buffer.from('rest'))
  await laptop.api.forms.answerFileBrought({ id: file.id })
  await giveSubmission(laptop, formId, { files: [{ target: 'pictures', files: [file] }] })
  goOnline(laptop)
  await laptop.drained()
  expect(hatsOnSite(laptop)[0]?.submissions?.['pictures']).toMatchObject([{ displayName: 'hat.png' }])
})

test('a signature that was drawn goes along as a picture; what is none is refused', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const drawing = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const file = await laptop.api.forms.drawnAnswerFile({ name: 'signature.png', base64: drawing.toString('base64') })
  expect(file).toMatchObject({ name: 'signature.png', type: 'image/png', size: drawing.length })
  const page = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  await expect(laptop.api.forms.drawnAnswerFile({ name: 'signature.png', base64: page })).rejects.toMatchObject({
    code: 'precondition',
  })
  await laptop.restart()
  await giveSubmission(laptop, formId, { files: [{ target: 'pictures', files: [file] }] })
  goOnline(laptop)
  await laptop.drained()
  const [sent] = (hatsOnSite(laptop)[0]?.submissions?.['pictures'] ?? []) as { fileId: string }[]
  expect(bytesOf(laptop.sandbox.world, sent?.fileId ?? '')?.bytes).toEqual(drawing)
})
