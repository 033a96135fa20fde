import { isSingleKey, labelOfKeys } from '../base/keys.ts'
import { COMMANDS, GROUPS } from './commands.ts'
import { KEY_SECTIONS } from './key-sections.ts'

interface Row {
  title: string
  keys: readonly string[]
}

const cap = (keys: string, mac: boolean) => `\`${labelOfKeys(keys, mac)}\``

function tableOf(rows: readonly Row[]): string {
  const lines = rows
    .filter((row) => row.keys.length > 0)
    .map(({ title, keys }) => {
      const both = [false, true].map((mac) => keys.map((each) => cap(each, mac)).join(' or '))
      return `| ${title} | ${both.join(' | ')} |`
    })
  return ['| What | Windows, Linux | Mac |', '|---|---|---|', ...lines].join('\n')
}

/** The page docs/keyboard.md, made from the tables of keys. */
export function keyboardPage(): string {
  const single = COMMANDS.flatMap((command) => command.keys).filter(isSingleKey)
  const parts = [
    '# Keyboard',
    'Made from `renderer/commands` and the manifests of the features (`*.window.ts`); a test fails when this page is out of date, and `npx vitest run renderer/commands -u` writes it anew.',
    'Everything can be done without a mouse. `Tab` moves through controls, `Esc` closes the top layer.',
    ...GROUPS.flatMap((group) => [`## ${group}`, tableOf(COMMANDS.filter((command) => command.group === group))]),
    ...KEY_SECTIONS.flatMap(({ title, rows }) => [`## ${title}`, tableOf(rows)]),
    '## Single keys',
    `${single.map((keys) => `\`${keys}\``).join(', ')} work without Ctrl. They never act inside text fields or dialogs, and they wait for a short quiet moment, so that a scanner’s letters do not run them. Settings, Keyboard switches them off.`,
  ]
  return `${parts.join('\n\n')}\n`
}
