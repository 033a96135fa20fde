import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const titles = /(?:^|[\s(])['"`](\d{1,2})\. [\p{Lu}\d]/gmu
const numbers = Array.from({ length: 64 }, (_, index) => index + 1)

/** Files with a test whose title begins with the number of a scenario. */
function filesByNumber(): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  for (const folder of ['electron', 'renderer', 'tests']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(test|spec)\.tsx?$/.test(name)) continue
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      for (const [, number] of readFileSync(join(root, path), 'utf8').matchAll(titles)) {
        found.set(Number(number), (found.get(Number(number)) ?? new Set()).add(path))
      }
    }
  }
  return found
}

/** The row of each scenario in docs/sync.md, with the files it links. */
function rowsOfDocs(): Map<number, { text: string; links: string[] }> {
  const text = readFileSync(join(root, 'docs/sync.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\d{1,2}) \|(.*)$/gm)]
  return new Map(
    rows.map(([, number, row = '']) => {
      const links = [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, link = '']) => link)
      return [Number(number), { text: row, links }]
    }),
  )
}

test('every scenario has a test that quotes it, and docs/sync.md leads to such a test', () => {
  const files = filesByNumber()
  const rows = rowsOfDocs()
  expect([...rows.keys()]).toEqual(numbers)
  for (const number of numbers) {
    const { links = [] } = rows.get(number) ?? {}
    expect(links, `the tests of scenario ${number}`).not.toEqual([])
    const quoting = [...(files.get(number) ?? [])]
    expect(quoting, `files with a test of scenario ${number}`).toEqual(expect.arrayContaining(links))
  }
})

test('every other link of docs/sync.md leads somewhere', () => {
  const text = readFileSync(join(root, 'docs/sync.md'), 'utf8')
  for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) {
    expect([link, existsSync(join(root, 'docs', link))]).toEqual([link, true])
  }
})
