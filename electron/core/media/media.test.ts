import { expect, test } from 'vitest'
import { mediaRoot, visitorUploads } from '../../../shared/app/media.ts'
import { changeThere, fileNamed, folderNamed, names, onSite, openLibrary, page } from './media.test-kit.ts'

test('the library is here with its folders, each with what lies in it', async () => {
  await using laptop = await openLibrary()
  const { files, folders } = laptop.sandbox.world
  const standing = files.all().filter(({ file }) => file.state === 'OK')
  const tree = await laptop.api.media.folders({})
  expect(tree.files).toBe(standing.length)
  expect(tree.inTrash).toBe(files.all().length - standing.length)
  expect(tree.folders.map(({ name }) => name).toSorted()).toEqual(
    folders
      .all()
      .map(({ folder }) => folder.displayName)
      .toSorted(),
  )
  for (const { id, files: count, filesBelow } of tree.folders) {
    expect(count).toBe(standing.filter(({ file }) => file.parentFolderId === id).length)
    expect(filesBelow).toBe((await names(laptop, { folderId: id, below: true })).length)
  }
  expect(tree.elsewhere).toEqual([{ id: visitorUploads, files: 2 }])
  expect(tree.atTop).toBe(standing.filter(({ file }) => file.parentFolderId === mediaRoot).length)
})

test('a folder shows its own files, and with those below it what the folders in it have', async () => {
  await using laptop = await openLibrary()
  const folderId = await folderNamed(laptop, 'Posters')
  const own = await names(laptop, { folderId })
  expect(own).toEqual(['Poster sources.zip', 'Poster template.svg'])
  const below = await names(laptop, { folderId, below: true })
  expect(below.length).toBeGreaterThan(own.length)
  expect(below).toContain('Night Ferry poster.jpg')
  expect(below).not.toContain('Seating plan.pdf')
})

test('files are found by name and label, kind by kind, in the order that is asked for', async () => {
  await using laptop = await openLibrary()
  expect(await names(laptop, { text: 'clockmaker blocking' })).toEqual(['Clockmaker - Blocking act one.jpg'])
  expect(await names(laptop, { text: 'season 2026', kind: 'video' })).toEqual(['Season trailer.mp4'])
  expect(await names(laptop, { text: '!!' })).toEqual([])
  const audio = await page(laptop, { kind: 'audio' })
  expect(audio.rows.every(({ kind }) => kind === 'audio')).toBe(true)
  const largest = await laptop.api.media.files({
    filter: { kind: 'audio' },
    sort: { key: 'size', descending: true },
    start: 0,
    count: 2,
  })
  expect(largest).toMatchObject({ total: audio.total, rows: [{ name: 'Harbour at night.flac' }, {}] })
  const newest = await laptop.api.media.files({
    filter: {},
    sort: { key: 'date', descending: true },
    start: 0,
    count: 500,
  })
  const dates = newest.rows.map(({ addedAt }) => addedAt ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('a file tells what the site tells of it', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Night Ferry overture.mp3')
  expect(await laptop.api.media.file({ fileId: id })).toMatchObject({
    kind: 'audio',
    format: 'MP3',
    seconds: 248,
    bytes: Number(onSite(laptop, id).sizeInBytes),
    labels: ['music'],
    private: true,
    hasPicture: false,
    path: ['Sound'],
  })
  const poster = await fileNamed(laptop, 'Night Ferry poster.jpg')
  const detail = await laptop.api.media.file({ fileId: poster.id })
  expect(detail).toMatchObject({ kind: 'image', width: 1754, height: 2480, hasPicture: true })
  expect(detail.path).toEqual(['Posters', 'This season'])
  expect(detail.url).toContain('/_media/')
  expect(await laptop.api.media.addresses({ fileIds: [poster.id] })).toEqual({ addresses: [detail.url] })
})

test('what changes on the site comes with a look at the newest changes alone', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await laptop.pass(10 * 60_000)
  const asked = laptop.network.requests.length
  const stored = laptop.sandbox.world.files.get(id)
  if (stored === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.files.put({ ...stored, file: { ...stored.file, displayName: 'Bar menu May.png', updatedDate } })
  await laptop.until('it came', async () => (await names(laptop, { text: 'bar menu may' })).length === 1)
  const queries = laptop.network.requests.slice(asked).filter(({ url }) => url.endsWith('/files/query'))
  expect(queries.length).toBeLessThanOrEqual(2)
})

test('the library and its trash are read one state at a time, and changes in both arrive', async () => {
  await using laptop = await openLibrary()
  expect((await page(laptop, { trash: true })).total).toBeGreaterThan(0)
  const [kept, trashed] = [
    (await page(laptop)).rows[0]?.id ?? '',
    (await page(laptop, { trash: true })).rows[0]?.id ?? '',
  ]
  await laptop.pass(10 * 60_000)
  changeThere(laptop, kept, { displayName: 'Kept and renamed.txt' })
  changeThere(laptop, trashed, { displayName: 'Trashed and renamed.txt' })
  const isHere = async (trash: boolean) => (await names(laptop, { text: 'and renamed', trash })).length === 1
  await laptop.until('both arrived', async () => (await isHere(false)) && (await isHere(true)), {
    withinMs: 5 * 60_000,
  })
  const asked = laptop.network.requests.filter(({ url }) => /\/(?:files|folders)\/query$/.test(url))
  expect(asked.filter(({ body }) => String(body).includes('$in'))).toEqual([])
})

test('what was deleted for good on the site leaves with the next whole pass', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Opening hours.txt')
  laptop.sandbox.world.files.remove(id)
  await laptop.api.sync.refresh({ dataSet: 'mediaFiles' })
  await laptop.until('it left', async () => (await names(laptop, { text: 'opening hours' })).length === 0)
  expect((await page(laptop, { trash: true })).total).toBeGreaterThan(0)
})

test('a key that may not read the library: it stands still by itself, and what is here stays in sight', async () => {
  await using laptop = await openLibrary()
  const { total } = await page(laptop)
  laptop.sandbox.faults.set({ rules: [{ kind: 'status', status: 403, match: { path: '/site-media/' } }] })
  await laptop.api.sync.refresh({ dataSet: 'mediaFiles' })
  const set = async () => (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'mediaFiles')
  await laptop.until('it stands still', async () => (await set())?.frozen?.code === 'forbidden')
  expect((await laptop.api.sync.status({})).notRefreshed).toEqual([{ dataSet: 'mediaFiles', code: 'forbidden' }])
  const { rights } = await laptop.api.session.connection({})
  expect(rights).toContainEqual(
    expect.objectContaining({ name: { code: 'rights.readMedia', values: {} }, state: 'forbidden' }),
  )
  expect((await page(laptop)).total).toBe(total)
})
