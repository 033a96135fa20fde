import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type End, folderEntries } from './folder-entries.ts'

const words: Record<Extract<End, string>, string> = {
  never: 'never',
  signOut: 'at sign-out',
  workEnds: 'when its work ends',
  nextStart: 'at the next start',
  processEnds: 'with its process',
}
const wordsOf = (end: End) => (typeof end === 'string' ? words[end] : `after ${end.days} days`)

/** The row of the page about one kind of entry. */
const rowOf = ({ name, owner, ends, holds }: (typeof folderEntries)[number]) =>
  `| \`${name}\` | ${owner} | ${ends.map(wordsOf).join(', ')} | ${holds} |`

test('the table of docs/data-folder.md is the list, row by row', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/data-folder.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(folderEntries.map(rowOf))
})

test('every kind of entry has an owner, an end, and says what it holds', () => {
  for (const { name, owner, ends, holds } of folderEntries) {
    expect([name, owner === '', ends.length === 0, holds === '']).toEqual([name, false, false, false])
  }
})
