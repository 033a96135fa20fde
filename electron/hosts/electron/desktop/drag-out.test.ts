import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dragOut } from './drag-out.ts'

const system = vi.hoisted(() => ({ dragged: [] as { file: string; icon: string }[], icon: 'pdf' as string | null }))

const icon = (name: string) => ({ name, isEmpty: () => name === '' })

vi.mock('electron', () => ({
  app: {
    getFileIcon: async () => {
      if (system.icon === null) throw new Error('no icons here')
      return icon(system.icon)
    },
  },
  nativeImage: { createFromBitmap: () => icon('blank') },
  BrowserWindow: {
    getAllWindows: () => [
      {
        isDestroyed: () => false,
        webContents: {
          startDrag: ({ file, icon: shown }: { file: string; icon: { name: string } }) =>
            system.dragged.push({ file, icon: shown.name }),
        },
      },
    ],
  },
}))

let root = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-drag-'))
  folder = join(root, 'dragged')
  Object.assign(system, { dragged: [], icon: 'pdf' })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

test('a file is dragged under its own name, from a folder of its own', async () => {
  const drags = dragOut(folder)
  const id = await drags.hold('Guest-list.pdf', bytes('x'))
  drags.drag(id)
  const [dragged] = system.dragged
  expect(dragged?.icon).toBe('pdf')
  expect(basename(dragged?.file ?? '')).toBe('Guest-list.pdf')
  expect(readFileSync(dragged?.file ?? '', 'utf8')).toBe('x')
})

test.each(['../../out.pdf', '/etc/passwd', 'a\u0000b.pdf', 'CON.pdf', '..'])(
  'a name that is no file name stays in the folder: %j',
  async (name) => {
    const drags = dragOut(folder)
    const id = await drags.hold(name, bytes('x'))
    drags.drag(id)
    const path = system.dragged[0]?.file ?? ''
    expect(dirname(dirname(path))).toBe(folder)
    expect(readFileSync(path, 'utf8')).toBe('x')
  },
)

test('an id that was not given, or not any longer, drags nothing', async () => {
  const drags = dragOut(folder)
  const first = await drags.hold('0.pdf', bytes('x'))
  drags.drag(first)
  const [{ file } = { file: '' }] = system.dragged
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) await drags.hold(name, bytes('x'))
  for (const id of [first, '', '../x', '__proto__']) drags.drag(id)
  expect(system.dragged).toHaveLength(1)
  expect(existsSync(file)).toBe(false)
})

test.each([null, ''])('where the system has no icon (%j), a blank sheet is under the pointer', async (name) => {
  system.icon = name
  const drags = dragOut(folder)
  drags.drag(await drags.hold('a.pdf', bytes('x')))
  expect(system.dragged[0]?.icon).toBe('blank')
})

test('nothing of an earlier run stays, and nothing after the files are dropped', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'old.pdf'), 'x')
  const drags = dragOut(folder)
  expect(existsSync(folder)).toBe(false)
  const id = await drags.hold('a.pdf', bytes('x'))
  drags.drop()
  drags.drag(id)
  expect([existsSync(folder), system.dragged]).toEqual([false, []])
})
