import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SaveDialogOptions } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedFile } from '../../core/ports/desktop.ts'
import { saveAs } from './save-as.ts'

const system = vi.hoisted(() => ({ suggested: [] as string[], saveAt: '', shown: [] as string[] }))

vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => [] },
  dialog: {
    showSaveDialog: async ({ defaultPath = '' }: SaveDialogOptions) => {
      system.suggested.push(defaultPath)
      return { canceled: system.saveAt === '', filePath: system.saveAt }
    },
  },
  shell: { showItemInFolder: (path: string) => void system.shown.push(path) },
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-save-'))
  Object.assign(system, { suggested: [], saveAt: '', shown: [] })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

function saver() {
  const reported: SavedFile[] = []
  const saves = saveAs(() => '/downloads')
  saves.onSaved((saved) => reported.push(saved))
  return { ...saves, reported }
}

test('the dialog begins with the downloads and a name that every system takes', async () => {
  const { save, reported } = saver()
  expect(await save('../Fri/day: a\u202egnp.csv', bytes('x'))).toBeUndefined()
  expect(system.suggested).toEqual(['/downloads/_Fri_day_ a_gnp.csv'])
  expect(reported).toEqual([])
})

test('a file takes the place of an earlier one as a whole, and can be shown in its folder', async () => {
  const { save, reported, show } = saver()
  system.saveAt = join(folder, 'List.csv')
  writeFileSync(system.saveAt, 'before')
  expect(await save('List.csv', bytes('after'))).toBe(system.saveAt)
  expect(readFileSync(system.saveAt, 'utf8')).toBe('after')
  expect(readdirSync(folder)).toEqual(['List.csv'])
  expect(reported).toEqual([{ id: expect.any(String), name: 'List.csv' }])
  show(reported[0]?.id ?? '')
  show('/etc/passwd')
  expect(system.shown).toEqual([system.saveAt])
})

test('what cannot be written is refused in words, and leaves nothing behind', async () => {
  const { save, reported } = saver()
  system.saveAt = join(folder, 'none', 'List.csv')
  await expect(save('List.csv', bytes('x'))).rejects.toMatchObject({
    code: 'refused',
    reason: { code: 'desktop.notSaved' },
  })
  // A folder of this name is in the way: only the last step fails.
  system.saveAt = join(folder, 'Taken')
  mkdirSync(join(system.saveAt, 'inner'), { recursive: true })
  await expect(save('Taken', bytes('x'))).rejects.toMatchObject({ code: 'refused' })
  expect(readdirSync(folder)).toEqual(['Taken'])
  expect(reported).toEqual([])
})
