import type { MediaFilter, MediaRow } from '../../../shared/app/media.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop, TestLaptopOptions } from '../../../tests/support/test-laptop.ts'

/** A laptop on the demo site whose media library is here. */
export async function openLibrary(options: Omit<TestLaptopOptions, 'from' | 'sandbox'> = {}): Promise<TestLaptop> {
  const laptop = await openLoaded(options)
  await laptop.until('the files are here', async () => (await page(laptop)).total > 0)
  await laptop.quiet()
  return laptop
}

/** A filtered list of files by name. */
export const page = (laptop: TestLaptop, filter: MediaFilter = {}) =>
  laptop.api.media.files({ filter, sort: { key: 'name', descending: false }, start: 0, count: 500 })

/** The names of a filtered list. */
export const names = async (laptop: TestLaptop, filter: MediaFilter = {}): Promise<string[]> =>
  (await page(laptop, filter)).rows.map(({ name }) => name)

/** The file with this name, in the library or in the trash. */
export async function fileNamed(laptop: TestLaptop, name: string): Promise<MediaRow> {
  const both = [await page(laptop, { text: name }), await page(laptop, { text: name, trash: true })]
  const row = both.flatMap(({ rows }) => rows).find((one) => one.name === name)
  if (row === undefined) throw new Error(`The demo site has a file ${name}`)
  return row
}

export async function folderNamed(laptop: TestLaptop, name: string): Promise<string> {
  const folder = (await laptop.api.media.folders({})).folders.find((one) => one.name === name)
  if (folder === undefined) throw new Error(`The demo site has a folder ${name}`)
  return folder.id
}

/** The file as the site has it. */
export function onSite(laptop: TestLaptop, id: string): FileDescriptor {
  const stored = laptop.sandbox.world.files.get(id)
  if (stored === undefined) throw new Error('The site has the file.')
  return stored.file
}

/** Changes a file on the site. */
export function changeThere(laptop: TestLaptop, id: string, changes: Partial<FileDescriptor>): void {
  const stored = laptop.sandbox.world.files.get(id)
  if (stored === undefined) throw new Error('The site has the file.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.files.put({ ...stored, file: { ...stored.file, ...changes, updatedDate } })
}

/** The paths of the writes that were sent, the oldest first. */
export const writes = (laptop: TestLaptop): string[] =>
  laptop.network.requests.flatMap(({ method, url }) => {
    const { pathname } = new URL(url)
    const isRead = /\/(?:query|search|get-files)$/.test(pathname) || method === 'GET'
    return pathname.startsWith('/site-media/') && !isRead ? `${method} ${pathname.slice('/site-media/v1/'.length)}` : []
  })
