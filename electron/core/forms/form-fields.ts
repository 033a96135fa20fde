import { z } from 'zod'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'

/** What Foyer reads of a field that asks; kinds it does not know keep their label and are shown as they are. */
export interface AskedField {
  target: string
  label: string
  /** The platform's word: STRING, NUMBER, BOOLEAN, ARRAY, WIX_FILE, ADDRESS, … */
  inputType: string
  component: string
  /** DATE, EMAIL, PHONE, URL, … for texts. */
  format: string
  /** Labels of choices by their values. */
  choices: ReadonlyMap<unknown, string>
  /** People may write a choice of their own. */
  isOpen: boolean
  /** Where a contact gets this field value: FIRST_NAME, EMAIL, …; empty when it gets none. */
  contactField: string
  isOld: boolean
}

const text = z.string().nullish().catch(null)
const anything = z.looseObject({})
const Choice = z.looseObject({ label: text, value: z.unknown().optional() })
const Component = z.looseObject({
  label: z.unknown().optional(),
  options: z.array(Choice).nullish().catch(null),
  customOption: anything.nullish().catch(null),
})
const Options = z.looseObject({
  componentType: text,
  validation: z.looseObject({ format: text }).nullish().catch(null),
})
const Field = z.looseObject({
  id: text,
  inputOptions: z.looseObject({
    target: z.string().min(1),
    inputType: text,
    contactMapping: z.looseObject({ contactField: text }).nullish().catch(null),
  }),
})
const Item = z.looseObject({ fieldId: text, row: z.number().catch(0), column: z.number().catch(0) })
const Step = z.looseObject({
  layout: z
    .looseObject({
      large: z
        .looseObject({ items: z.array(Item).catch([]) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})

/** The fields of a form that ask, as people met them: page by page, row by row; deleted fields last. */
export function askedFields(form: Partial<SavedForm>): AskedField[] {
  const places = placesOf(form.steps)
  const place = (field: unknown) => places.get(idOf(field)) ?? places.size
  const now = fieldsOf(form).toSorted((a, b) => place(a) - place(b))
  const deleted = listOf(form.deletedFormFields) ?? listOf(form.deletedFieldsV2) ?? []
  return [...now.flatMap((field) => asked(field, false)), ...deleted.flatMap((field) => asked(field, true))]
}

/** The fields as they are listed now; none for a form that lists them in an unknown way. */
export const fieldsOf = (form: Partial<SavedForm>): readonly unknown[] =>
  listOf(form.formFields) ?? listOf(form.fieldsV2) ?? []

/** The schema of a form is not enforced on what is mirrored: one odd form must not hide all others. */
export const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)

function placesOf(steps: unknown): ReadonlyMap<string, number> {
  const pages = z.array(Step).safeParse(steps).data ?? []
  const ids = pages.flatMap(({ layout }) =>
    (layout?.large?.items ?? [])
      .toSorted((a, b) => a.row - b.row || a.column - b.column)
      .map(({ fieldId }) => fieldId ?? ''),
  )
  return new Map(ids.map((id, index) => [id, index]))
}

const idOf = (field: unknown): string => Field.safeParse(field).data?.id ?? ''

/** A field as it is asked; none for one that only shows something. */
export function asked(field: unknown, isOld: boolean): AskedField[] {
  const input = Field.safeParse(field).data?.inputOptions
  if (input === undefined) return []
  const kind = Object.entries(input)
    .filter(([name]) => name.endsWith('Options'))
    .map(([, value]) => Options.safeParse(value).data)
    .find((options) => options !== undefined)
  const component = kind === undefined ? undefined : componentOf(kind)
  const label = plainText(component?.label).trim()
  return [
    {
      target: input.target,
      label: label === '' ? input.target : label,
      inputType: input.inputType ?? '',
      component: kind?.componentType ?? '',
      format: kind?.validation?.format ?? '',
      choices: new Map((component?.options ?? []).map((choice) => [choice.value, choice.label ?? ''])),
      isOpen: component?.customOption !== null && component?.customOption !== undefined,
      contactField: input.contactMapping?.contactField ?? '',
      isOld,
    },
  ]
}

/** `TEXT_INPUT` has its words in `textInputOptions`; for a component of another name the first one that has any. */
function componentOf(kind: z.infer<typeof Options>): z.infer<typeof Component> | undefined {
  const name = `${(kind.componentType ?? '').toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}Options`
  const parts = new Map(
    Object.entries(kind).filter(([key, value]) => key.endsWith('Options') && anything.safeParse(value).success),
  )
  return Component.safeParse(parts.get(name) ?? [...parts.values()][0]).data
}

const Rich = z.looseObject({
  nodes: z.array(z.unknown()).nullish().catch(null),
  textData: z.looseObject({ text: z.string() }).nullish().catch(null),
})

/** The words of a rich text, a line for each of its paragraphs; empty for anything else. */
export function textOfRich(value: unknown): string {
  const nodes = Rich.safeParse(value).data?.nodes ?? []
  return nodes
    .map((node) => plainText(node))
    .join('\n')
    .trim()
}

/** The words of a label: a text, or a rich text. */
function plainText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  const rich = depth > 10 ? undefined : Rich.safeParse(value).data
  return (rich?.textData?.text ?? '') + (rich?.nodes ?? []).map((node) => plainText(node, depth + 1)).join('')
}
