import { z } from 'zod'
import type { Form } from '../../shared/wire/forms-entities.ts'
import type { FormField, InputField } from '../../shared/wire/forms-fields.ts'
import type { FieldInputType } from '../../shared/wire/forms-summary.ts'

/** A field that asks, with where its value is kept. */
export interface AskingField {
  field: FormField
  input: InputField
  target: string
}

/** The fields of a form that ask something. */
export function askingFields(fields: Form['formFields']): AskingField[] {
  return (fields ?? []).flatMap((field) => {
    const input = field.inputOptions ?? undefined
    const target = input?.target ?? undefined
    return input === undefined || target === undefined ? [] : [{ field, input, target }]
  })
}

/** What kinds of component have in common. The label of a tick is a rich text. */
const Component = z.looseObject({
  label: z.unknown().optional(),
  options: z.array(z.looseObject({ label: z.string().nullish(), value: z.unknown().optional() })).nullish(),
  customOption: z.looseObject({}).nullish(),
})
type Component = z.infer<typeof Component>

/** The component that asks, whatever its kind; undefined for an object, which is not a question. */
export function componentOf(input: InputField): Component | undefined {
  const kinds = [
    input.stringOptions,
    input.numberOptions,
    input.booleanOptions,
    input.arrayOptions,
    input.wixFileOptions,
    input.paymentOptions,
    input.schedulingOptions,
    input.addressOptions,
  ]
  for (const kind of kinds) {
    for (const [name, value] of Object.entries(kind ?? {})) {
      const component = name.endsWith('Options') ? Component.safeParse(value).data : undefined
      if (component !== undefined) return component
    }
  }
  return undefined
}

/** The words a field is asked with; its target when it has none. */
export function labelOf({ input, target }: AskingField): string {
  const label = textIn(componentOf(input)?.label).trim()
  return label === '' ? target : label
}

const RichParts = z.looseObject({
  nodes: z.array(z.unknown()).nullish(),
  textData: z.looseObject({ text: z.string() }).nullish(),
})

/** The plain text of a label, or of a rich text. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = RichParts.safeParse(value).data
  return (parts?.textData?.text ?? '') + (parts?.nodes ?? []).map(textIn).join('')
}

/** The values that a choice offers; undefined where visitors may write what they like. */
export function choicesOf(input: InputField): unknown[] | undefined {
  const component = componentOf(input)
  const options = component?.options ?? []
  const open = component?.customOption !== undefined && component.customOption !== null
  return options.length === 0 || open ? undefined : options.map((option) => option.value)
}

/** The type of a field as summaries name it: formats are types there, and so are stars and signatures. */
export function summaryType(input: InputField): FieldInputType {
  switch (input.inputType) {
    case 'STRING': {
      const format = input.stringOptions?.validation?.format ?? 'UNKNOWN_FORMAT'
      return format === 'UNKNOWN_FORMAT' ? 'STRING' : format
    }
    case 'NUMBER':
      return input.numberOptions?.componentType === 'RATING_INPUT' ? 'RATING' : 'NUMBER'
    case 'WIX_FILE':
      return input.wixFileOptions?.componentType === 'SIGNATURE' ? 'SIGNATURE' : 'WIX_FILE'
    case 'ADDRESS':
      return 'MULTILINE_ADDRESS'
    case 'SCHEDULING':
      return 'OBJECT'
    default:
      return input.inputType ?? 'UNKNOWN_INPUT_TYPE'
  }
}
