import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { MenuBar, type MenuEntry } from '../../shared/app/desktop.ts'
import { LANGUAGES, type Language } from '../../shared/locales/languages.ts'
import type { CommandState } from '../manifest/command.ts'

const now: CommandState = {
  ...{ role: 'owner', rights: null, dark: false, paused: false, openEventId: null },
  ...{ canUndo: true, canRedo: true },
}

/** The window's tables as they are in a language: they are made once, while their modules load. */
async function spoken(language: Language) {
  const { messages } = await LANGUAGES[language].load()
  i18n.loadAndActivate({ locale: language, messages })
  vi.resetModules()
  const [menus, commands, sections] = await Promise.all([
    import('./menus.ts'),
    import('../commands/commands.ts'),
    import('../commands/key-sections.ts'),
  ])
  return { ...menus, ...commands, ...sections }
}

type Command = Extract<MenuEntry, { kind: 'command' }>
const commandsIn = ({ menus }: MenuBar): Command[] =>
  menus.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === 'command' ? [entry] : [])))

afterEach(() => i18n.activate('en'))

test.each(['en', 'de', 'fr', 'es'] as const)(
  'in %s the menu bar, the palette and the keyboard page hold the same commands by the same names',
  async (language) => {
    const { menuBarOf, menuKeysOf, commandsFor, COMMANDS } = await spoken(language)
    const bar = menuBarOf(commandsFor(now), { now, isDialogOpen: false, isClosed: false })
    expect(MenuBar.parse(bar)).toEqual(bar)
    const entries = new Map(commandsIn(bar).map((entry) => [entry.id, entry]))
    for (const command of commandsFor(now)) {
      const entry = entries.get(command.id)
      expect(entry, command.id).toMatchObject({ title: command.title, keys: menuKeysOf(command), isEnabled: true })
    }
    expect(commandsIn(bar)).toHaveLength(commandsFor(now).length)
    // A key of the table belongs to one command, and that one has an entry.
    const member = new Set(commandsFor({ ...now, isMember: true }).map(({ id }) => id))
    const named = COMMANDS.filter(({ keys, id }) => keys.length > 0 && !member.has(id))
    expect(named.filter(({ id }) => !entries.has(id)).map(({ id }) => id)).toEqual([])
    const titles = bar.menus.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  },
)

test('what is not possible now is grey: under a dialog, while locked, with nothing to take back', async () => {
  const { menuBarOf, commandsFor } = await spoken('en')
  const enabled = (change: Partial<CommandState>, state: { isDialogOpen?: boolean; isClosed?: boolean } = {}) => {
    const changed = { ...now, ...change }
    const how = { now: changed, isDialogOpen: false, isClosed: false, ...state }
    return new Set(
      commandsIn(menuBarOf(commandsFor(changed), how)).flatMap(({ id, isEnabled }) => (isEnabled ? [id] : [])),
    )
  }
  expect(enabled({})).toContain('work.undo')
  expect(enabled({ canUndo: false })).not.toContain('work.undo')
  expect(enabled({ canRedo: false })).not.toContain('work.redo')
  expect(enabled({}, { isDialogOpen: true })).toContain('work.sync')
  expect(enabled({}, { isDialogOpen: true })).not.toContain('work.readiness')
  expect(enabled({}, { isClosed: true }).size).toBe(0)
})

test('a screen names its route, and what the door may not open has no entry', async () => {
  const { menuBarOf, commandsFor } = await spoken('en')
  const state = { ...now, role: 'door' as const }
  const entries = commandsIn(menuBarOf(commandsFor(state), { now: state, isDialogOpen: false, isClosed: false }))
  expect(entries.find(({ id }) => id === 'go.sell')).toMatchObject({
    route: '/sell',
    keys: expect.stringMatching(/^(Mod|Alt|F)/),
  })
  expect(entries.find(({ id }) => id === 'work.sync')).toMatchObject({ route: null, keys: 'F5' })
  expect(entries.some(({ id }) => id === 'go.contacts')).toBe(false)
})
