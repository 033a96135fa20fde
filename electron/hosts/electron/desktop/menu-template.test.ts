import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import type { MenuBar, MenuEntry } from '../../../../shared/app/desktop.ts'
import { acceleratorOf, menuTemplate } from './menu-template.ts'

const command = (
  id: string,
  title: string,
  more: Partial<Extract<MenuEntry, { kind: 'command' }>> = {},
): MenuEntry => ({
  ...{ kind: 'command', id, title, keys: null, isEnabled: true, route: null },
  ...more,
})
const line: MenuEntry = { kind: 'separator' }
const bar: MenuBar = {
  menus: [
    {
      id: 'file',
      title: 'File',
      entries: [command('work.print', 'Print'), line, { kind: 'role', role: 'quit', title: 'Quit' }],
    },
    { id: 'event', title: 'Fest', entries: [command('work.event', 'Switch event', { keys: 'Mod+Shift+E' })] },
    {
      id: 'go',
      title: 'Go',
      entries: [
        command('go.sell', 'Sell & settle', { keys: 'Alt+1', isEnabled: false, route: '/sell' }),
        command('go.settings', 'Settings', { keys: 'Mod+,', route: '/settings' }),
      ],
    },
    {
      id: 'help',
      title: 'Help',
      entries: [command('window.help', 'Keyboard help'), line, { kind: 'role', role: 'about', title: 'About' }],
    },
  ],
  context: { copyLink: 'Copy link', copyPicture: 'Copy picture' },
}

const wordsOf = (items: readonly MenuItemConstructorOptions[]): unknown[] =>
  items.map(({ label, type, submenu }) =>
    Array.isArray(submenu) ? [label, wordsOf(submenu)] : type === 'separator' ? '-' : label,
  )

test('Windows and Linux have Settings and Quit in File, About in Help, and a letter for each menu', () => {
  const template = menuTemplate(bar, { isMac: false, choose: vi.fn() })
  expect(wordsOf(template)).toEqual([
    ['&File', ['Print', '-', 'Settings', '-', 'Quit']],
    ['F&est', ['Switch event']],
    ['&Go', ['Sell && settle', 'Settings']],
    ['&Help', ['Keyboard help', '-', 'About']],
  ])
})

test('macOS has About, Settings and Quit in the menu of the app, each once, and no letters', () => {
  const template = menuTemplate(bar, { isMac: true, choose: vi.fn() })
  expect(wordsOf(template)).toEqual([
    ['Foyer', ['About', '-', 'Settings', '-', 'Quit']],
    ['File', ['Print']],
    ['Fest', ['Switch event']],
    ['Go', ['Sell && settle']],
    ['Help', ['Keyboard help']],
  ])
})

test('an entry shows its keys without taking them from the page, and is grey as the window says', () => {
  const choose = vi.fn()
  const items = menuTemplate(bar, { isMac: false, choose }).flatMap(({ submenu }) =>
    Array.isArray(submenu) ? submenu : [],
  )
  const sell = items.find(({ id }) => id === 'go.sell')
  expect(sell).toMatchObject({ accelerator: 'Alt+1', registerAccelerator: false, enabled: false })
  const event = items.find(({ id }) => id === 'work.event')
  event?.click?.(undefined as never, undefined, undefined as never)
  expect(choose.mock.calls).toEqual([[expect.objectContaining({ id: 'work.event' })]])
})

test.each([
  ['Mod+Shift+O', 'CommandOrControl+Shift+O'],
  ['F5', 'F5'],
  ['Mod+,', 'CommandOrControl+,'],
  ['Mod++', 'CommandOrControl++'],
  ['Mod+ä', undefined],
])('%s is %s for Electron', (keys, accelerator) => {
  expect(acceleratorOf(keys)).toBe(accelerator)
})
