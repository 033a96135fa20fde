import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bytesOf } from '../../../../sandbox/uploads/bytes.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { HandedFiles } from '../../../hosts/common/user-files.ts'
import { page } from '../forms.test-kit.ts'
import {
  creations,
  fileHere,
  giveAnswer,
  hat,
  hatsOnSite,
  openLost,
  picked,
  uploadsOnSite,
} from './sending.test-kit.ts'

test('a file that was picked offline goes up first, and the answer names it', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  using file = fileHere('hat.png', 'not really a picture')
  await goOffline(desk)
  const before = uploadsOnSite(desk).length
  await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
  await desk.quiet()
  const [row] = (await page(desk, { text: 'felt hat' })).rows
  const { answers } = await desk.api.forms.submission({ submissionId: row?.id ?? '' })
  const pictures = answers.find(({ target }) => target === 'pictures')
  expect(pictures?.value).toMatchObject({ kind: 'files', files: [{ name: 'hat.png', type: 'image/png' }] })
  goOnline(desk)
  await desk.drained()
  const sent = uploadsOnSite(desk).slice(before)
  expect(sent.map(({ file }) => file.displayName)).toEqual(['hat.png'])
  expect(hatsOnSite(desk)[0]?.submissions?.['pictures']).toMatchObject([
    { fileId: sent[0]?.file.id, displayName: 'hat.png', fileType: 'image/png' },
  ])
})

test('a break after the file has gone up does not send it twice', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  using file = fileHere('hat.png', 'not really a picture')
  const before = uploadsOnSite(desk).length
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'submissions', operation: 'create' }, kind: 'dropBefore', times: 2 }],
  })
  await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
  await desk.drained()
  expect([uploadsOnSite(desk).length - before, hatsOnSite(desk).length]).toEqual([1, 1])
})

test.each([
  ['is used', { kind: 'status', status: 409 }, 1],
  ['never gets its bytes', { kind: 'dropBefore' }, 1],
  ['loses its answer', { kind: 'loseReply' }, 2],
  ['is answered by the wifi', { kind: 'captivePortal' }, 1],
] as const)('an upload whose address %s is made again, and the answer goes once', async (_, fault, uploads) => {
  const { desk, formId } = await openLost()
  await using __ = desk
  using file = fileHere('hat.png', 'not really a picture')
  const before = uploadsOnSite(desk).length
  desk.sandbox.faults.set({ rules: [{ ...fault, match: { path: '/_uploads/forms' }, times: 1 }] })
  await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
  await desk.drained()
  expect([uploadsOnSite(desk).length - before, hatsOnSite(desk).length]).toEqual([uploads, 1])
  expect(hatsOnSite(desk)[0]?.submissions?.['pictures']).toMatchObject([{ displayName: 'hat.png' }])
})

test('a submission with a lost response is known again by its file, although it was changed since', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  using file = fileHere('hat.png', 'not really a picture')
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'submissions', operation: 'create' }, kind: 'loseReply', times: 1 }],
  })
  await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
  await desk.until('the site has it', () => hatsOnSite(desk).length === 1)
  const [there] = hatsOnSite(desk)
  if (there === undefined) throw new Error('The site has it.')
  desk.sandbox.world.submissions.put({ ...there, submissions: { ...there.submissions, place: 'Cloakroom' } })
  await desk.drained()
  expect([hatsOnSite(desk).length, creations(desk).length]).toEqual([1, 1])
})

test.each([
  ['is gone', (path: string) => rmSync(path), 'The file hat.png is no longer where it was picked.'],
  [
    'was changed',
    (path: string) => writeFileSync(path, 'another picture altogether'),
    'The file hat.png was changed since it was picked.',
  ],
] as const)('a file that %s when the network is back is a question, and a new file mends it', async (_, done, said) => {
  const { desk, formId } = await openLost()
  await using __ = desk
  using file = fileHere('hat.png', 'not really a picture')
  using other = fileHere('brim.png', 'another one')
  await goOffline(desk)
  const { submissionId } = await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
  done(file.path)
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'refused')
  const [row] = await queueOf(desk)
  expect(row?.lastAnswer?.message).toContain(said)
  expect(creations(desk)).toHaveLength(0)
  await giveAnswer(desk, formId, { files: await picked(desk, other.path), submissionId })
  await desk.drained()
  expect(hatsOnSite(desk)[0]?.submissions?.['pictures']).toMatchObject([{ displayName: 'brim.png' }])
})

