import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, vi } from 'vitest'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'

/** Every file of the data folder, by its path in it. */
export const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
    .toSorted()

/** The copies that the data folder holds. */
export const copiesOf = ({ dir }: TestLaptop): string[] => filesOf(dir).filter((path) => path.startsWith('copies/'))

/** A table of new contacts, in a domain of its own. */
export const peopleOf = (domain: string, count = 3): string =>
  `E-mail,First name\n${Array.from({ length: count }, (_, at) => `p${at}@${domain},Person ${at} of ${domain}\n`).join('')}`

/** A window of a browser brings a table to an import of contacts or of items; returns what the import knows it by. */
export async function bring(laptop: TestLaptop, text: string, feature: 'contacts' | 'data' = 'contacts') {
  const bytes = Buffer.from(text)
  const { id } = await laptop.api[feature].importAnnounce({ name: 'people.csv', size: bytes.byteLength })
  await (laptop.ports.userFiles as HandedFiles).takeCopy(id, 0, bytes)
  return id
}

/** Waits until just these copies are left: the disk takes real time, whatever the test's clock says. */
export const leftAre = (laptop: TestLaptop, tokens: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(copiesOf(laptop)).toEqual(tokens.map((token) => `copies/${token}`)), { timeout: 5_000 })
