import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { fileNamed, names, openLibrary, writes } from './media.test-kit.ts'

const stored = (desk: TestDesk, id: string) => {
  const file = desk.sandbox.world.files.get(id)
  if (file === undefined) throw new Error('The site has the file.')
  return file
}
const said = (desk: TestDesk, id: string) => stored(desk, id).picture

test('alt text and focal point are set offline, shown at once, and reach the site', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  expect(await desk.api.media.file({ fileId: id })).toMatchObject({ altText: null, about: { focus: null } })
  await goOffline(desk)
  await desk.api.media.altText({ fileId: id, text: 'A card' })
  await desk.api.media.altText({ fileId: id, text: 'The card of the bar, two columns' })
  await desk.api.media.focus({ fileId: id, x: 0.5, y: 0.25 })
  await desk.api.media.focus({ fileId: id, x: 0.3, y: 0.33 })
  await desk.quiet()
  expect(await queueOf(desk)).toHaveLength(2)
  const shown = { altText: 'The card of the bar, two columns', about: { focus: { x: 0.3, y: 0.33 }, isPicture: true } }
  expect(await desk.api.media.file({ fileId: id })).toMatchObject(shown)
  expect(await names(desk, { text: 'two columns' })).toEqual(['Bar menu.png'])
  goOnline(desk)
  await desk.drained()
  expect(said(desk, id)).toMatchObject({ altText: 'The card of the bar, two columns', focalPoint: { x: 0.3, y: 0.33 } })
  expect(writes(desk)).toEqual(['PATCH files/update-file-descriptor', 'PATCH files/update-file-descriptor'])
  expect(await desk.api.media.file({ fileId: id })).toMatchObject({ ...shown, sync: null })
  await desk.api.media.altText({ fileId: id, text: '' })
  await desk.drained()
  expect((await desk.api.media.file({ fileId: id })).altText ?? '').toBe('')
})

test('an alt text that was written elsewhere meanwhile is a question', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  await goOffline(desk)
  await desk.api.media.altText({ fileId: id, text: 'Ours' })
  const there = stored(desk, id)
  desk.sandbox.world.files.put({ ...there, picture: { altText: 'Theirs' } })
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(said(desk, id)).toMatchObject({ altText: 'Theirs' })
})

test('of a file that is no picture nothing is taken', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Three bells.wav')
  const refused = { code: 'precondition', reason: { code: 'media.noPicture' } }
  await expect(desk.api.media.altText({ fileId: id, text: 'Bells' })).rejects.toMatchObject(refused)
  await expect(desk.api.media.focus({ fileId: id, x: 0, y: 1 })).rejects.toMatchObject(refused)
  expect(await queueOf(desk)).toEqual([])
})

test('a site that does not take the alt text: it is not reported as done', async () => {
  await using desk = await openLibrary()
  const { files } = desk.sandbox.world
  const put = files.put
  // As a site does that calls this part read-only: the rest is taken.
  files.put = ({ picture: _, ...row }) => put(row)
  const { id } = await fileNamed(desk, 'Bar menu.png')
  await desk.api.media.altText({ fileId: id, text: 'The card' })
  await desk.until('it is reported', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect(JSON.stringify(await queueOf(desk))).toContain('The site didn’t take the alt text.')
})

test('the details of every kind are what the site tells', async () => {
  await using desk = await openLibrary({
    before: ({ world }) => {
      const photo = world.files.all().find(({ file }) => file.displayName === 'Clockmaker - Fight call.jpg')
      if (photo !== undefined)
        world.files.put({ ...photo, faces: [{ x: 600, y: 400, width: 240, height: 160, confidence: 0.9 }] })
    },
  })
  const about = async (name: string) => {
    const { id } = await fileNamed(desk, name)
    return (await desk.api.media.file({ fileId: id })).about
  }
  expect(await about('Clockmaker - Fight call.jpg')).toMatchObject({
    type: 'IMAGE',
    faces: [{ x: 0.25, y: 0.25, width: 0.1, height: 0.1, confidence: 0.9 }],
    colors: ['#4a3f6b'],
  })
  expect(await about('Season trailer.mp4')).toMatchObject({
    type: 'VIDEO',
    isPicture: false,
    posters: 1,
    resolutions: [
      { width: 1280, height: 720, format: 'MP4' },
      { width: 640, height: 360 },
    ],
  })
  expect(await about('Night Ferry overture.mp3')).toMatchObject({ type: 'AUDIO', bitRate: 192, soundFormat: 'mp3' })
  expect(await about('Poster template.svg')).toMatchObject({ type: 'VECTOR', isPicture: true })
  expect(await about('Poster sources.zip')).toMatchObject({ type: 'ARCHIVE', isPicture: false })
  expect(await about('Seating plan.pdf')).toMatchObject({ type: 'DOCUMENT', faces: [], resolutions: [] })
})
