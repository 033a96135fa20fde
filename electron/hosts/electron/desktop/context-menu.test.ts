import { expect, test, vi } from 'vitest'
import type { MenuBar } from '../../../../shared/app/desktop.ts'

vi.mock('electron', () => ({ Menu: {}, clipboard: {} }))
const { contextItems } = await import('./context-menu.ts')

const bar: MenuBar = {
  menus: [{ id: 'edit', title: 'Bearbeiten', entries: [{ kind: 'role', role: 'copy', title: 'Kopieren' }] }],
  context: { copyLink: 'Linkadresse kopieren', copyPicture: 'Bild kopieren' },
}
const may = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true }
const nothing = {
  ...{ x: 0, y: 0, isEditable: false, selectionText: '', linkURL: '', mediaType: 'none', hasImageContents: false },
  editFlags: may,
}
const copying = { text: vi.fn(), picture: vi.fn() }
const labels = (pointed: object) => contextItems({ ...nothing, ...pointed }, bar, copying).map(({ label }) => label)

test('the menu over a page has what fits what is under the pointer', () => {
  expect(labels({})).toEqual([])
  expect(labels({ selectionText: 'Maya' })).toEqual(['Kopieren'])
  expect(labels({ isEditable: true })).toEqual(['cut', 'Kopieren', 'paste', 'selectAll'])
  expect(labels({ linkURL: 'https://example.org/a' })).toEqual(['Linkadresse kopieren'])
  expect(labels({ linkURL: 'app://foyer/#/sell' })).toEqual([])
  expect(labels({ linkURL: 'javascript:alert(1)' })).toEqual([])
  expect(labels({ mediaType: 'image', hasImageContents: true })).toEqual(['Bild kopieren'])
})

test('what cannot be done now is grey, and a link is copied as it stands', () => {
  const items = contextItems({ ...nothing, isEditable: true, linkURL: 'https://example.org/a?b=1' }, bar, copying)
  expect(items.map(({ enabled }) => enabled)).toEqual([false, true, true, true, undefined])
  items.at(-1)?.click?.(undefined as never, undefined, undefined as never)
  expect(copying.text).toHaveBeenCalledWith('https://example.org/a?b=1')
})
