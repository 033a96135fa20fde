import type { ExtendedFieldRow, ExtendedFieldType } from '../../../../shared/app/contact-fields.ts'
import type { ImportTarget } from '../../../../shared/app/contact-import-targets.ts'
import { longestLabel } from '../../../../shared/app/contact-labels.ts'
import type { DataField } from '../../../../shared/app/data.ts'
import type { DataKind } from '../../../../shared/app/data-values.ts'

const kinds = new Map<ExtendedFieldType, DataKind>([
  ['TEXT', 'text'],
  ['NUMBER', 'number'],
  ['DATE', 'date'],
  ['URL', 'link'],
])

/** Most letters of a text; the contract of contacts has the same bounds. */
const longest = new Map<string, number>([
  ...['first', 'last', 'company', 'jobTitle', 'number', 'subdivision', 'postalCode'].map(
    (name) => [name, 100] as const,
  ),
  ...['street', 'line', 'line2', 'city'].map((name) => [name, 1000] as const),
  ...([
    ['locale', 40],
    ['email', 320],
    ['phone', 50],
    ['extended', 10_000],
    ['labels', 20 * longestLabel],
  ] as const),
])

/** What a target takes, as a field of a table; undefined for an extended field that the site does not have. */
export function fieldOfTarget(target: ImportTarget, extended: readonly ExtendedFieldRow[]): DataField | undefined {
  const name = target.field === 'address' ? target.part : target.field
  if (target.field !== 'extended') return fieldFor(name, target.field === 'birthdate' ? 'date' : 'text')
  const found = extended.find(({ key, isSystem }) => key === target.key && !isSystem)
  return found === undefined ? undefined : fieldFor(name, kinds.get(found.type) ?? 'text')
}

const fieldFor = (name: string, kind: DataKind): DataField => ({
  ...{ key: name, label: name, kind, required: false, editable: 'yes', sortable: false, refersTo: null, least: null },
  most: kind === 'text' ? (longest.get(name) ?? null) : null,
})
