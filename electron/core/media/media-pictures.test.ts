import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { fileNamed, names, openLibrary, writes } from './media.test-kit.ts'

const stored = (laptop: TestLaptop, id: string) => {
  const file = laptop.sandbox.world.files.get(id)
  if (file === undefined) throw new Error('The site has the file.')
  return file
}
const said = (laptop: TestLaptop, id: string) => stored(laptop, id).picture

test('alt text and focal point are set offline, shown at once, and reach the site', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  expect(await laptop.api.media.file({ fileId: id })).toMatchObject({ altText: null, about: { focus: null } })
  await goOffline(laptop)
  await laptop.api.media.altText({ fileId: id, text: 'A card' })
  await laptop.api.media.altText({ fileId: id, text: 'The card of the bar, two columns' })
  await laptop.api.media.focus({ fileId: id, x: 0.5, y: 0.25 })
  await laptop.api.media.focus({ fileId: id, x: 0.3, y: 0.33 })
  await laptop.quiet()
  expect(await queueOf(laptop)).toHaveLength(2)
  const shown = {
    altText: 'The card of the bar, two columns',
    about: { focus: { x: 0.3, y: 0.33 }, isPicture: true },
  }
  expect(await laptop.api.media.file({ fileId: id })).toMatchObject(shown)
  expect(await names(laptop, { text: 'two columns' })).toEqual(['Bar menu.png'])
  goOnline(laptop)
  await laptop.drained()
  expect(said(laptop, id)).toMatchObject({
    altText: 'The card of the bar, two columns',
    focalPoint: { x: 0.3, y: 0.33 },
  })
  expect(writes(laptop)).toEqual(['PATCH files/update-file-descriptor', 'PATCH files/update-file-descriptor'])
  expect(await laptop.api.media.file({ fileId: id })).toMatchObject({ ...shown, sync: null })
  await laptop.api.media.altText({ fileId: id, text: '' })
  await laptop.drained()
  expect((await laptop.api.media.file({ fileId: id })).altText ?? '').toBe('')
})

test('an alt text that was written elsewhere meanwhile is a question', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await goOffline(laptop)
  await laptop.api.media.altText({ fileId: id, text: 'Ours' })
  const there = stored(laptop, id)
  laptop.sandbox.world.files.put({ ...there, picture: { altText: 'Theirs' } })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(said(laptop, id)).toMatchObject({ altText: 'Theirs' })
})

test('of a file that is no picture nothing is taken', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Three bells.wav')
  const refused = { code: 'precondition', reason: { code: 'media.noPicture' } }
  await expect(laptop.api.media.altText({ fileId: id, text: 'Bells' })).rejects.toMatchObject(refused)
  await expect(laptop.api.media.focus({ fileId: id, x: 0, y: 1 })).rejects.toMatchObject(refused)
  expect(await queueOf(laptop)).toEqual([])
})

test('a site that does not take the alt text: it is not reported as done', async () => {
  await using laptop = await openLibrary()
  const { files } = laptop.sandbox.world
  const put = files.put
  // As a site does that calls this part read-only: the rest is taken.
  files.put = ({ picture: _, ...row }) => put(row)
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await laptop.api.media.altText({ fileId: id, text: 'The card' })
  await laptop.until('it is reported', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect(JSON.stringify(await queueOf(laptop))).toContain('The site didn’t take the alt text.')
})

test('the details of every kind are what the site tells', async () => {
  await using laptop = await openLibrary({
    before: ({ world }) => {
      const photo = world.files.all().find(({ file }) => file.displayName === 'Clockmaker - Fight call.jpg')
      if (photo !== undefined)
        world.files.put({ ...photo, faces: [{ x: 600, y: 400, width: 240, height: 160, confidence: 0.9 }] })
    },
  })
  const about = async (name: string) => {
    const { id } = await fileNamed(laptop, name)
    return (await laptop.api.media.file({ fileId: id })).about
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
