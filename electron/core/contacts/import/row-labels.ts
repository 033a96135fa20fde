import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { nameKey } from '../../../../shared/same-name.ts'
import { keyFromName } from '../labels.ts'
import type { SplitLabels } from './read-cells.ts'

/** The labels that a row gives to a contact that has these keys: keys of the site, and names that it may not have yet. */
export type LabelsOfRow = (names: readonly string[], has: readonly string[]) => { add: string[]; create: string[] }

/** Labels by their names. Those of the platform are its own to give, so a row that names one gives nothing. */
export function labelsByName(labels: readonly ContactLabelRow[]): { splitLabels: SplitLabels; labelsOf: LabelsOfRow } {
  const byName = new Map(labels.map((label) => [nameKey(label.name), label]))
  return {
    splitLabels: (text) => {
      if (byName.has(nameKey(text))) return [text.trim()]
      const sign = text.includes(';') ? ';' : ','
      return withWholeNames(text.split(sign), sign, (name) => byName.has(nameKey(name)))
    },
    labelsOf: (names, has) => {
      const add = new Set<string>()
      const create = new Map<string, string>()
      for (const name of names) {
        const label = byName.get(nameKey(name))
        if (label === undefined) create.set(keyFromName(name), name)
        else if (!label.onSite) create.set(label.key, label.name)
        else if (label.kind === 'user') add.add(label.key)
      }
      const isNew = (key: string) => !has.includes(key)
      return {
        add: [...add].filter(isNew),
        create: [...create].flatMap(([key, name]) => (isNew(key) ? [name] : [])),
      }
    },
  }
}

/** Most parts of a name that has the sign between names in it. */
const mostParts = 5

/** Parts that make the name of a label together are one name. */
function withWholeNames(parts: readonly string[], sign: string, isName: (name: string) => boolean): string[] {
  const names: string[] = []
  for (let at = 0; at < parts.length; ) {
    const lengths = Array.from({ length: Math.min(mostParts, parts.length - at) }, (_, index) => index + 1)
    const length = lengths.findLast((count) => isName(parts.slice(at, at + count).join(sign))) ?? 1
    names.push(
      parts
        .slice(at, at + length)
        .join(sign)
        .trim(),
    )
    at += length
  }
  return names.filter((name) => name !== '')
}
