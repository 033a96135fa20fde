import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { downloadSaver } from './downloads.ts'

function freshFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-downloads-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return join(dir, 'Downloads')
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('a name that is taken is never overwritten', async () => {
  const folder = freshFolder()
  const save = downloadSaver(() => folder)
  expect(await save('Guest-list.pdf', bytes('one'))).toBe(join(folder, 'Guest-list.pdf'))
  expect(await save('Guest-list.pdf', bytes('two'))).toBe(join(folder, 'Guest-list (2).pdf'))
  expect(readFileSync(join(folder, 'Guest-list.pdf'), 'utf8')).toBe('one')
  expect(readFileSync(join(folder, 'Guest-list (2).pdf'), 'utf8')).toBe('two')
})

test.each(['../out.pdf', 'a/b.pdf', 'a\\b.pdf', 'C:x.pdf', '..', '.', '', 'a\0.pdf'])(
  '%j leaves the folder alone',
  async (name) => {
    const folder = freshFolder()
    await expect(downloadSaver(() => folder)(name, bytes('x'))).rejects.toMatchObject({ code: 'invalid_input' })
    expect(() => readdirSync(folder)).toThrow()
  },
)
