/** Markup that is safe to send: every value put into it was escaped. */
export interface Html {
  readonly markup: string
}

type Value = Html | string | number | undefined | false | readonly Html[]

const entities = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }))

/** Text for the inside of an element or of a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign)
}

/** Builds markup: strings are escaped, markup and lists of it are not, `false` and `undefined` are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.map((part, at) => part + markupOf(values[at])).join('')
  return { markup }
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** JSON for the inside of a script element: nothing in it can end the element. */
export function scriptJson(value: unknown): Html {
  return {
    markup: JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  }
}
