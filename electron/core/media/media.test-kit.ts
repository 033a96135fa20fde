import type { MediaFilter, MediaRow } from '../../../shared/app/media.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk, TestDeskOptions } from '../../../tests/support/test-desk.ts'

/** A laptop on the demo site whose media library is here. */
export async function openLibrary(options: Omit<TestDeskOptions, 'from' | 'sandbox'> = {}): Promise<TestDesk> {
  const desk = await openLoaded(options)
  await desk.until('the files are here', async () => (await page(desk)).total > 0)
  await desk.quiet()
  return desk
}

/** A filtered list of files by name. */
export const page = (desk: TestDesk, filter: MediaFilter = {}) =>
  desk.api.media.files({ filter, sort: { key: 'name', descending: false }, start: 0, count: 500 })

/** The names of a filtered list. */
export const names = async (desk: TestDesk, filter: MediaFilter = {}): Promise<string[]> =>
  (await page(desk, filter)).rows.map(({ name }) => name)

/** The file with this name, in the library or in the trash. */
export async function fileNamed(desk: TestDesk, name: string): Promise<MediaRow> {
  const both = [await page(desk, { text: name }), await page(desk, { text: name, trash: true })]
  const row = both.flatMap(({ rows }) => rows).find((one) => one.name === name)
  if (row === undefined) throw new Error(`The demo site has a file ${name}`)
  return row
}

export async function folderNamed(desk: TestDesk, name: string): Promise<string> {
  const folder = (await desk.api.media.folders({})).folders.find((one) => one.name === name)
  if (folder === undefined) throw new Error(`The demo site has a folder ${name}`)
  return folder.id
}

/** The file as the site has it. */
export function onSite(desk: TestDesk, id: string): FileDescriptor {
  const stored = desk.sandbox.world.files.get(id)
  if (stored === undefined) throw new Error('The site has the file.')
  return stored.file
}

/** Changes a file on the site. */
export function changeThere(desk: TestDesk, id: string, changes: Partial<FileDescriptor>): void {
  const stored = desk.sandbox.world.files.get(id)
  if (stored === undefined) throw new Error('The site has the file.')
  const updatedDate = new Date(desk.clock.now()).toISOString()
  desk.sandbox.world.files.put({ ...stored, file: { ...stored.file, ...changes, updatedDate } })
}

/** The paths of the writes that were sent, the oldest first. */
export const writes = (desk: TestDesk): string[] =>
  desk.network.requests.flatMap(({ method, url }) => {
    const { pathname } = new URL(url)
    const isRead = /\/(?:query|search|get-files)$/.test(pathname) || method === 'GET'
    return pathname.startsWith('/site-media/') && !isRead ? `${method} ${pathname.slice('/site-media/v1/'.length)}` : []
  })