test.each([403, 428, 400])(
  'without a premium plan a file is refused with %d: the submission stays and is sent',
  async (status) => {
    const { desk, formId } = await openLost()
    await using _ = desk
    using file = fileHere('hat.png', 'not really a picture')
    if (status === 403) desk.sandbox.switches.set({ hasPremiumPlan: false })
    else {
      desk.network.replace(({ url }) =>
        url.includes('media-upload-url') ? { status, url, headers: {}, text: '{"message":"PREMIUM"}' } : undefined,
      )
    }
    const { submissionId } = await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
    await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'refused')
    expect((await queueOf(desk))[0]?.lastAnswer?.message).toContain('need a premium plan')
    expect((await page(desk, { text: 'felt hat' })).rows).toHaveLength(1)
    // Another submission is not held up, and this one leaves without its file.
    await giveAnswer(desk, formId, { values: { ...hat, item: 'A green felt hat, the other' } })
    await desk.until('the other one arrived', () => hatsOnSite(desk).length === 1)
    await giveAnswer(desk, formId, { submissionId })
    await desk.drained()
    expect(hatsOnSite(desk)).toHaveLength(2)
  },
)

test('a file of the wrong kind and one too many are said before anything waits', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  using text = fileHere('hat.zip', 'no picture')
  await goOffline(desk)
  const [one] = await picked(desk, text.path)
  const files = [{ target: 'pictures', files: [1, 2, 3, 4].flatMap(() => one?.files ?? []) }]
  const { faults } = await giveAnswer(desk, formId, { files })
  const codes = faults.map(({ path, code }) => [path, code])
  expect(codes).toContainEqual(['pictures', 'MAX_ITEMS_ERROR'])
  expect(codes).toContainEqual(['pictures/0', 'NOT_ALLOWED_VALUE_ERROR'])
})

test('an empty file is left, by its name', async () => {
  const { desk } = await openLost()
  await using _ = desk
  using file = fileHere('nothing.png', '')
  const port = desk.ports.userFiles as HandedFiles
  port.handOver('picked', [file.path])
  expect(await desk.api.forms.pickAnswerFiles({ token: 'picked' })).toEqual({ files: [], left: ['nothing.png'] })
  await expect(desk.api.forms.expectAnswerFile({ name: 'nothing.png', size: 0 })).rejects.toMatchObject({
    code: 'precondition',
  })
})

test('a copy that a window brought piece by piece goes along, and is only taken whole', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const port = desk.ports.userFiles as HandedFiles
  const file = await desk.api.forms.expectAnswerFile({ name: 'hat.png', size: 8 })
  await port.takeCopy(file.id, 0, Buffer.from('half'))
  await expect(desk.api.forms.answerFileBrought({ id: file.id })).rejects.toMatchObject({ code: 'precondition' })
  await port.takeCopy(file.id, 4, Buffer.from('rest'))
  await desk.api.forms.answerFileBrought({ id: file.id })
  await giveAnswer(desk, formId, { files: [{ target: 'pictures', files: [file] }] })
  goOnline(desk)
  await desk.drained()
  expect(hatsOnSite(desk)[0]?.submissions?.['pictures']).toMatchObject([{ displayName: 'hat.png' }])
})

test('a signature that was drawn goes along as a picture; what is none is refused', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const drawing = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const file = await desk.api.forms.drawnAnswerFile({ name: 'signature.png', base64: drawing.toString('base64') })
  expect(file).toMatchObject({ name: 'signature.png', type: 'image/png', size: drawing.length })
  const page = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  await expect(desk.api.forms.drawnAnswerFile({ name: 'signature.png', base64: page })).rejects.toMatchObject({
    code: 'precondition',
  })
  await desk.restart()
  await giveAnswer(desk, formId, { files: [{ target: 'pictures', files: [file] }] })
  goOnline(desk)
  await desk.drained()
  const [sent] = (hatsOnSite(desk)[0]?.submissions?.['pictures'] ?? []) as { fileId: string }[]
  expect(bytesOf(desk.sandbox.world, sent?.fileId ?? '')?.bytes).toEqual(drawing)
})
