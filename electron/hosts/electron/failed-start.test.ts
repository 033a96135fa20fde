import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessageBoxOptions, SaveDialogOptions } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { showFailedStart } from './failed-start.ts'

const system = vi.hoisted(() => ({
  languages: ['en-GB'],
  boxes: [] as MessageBoxOptions[],
  responses: [] as number[],
  suggested: [] as string[],
  saveAt: '',
  opened: [] as string[],
}))

vi.mock('electron', () => ({
  app: {
    whenReady: async () => undefined,
    getPreferredSystemLanguages: () => system.languages,
    getPath: () => '/downloads',
    getVersion: () => '1.2.3',
  },
  dialog: {
    showMessageBox: async (options: MessageBoxOptions) => {
      system.boxes.push(options)
      return { response: system.responses.shift() ?? 0, checkboxChecked: false }
    },
    showSaveDialog: async ({ defaultPath = '' }: SaveDialogOptions) => {
      system.suggested.push(defaultPath)
      return { canceled: system.saveAt === '', filePath: system.saveAt }
    },
  },
  shell: {
    openPath: async (path: string) => {
      system.opened.push(path)
      return ''
    },
    showItemInFolder: (path: string) => void system.opened.push(path),
  },
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-failed-'))
  Object.assign(system, { languages: ['en-GB'], boxes: [], responses: [], suggested: [], saveAt: '', opened: [] })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const full = () => new AppError('disk_full', { reason: messageOf('start.diskFull', { folder }) })

test('the box says why, shows the folder when asked to, and comes back until the person quits', async () => {
  system.responses = [1, 0]
  await showFailedStart(full(), folder)
  expect(system.boxes.map(({ message, buttons }) => [message, buttons])).toEqual(
    Array(2).fill(['Foyer could not start', ['Quit', 'Show the folder', 'Save a support file']]),
  )
  expect(system.boxes[0]?.detail).toContain(`The disk with Foyer’s folder ${folder} is full.`)
  expect(system.boxes[0]?.cancelId).toBe(0)
  expect(system.opened).toEqual([folder])
})

test('it speaks the system’s language, and offers no folder where there is none', async () => {
  system.languages = ['de-AT', 'en']
  await showFailedStart(new Error('x'), '')
  expect(system.boxes).toMatchObject([
    { message: 'Foyer konnte nicht starten', buttons: ['Beenden', 'Datei für den Support speichern'] },
  ])
})

test('a support file is saved at the chosen place, and a cancelled dialog saves none', async () => {
  system.responses = [2, 0]
  await showFailedStart(full(), folder)
  expect(system.suggested[0]).toMatch(/^\/downloads\/foyer-start-\d{4}-\d\d-\d\d\.txt$/)
  expect(system.opened).toEqual([])
  const path = join(folder, 'support.txt')
  Object.assign(system, { responses: [2, 0], saveAt: path })
  await showFailedStart(full(), folder)
  expect(readFileSync(path, 'utf8')).toContain('AppError disk_full start.diskFull')
  expect(system.opened).toEqual([path])
})

test('where it cannot be saved, a box says so, and the first one comes back', async () => {
  Object.assign(system, { responses: [2, 0, 0], saveAt: join(folder, 'none', 'support.txt') })
  await showFailedStart(full(), folder)
  expect(system.boxes.map(({ message }) => message)).toEqual([
    'Foyer could not start',
    'The support file could not be saved there.',
    'Foyer could not start',
  ])
})
