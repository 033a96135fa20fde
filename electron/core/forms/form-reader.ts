import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import type { FormWords } from './field-values.ts'
import { askedFields } from './form-fields.ts'
import { formName } from './form-state.ts'

/** A form with what is needed to show submissions to it. */
export interface ReadForm extends FormWords {
  document: SavedForm
}

/** Forms by their ids, each parsed once until the forms change. */
export function createFormReader(db: ReadableDb, parts: { formsVersion(): number }) {
  const document = db.prepare('SELECT coalesce(doc, server) FROM forms WHERE id = ?').pluck()
  let known = { version: -1, forms: new Map<string, ReadForm | undefined>() }
  return (id: string): ReadForm | undefined => {
    const version = parts.formsVersion()
    if (known.version !== version) known = { version, forms: new Map() }
    if (!known.forms.has(id)) {
      const text = document.get(id) as string | undefined
      known.forms.set(id, text === undefined ? undefined : readForm(JSON.parse(text) as SavedForm))
    }
    return known.forms.get(id)
  }
}

const readForm = (document: SavedForm): ReadForm => ({
  name: formName(document),
  fields: askedFields(document),
  document,
})

export type FormReader = ReturnType<typeof createFormReader>
