import { plural, t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FormDesign } from '../../../../shared/app/form-design.ts'
import classes from './editor.module.css'
import { FieldPreview } from './field-preview.tsx'
import { focusField } from './focus-field.ts'
import type { ShownField } from './form-drafts.ts'
import type { FormEditing } from './use-form-draft.ts'

/** The fields as people meet them. Arrows walk through them, with Alt they move the chosen one. */
export function FieldCanvas({ form, editor }: { form: FormDesign; editor: FormEditing }) {
  const { shown, chosenId, choose, move, remove, changes } = editor
  const keys = (field: ShownField, at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (by !== undefined) {
      event.preventDefault()
      if (event.altKey) {
        // Drawn at once: it may be redrawn in its other place, and the next key must find it focused.
        flushSync(() => move(field.id, by))
        return focusField(field.id)
      }
      const next = shown[at + by]
      if (next === undefined) return
      choose(next.id)
      focusField(next.id)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      remove(field)
    }
  }
  return (
    <div className={classes['canvas']}>
      <section className={classes['sheet']} aria-label={t`What the form asks`}>
        <button
          type="button"
          className={classes['sheetHead']}
          aria-pressed={chosenId === null}
          onClick={() => choose(null)}
        >
          <bdi className={classes['sheetName']}>{(changes.name?.now ?? form.name) || t`Without a name`}</bdi>
          <span className="muted rem13">
            {plural(shown.filter(({ kind }) => kind !== 'shown').length, {
              one: '# question',
              other: '# questions',
            })}
          </span>
        </button>
        <ol className={classes['fields']}>
          {shown.map((field, at) => (
            <li key={field.id}>
              {form.pages > 1 && field.page > (shown[at - 1]?.page ?? 0) && (
                <p className={classes['page']}>{t`Page ${field.page}`}</p>
              )}
              <button
                type="button"
                data-field={field.id}
                className={classes['field']}
                aria-pressed={field.id === chosenId}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                onClick={() => choose(field.id)}
                onKeyDown={keys(field, at)}
              >
                <FieldPreview field={field} />
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
