import type { MessageBoxOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { english, loadSpeech } from '../../../core/base/speech.ts'
import { boxWords } from '../../../core/desktop/box-words.ts'
import { windowBoxes } from './window-boxes.ts'

const box = vi.hoisted(() => ({ shown: [] as MessageBoxOptions[], response: 0, fails: false }))

vi.mock('electron', () => ({
  dialog: {
    showMessageBox: async (options: MessageBoxOptions) => {
      box.shown.push(options)
      if (box.fails) throw new Error('no display')
      return { response: box.response, checkboxChecked: false }
    },
  },
}))

beforeEach(() => {
  Object.assign(box, { shown: [], response: 0, fails: false })
})

test('the boxes speak the language of the moment', async () => {
  let words = boxWords(english)
  const boxes = windowBoxes(() => words)
  await boxes.askToReopen()
  words = boxWords(await loadSpeech('de'))
  await boxes.askToEnd(new AbortController().signal)
  boxes.sayUnknownFiles()
  expect(box.shown.map(({ message, buttons }) => [message, buttons])).toEqual([
    ['The window keeps closing.', ['Open again', 'Quit Foyer']],
    ['Das Fenster reagiert nicht.', ['Neu öffnen', 'Warten']],
    ['Foyer kann das nicht öffnen.', undefined],
  ])
})

test('only a press of Reopen ends a page: Esc waits, and so does a box that could not be shown', async () => {
  const { askToEnd } = windowBoxes(() => boxWords(english))
  const { signal } = new AbortController()
  expect(await askToEnd(signal)).toBe(true)
  const { defaultId, cancelId, signal: given } = box.shown[0] ?? {}
  expect([defaultId, cancelId, given]).toEqual([1, 1, signal])
  box.response = 1
  expect(await askToEnd(signal)).toBe(false)
  box.fails = true
  expect(await askToEnd(signal)).toBe(false)
})
