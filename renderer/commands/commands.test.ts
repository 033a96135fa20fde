import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSingleKey, type KeyPress, labelOfKeys, nameOfPress } from '../base/keys.ts'
import { windowFeatures } from '../features.ts'
import { SCREENS } from '../screens.ts'
import { COMMANDS, commandForKeys, commandsFor, commandsOn } from './commands.ts'
import { keysOfScreen } from './key-sections.ts'
import { keyboardPage, keysPage } from './keyboard-page.test-kit.ts'

const now = {
  role: 'owner',
  rights: null,
  dark: false,
  paused: false,
  canUndo: false,
  canRedo: false,
  openEventId: null,
} as const
const press = (key: string, mods: Partial<KeyPress> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...mods,
})

test('no two commands share an id or a key, and no key hides the start of a sequence', () => {
  const ids = COMMANDS.map((command) => command.id)
  expect(new Set(ids).size).toBe(ids.length)
  const keys = COMMANDS.flatMap((command) => command.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(keys.filter((other) => other.startsWith(`${key} `))).toEqual([])
})

test('the door does not see what is the owner’s, and titles say what will happen', () => {
  expect(commandsFor({ ...now, role: 'door' }).some((command) => command.id === 'go.contacts')).toBe(false)
  const titles = (state: Parameters<typeof commandsFor>[0]) => commandsFor(state).map((command) => command.title)
  expect(titles(now)).toContain('Switch to dark appearance')
  expect(titles({ ...now, dark: true, paused: true })).toEqual(
    expect.arrayContaining(['Switch to light appearance', 'Stop working offline']),
  )
})

test('a member’s laptop has the commands of its own screens and of the window', () => {
  const ids = (isMember: boolean) => commandsFor({ ...now, isMember }).map(({ id }) => id)
  expect(ids(true)).toEqual(expect.arrayContaining(['go.home', 'go.settings', 'work.sync', 'window.help']))
  const closed = ['go.contacts', 'go.today', 'work.sellPlan', 'work.event', 'work.printGuests']
  expect(ids(true).filter((id) => closed.includes(id))).toEqual([])
  expect(ids(false)).not.toContain('go.home')
})

test('presses are named as the table writes them', () => {
  expect(nameOfPress(press('k', { ctrlKey: true }), false)).toBe('Mod+K')
  expect(nameOfPress(press('k', { metaKey: true }), true)).toBe('Mod+K')
  expect(nameOfPress(press('O', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+O')
  expect(nameOfPress(press('&', { ctrlKey: true, code: 'Digit1' }), false)).toBe('Mod+1')
  expect(nameOfPress(press('¡', { altKey: true, code: 'Digit1' }), true)).toBe('Alt+1')
  expect(nameOfPress(press('x', { ctrlKey: true }), true)).toBe('Ctrl+X')
  expect(nameOfPress(press('?', { shiftKey: true }), false)).toBe('?')
  expect(nameOfPress(press('F6', { shiftKey: true }), false)).toBe('Shift+F6')
  expect(nameOfPress(press('k', { ctrlKey: true }), true)).not.toBe('Mod+K')
  expect(labelOfKeys('Mod+Shift+O', false)).toBe('Ctrl ⇧ O')
  expect(labelOfKeys('Mod+Shift+O', true)).toBe('⌘ ⇧ O')
  expect(labelOfKeys('+', false)).toBe('+')
  expect(labelOfKeys('Mod++', false)).toBe('Ctrl +')
  expect(['G C', '?', '/'].every(isSingleKey)).toBe(true)
  expect(['Mod+K', 'F5', 'Shift+F6'].some(isSingleKey)).toBe(false)
})

test('keys of a command on some screens alone come before what they call elsewhere', () => {
  const called = (screenId: string | undefined) => commandForKeys('F6', commandsOn(screenId, COMMANDS))?.id
  expect(called('checkin')).toBe('work.checkMember')
  expect(called('plans')).toBe('work.checkMember')
  expect(called('guests')).toBe('window.nextRegion')
  expect(called(undefined)).toBe('window.nextRegion')
  const screens = new Set(SCREENS.map(({ id }) => id))
  for (const { keysOn } of COMMANDS) expect(keysOn?.screens.filter((id) => !screens.has(id)) ?? []).toEqual([])
  expect(keysOfScreen({ id: 'checkin' })).toEqual([{ title: 'Check a member', keys: ['F6'] }])
})

test('reload keys sync and never fall through to the page', () => {
  expect(commandForKeys('F5', COMMANDS)?.id).toBe('work.sync')
  expect(commandForKeys('Mod+R', COMMANDS)?.id).toBe('work.sync')
})

test('docs/keyboard.md is the page made from the tables', async () => {
  await expect(keyboardPage()).toMatchFileSnapshot('../../docs/keyboard.md')
})

const pages = windowFeatures.flatMap((feature) =>
  (feature.screens ?? []).flatMap((screen) => {
    const page = keysPage(screen, feature)
    return page === null ? [] : [{ id: screen.id, page }]
  }),
)

test.each(pages)('the page of keys of screen $id is made from the manifest of its feature', async ({ id, page }) => {
  await expect(page).toMatchFileSnapshot(`../../docs/keys/${id}.md`)
})

test('docs/keys has no page of a screen that is gone', () => {
  const files = readdirSync(join(import.meta.dirname, '../../docs/keys'))
  expect(files.filter((file) => !pages.some(({ id }) => file === `${id}.md`))).toEqual([])
})

test('a staff link has the commands of the screens that it opens, and those of the window', () => {
  const ids = commandsFor({ ...now, staffScopes: ['CHECK_IN_GUESTS'] }).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['go.checkin', 'go.settings', 'work.sync', 'work.readiness']))
  for (const id of [
    'go.contacts',
    'go.sell',
    'work.newContact',
    'work.inviteStaff',
    'work.addGuest',
    'work.openShift',
  ]) {
    expect(ids).not.toContain(id)
  }
})
