import type { FieldLook } from '../../../../shared/app/form-design.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { type Doc, designField, docAt, optionsOf, wordingOf } from './field-look.ts'
import { withWords } from './rich-words.ts'

/** Makes an id that nothing else has. */
export type NewId = () => string

/** A field with another look. What does not differ stays as the platform wrote it, and so does all else. */
export function withLook(field: Doc, now: FieldLook, newId: NewId): Doc {
  const before = designField(field, 0)
  const wording = wordingOf(field)
  const isChosen = before.hasChoices && !sameChoices(before.choices, now.choices)
  const isNamed = !before.isLabelFixed && now.label !== before.label
  let input = docAt(field, 'inputOptions')
  if (now.required !== before.required && before.kind !== 'shown') input = { ...input, required: now.required }
  if (wording !== undefined && (isNamed || isChosen)) {
    let type = docAt(input, wording.type)
    let component = docAt(type, wording.component)
    if (isNamed) component = { ...component, label: labelOf(lookUp(component, 'label'), now.label) }
    if (isChosen) {
      const { options, removed, added } = chosen(optionsOf(component), now.choices, newId)
      component = { ...component, options }
      const validation = lookUp(type, 'validation')
      const counts = { before: before.choices.length, now: options.length }
      if (validation !== undefined && validation !== null) {
        type = { ...type, validation: allowing(docAt(type, 'validation'), { removed, added, counts }) }
      }
    }
    input = { ...input, [wording.type]: { ...type, [wording.component]: component } }
  }
  const isAsking = before.kind !== 'shown'
  return {
    ...field,
    ...(now.hidden === before.hidden ? {} : { hidden: now.hidden }),
    ...(isAsking ? { inputOptions: input } : {}),
  }
}

/** Words in place of words; a tick has a rich text. */
const labelOf = (before: unknown, label: string): unknown =>
  typeof before === 'object' && before !== null ? withWords(before, label) : label

export const sameChoices = (one: FieldLook['choices'], other: FieldLook['choices']): boolean =>
  one.length === other.length &&
  one.every(({ from, label }, at) => from === other[at]?.from && label === other[at]?.label)

/** The new choices: one that was there keeps its value, so submissions keep their meaning under another word. */
function chosen(options: readonly Doc[], choices: FieldLook['choices'], newId: NewId) {
  const taken = new Set(options.map((option) => lookUp(option, 'value')))
  const added: unknown[] = []
  const next = choices.map(({ from, label }): Doc => {
    const option = from === null ? undefined : options[from]
    if (option !== undefined) return lookUp(option, 'label') === label ? option : { ...option, label }
    const value = freeValue(label, taken)
    taken.add(value)
    added.push(value)
    return { id: newId(), label, value, default: false }
  })
  const kept = new Set(next.map((option) => lookUp(option, 'value')))
  return { options: next, added, removed: [...taken].filter((value) => !kept.has(value)) }
}

function freeValue(label: string, taken: ReadonlySet<unknown>): string {
  let value = label
  for (let count = 2; taken.has(value); count += 1) value = `${label} ${count}`
  return value
}

interface Allowed {
  removed: readonly unknown[]
  added: readonly unknown[]
  counts: { before: number; now: number }
}

/** The rules of a field whose choices changed: which values are let in, and how many where that was all of them. */
function allowing(validation: Doc, { removed, added, counts }: Allowed): Doc {
  const widened = (rules: Doc): Doc => {
    const values = lookUp(rules, 'enum')
    if (!Array.isArray(values) || values.length === 0) return rules
    return { ...rules, enum: [...values.filter((value) => !removed.includes(value)), ...added] }
  }
  const own = widened(validation)
  const items = docAt(own, 'items')
  const isList = Object.hasOwn(items, 'stringOptions')
  return {
    ...own,
    ...(isList ? { items: { ...items, stringOptions: widened(docAt(items, 'stringOptions')) } } : {}),
    ...(lookUp(own, 'maxItems') === counts.before ? { maxItems: counts.now } : {}),
  }
}
