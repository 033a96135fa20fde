import type { Checked } from '../../electron/core/site-check/check-site.ts'
import { textOf } from '../../shared/messages/text-of.ts'

const words = { holds: 'holds', contradicted: 'CONTRADICTED', open: 'open' } as const

/** The table of a check: one line for each assumption, with the file that depends on it. */
export function tableOf(checked: readonly Checked[]): string {
  return checked
    .map(({ id, verdict, assumption, saw, file }) => {
      return `${id.padEnd(10)} ${words[verdict].padEnd(13)} ${textOf(assumption)}\n${' '.repeat(25)}saw: ${saw}; ${file}`
    })
    .join('\n')
}

/** How many assumptions hold, are contradicted and stay open. */
export function sumOf(checked: readonly Checked[]): string {
  const count = (verdict: Checked['verdict']) => checked.filter((one) => one.verdict === verdict).length
  return `${count('holds')} hold, ${count('contradicted')} contradicted, ${count('open')} open`
}

/** The result as a file that may be sent on: no name, key, address or id of the site is in it. */
export const resultFile = (checked: readonly Checked[], at: Date): string =>
  JSON.stringify(
    {
      at: at.toISOString().slice(0, 10),
      checked: checked.map((one) => ({ ...one, assumption: textOf(one.assumption) })),
    },
    null,
    2,
  )
