import type { DesignField, DesignKind, FieldLook } from '../../../../shared/app/form-design.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { textOfRich } from '../form-fields.ts'
import { isPlainRich } from './rich-words.ts'

/** A part of the platform's document. */
export type Doc = Readonly<Record<string, unknown>>

/** From this length on a text is asked for in a box. */
export const longText = 1_000

/** Components whose choices are plain words and their values. */
const choosing: ReadonlySet<string> = new Set(['RADIO_GROUP', 'DROPDOWN', 'CHECKBOX_GROUP', 'TAGS'])

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const docAt = (doc: Doc, key: string): Doc => {
  const value = lookUp(doc, key)
  return isDoc(value) ? value : {}
}

const textAt = (doc: Doc, key: string): string => {
  const value = lookUp(doc, key)
  return typeof value === 'string' ? value : ''
}

/** The id of a field; empty for what has none, which cannot be changed. */
export const idOf = (field: unknown): string => (isDoc(field) ? textAt(field, 'id') : '')

/** Where the words of a field that asks stand: the options of its type, and in them those of its component. */
export interface Wording {
  type: string
  component: string
}

export function wordingOf(field: Doc): Wording | undefined {
  const input = docAt(field, 'inputOptions')
  for (const [type, options] of Object.entries(input)) {
    if (!type.endsWith('Options') || !isDoc(options)) continue
    const named = `${camelCase(textAt(options, 'componentType'))}Options`
    const components = Object.keys(options).filter((name) => name.endsWith('Options') && isDoc(lookUp(options, name)))
    const component = components.includes(named) ? named : components[0]
    if (component !== undefined) return { type, component }
  }
  return undefined
}

const camelCase = (word: string): string =>
  word.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The choices of a field as the platform has them. */
export function optionsOf(component: Doc): readonly Doc[] {
  const options = lookUp(component, 'options')
  return Array.isArray(options) ? options.filter(isDoc) : []
}

/** What can be seen and changed of a field. `page`: which one it stands on, 0 for none. */
export function designField(field: Doc, page: number): DesignField {
  const input = docAt(field, 'inputOptions')
  const wording = wordingOf(field)
  const type = wording === undefined ? {} : docAt(input, wording.type)
  const component = wording === undefined ? {} : docAt(type, wording.component)
  const label = lookUp(component, 'label')
  const kind = kindOf(field)
  const hasChoices = kind === 'choice' || kind === 'choices'
  return {
    id: idOf(field),
    kind,
    page,
    target: textAt(input, 'target'),
    label: kind === 'shown' ? shownWords(field) : (typeof label === 'string' ? label : textOfRich(label)).slice(0, 350),
    isLabelFixed: wording === undefined || !(typeof label === 'string' || isPlainRich(label)),
    required: lookUp(input, 'required') === true,
    hidden: lookUp(field, 'hidden') === true,
    hasChoices,
    choiceValues: hasChoices ? optionsOf(component).map((option) => textAt(option, 'value')) : [],
    choices: hasChoices
      ? optionsOf(component).map((option, from) => ({ from, label: textAt(option, 'label').slice(0, 400) }))
      : [],
  }
}

export const lookOf = ({ label, required, hidden, choices }: FieldLook): FieldLook => ({
  label,
  required,
  hidden,
  choices,
})

function kindOf(field: Doc): DesignKind {
  const input = docAt(field, 'inputOptions')
  if (Object.keys(input).length === 0) return 'shown'
  const wording = wordingOf(field)
  const options = wording === undefined ? {} : docAt(input, wording.type)
  const component = textAt(options, 'componentType')
  switch (textAt(input, 'inputType')) {
    case 'STRING':
      return choosing.has(component) ? 'choice' : textKind(component, docAt(options, 'validation'))
    case 'NUMBER':
      return component === 'NUMBER_INPUT' ? 'number' : 'other'
    case 'BOOLEAN':
      return component === 'CHECKBOX' ? 'flag' : 'other'
    case 'ARRAY':
      return choosing.has(component) ? 'choices' : 'other'
    case 'WIX_FILE':
      return component === 'FILE_UPLOAD' ? 'file' : 'other'
    default:
      return 'other'
  }
}

function textKind(component: string, validation: Doc): DesignKind {
  const format = textAt(validation, 'format')
  if (component === 'PHONE_INPUT') return 'phone'
  if (component === 'DATE_PICKER' || component === 'DATE_INPUT') return 'date'
  if (component !== 'TEXT_INPUT' && component !== 'TEXT_AREA') return 'other'
  if (format === 'EMAIL') return 'email'
  if (format !== '' && format !== 'UNKNOWN_FORMAT') return 'other'
  const most = lookUp(validation, 'maxLength')
  return component === 'TEXT_AREA' || (typeof most === 'number' && most >= longText) ? 'longText' : 'text'
}

/** What a field that asks nothing shows, as far as it is words. */
function shownWords(field: Doc): string {
  const shown = docAt(field, 'displayOptions')
  const rich = textOfRich(lookUp(docAt(shown, 'richContentOptions'), 'richContent'))
  return (rich === '' ? textAt(docAt(shown, 'pageNavigationOptions'), 'submitText') : rich).slice(0, 350)
}
