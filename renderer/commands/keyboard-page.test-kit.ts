import { isSingleKey, labelOfKeys } from '../base/keys.ts'
import type { Screen } from '../manifest/screen.ts'
import type { WindowFeature } from '../manifest/window-feature.ts'
import { COMMON_COMMANDS, GO_TO, GROUPS } from './commands.ts'
import { COMMON_KEYS, keysOfScreen } from './key-sections.ts'

interface Row {
  title: string
  keys?: readonly string[]
}

const cap = (keys: string, mac: boolean) => `\`${labelOfKeys(keys, mac)}\``

function tableOf(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ title, keys = [] }) => {
    const both = [false, true].map((mac) => keys.map((each) => cap(each, mac)).join(' or '))
    return keys.length === 0 ? [] : [`| ${title} | ${both.join(' | ')} |`]
  })
  return ['| What | Windows, Linux | Mac |', '|---|---|---|', ...lines].join('\n')
}

const HOW_MADE = 'a test fails when this page is out of date, and `npx vitest run renderer/commands -u` writes it anew.'

const pageOf = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`

/** The page docs/keyboard.md: the keys that work on every screen, in every list and in every form. */
export function keyboardPage(): string {
  const single = COMMON_COMMANDS.flatMap((command) => command.keys).filter(isSingleKey)
  return pageOf([
    '# Keyboard',
    `Made from the tables in \`renderer/commands\`; ${HOW_MADE}`,
    'Everything can be done without a mouse. `Tab` moves through controls, `Esc` closes the top layer. Each screen has a page with the keys that open it and those that it handles itself: [keys](keys). `Alt 1` to `Alt 9` open the first nine screens of the rail.',
    ...GROUPS.filter((group) => group !== GO_TO).flatMap((group) => [
      `## ${group}`,
      tableOf(COMMON_COMMANDS.filter((command) => command.group === group)),
    ]),
    ...COMMON_KEYS.flatMap(({ title, rows }) => [`## ${title}`, tableOf(rows)]),
    '## Single keys',
    `${single.map((keys) => `\`${keys}\``).join(', ')}, and the two letters that open a screen, work without Ctrl. They never act inside text fields or dialogs, and they wait for a short quiet moment, so that a scanner’s letters do not run them. Settings, Keyboard switches them off.`,
  ])
}

/** The page docs/keys/<screen>.md: what opens a screen, and the keys that mean something there alone; null without any. */
export function keysPage(screen: Screen, { commands = [] }: WindowFeature): string | null {
  const { title, keys } = screen
  const help = keysOfScreen(screen)
  const rows: Row[] = [{ title: `Open ${title}`, keys }, ...commands]
  const anywhere = rows.some((row) => (row.keys ?? []).length > 0)
  if (!anywhere && help.length === 0) return null
  return pageOf([
    `# ${title}`,
    `Made from the manifest of the feature; ${HOW_MADE} What works on every screen: [keyboard](../keyboard.md).`,
    ...(anywhere ? ['## From anywhere', tableOf(rows)] : []),
    ...(help.length === 0 ? [] : ['## On the screen', tableOf(help)]),
  ])
}
