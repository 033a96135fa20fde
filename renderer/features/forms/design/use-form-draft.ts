import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { AddedKind, DesignRuleLook, FieldLook, FormDesign, FormDraft } from '../../../../shared/app/form-design.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { isolated } from '../../../format.ts'
import { freshLook } from './field-kinds.ts'
import { focusField } from './focus-field.ts'
import {
  countOf,
  fieldsShown,
  formDrafts,
  NO_CHANGES,
  type ShownField,
  withAdded,
  withLook,
  withMoved,
  withoutEmpty,
  withoutRule,
  withoutWords,
  withRemoved,
  withRestored,
  withRule,
} from './form-drafts.ts'

export type FormEditing = ReturnType<typeof useFormDraft>

/** What is typed over a form, which of its fields is chosen, and the ways to change, save and discard it. */
export function useFormDraft(form: FormDesign) {
  const kept = formDrafts.useDraft(form.id)
  const draft = kept ?? NO_CHANGES
  const shown = fieldsShown(form, draft)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [met, setMet] = useState<string[]>([])
  const { busy, act: action } = useAction()
  const put = (given: FormDraft) => {
    const next = withoutEmpty(form, given)
    if (countOf(next) === 0) formDrafts.drop(form.id)
    else formDrafts.put(form.id, next)
  }

  const save = async (insists = false): Promise<void> => {
    if (busy !== null || kept === undefined) return
    const wordless = withoutWords(shown)
    if (wordless !== undefined) {
      setChosenId(wordless.id)
      return toastQuiet(t`Every question and every choice needs words.`)
    }
    await action('action', async () => {
      const query = await api.forms.saveForm({ formId: form.id, draft, insists })
      setMet(query.met)
      if (query.met.length > 0) return
      formDrafts.drop(form.id)
      setChosenId((id) => (draft.added.some((field) => field.id === id) ? null : id))
      toastQuiet(t`${isolated(form.name)} saved.`)
    })
  }

  return {
    draft: kept,
    changes: draft,
    shown,
    chosenId,
    busy: busy !== null,
    met,
    save,
    choose: setChosenId,
    /** Puts what was typed away, and shows the form as it is. */
    discard: () => {
      formDrafts.drop(form.id)
      setMet([])
      setChosenId(null)
    },
    add: (kind: AddedKind) => {
      const id = `new-${crypto.randomUUID()}`
      const after = shown.some((field) => field.id === chosenId) ? chosenId : null
      put(withAdded(draft, shown, { id, kind, look: freshLook(kind), after }))
      setChosenId(id)
    },
    change: (field: ShownField, look: FieldLook) => put(withLook(draft, field, look)),
    move: (id: string, by: 1 | -1) => put(withMoved(draft, shown, id, by)),
    remove: (field: ShownField) => {
      const at = shown.findIndex(({ id }) => id === field.id)
      put(withRemoved(draft, field))
      const next = shown[at + 1]?.id ?? shown[at - 1]?.id
      setChosenId(next ?? null)
      // The field with the keyboard is gone: the focus moves to the one beside it.
      if (next !== undefined) focusField(next)
    },
    restore: (id: string) => {
      put(withRestored(draft, shown, id))
      setChosenId(id)
    },
    takeRuleOut: (id: string, isOut: boolean) => put(withoutRule(draft, id, isOut)),
    /** Makes a rule, changes one, or takes one out: `before` is null for a new one, `now` for one that goes. */
    changeRule: (id: string, before: DesignRuleLook | null, now: DesignRuleLook | null) =>
      put(withRule(draft, id, before, now)),
    rename: (now: string) =>
      put({ ...draft, name: now === form.name ? null : { before: draft.name?.before ?? form.name, now } }),
    setAfterwards: (now: FormDesign['afterwards']) => {
      const before = draft.afterwards?.before ?? form.afterwards
      put({ ...draft, afterwards: JSON.stringify(now) === JSON.stringify(before) ? null : { before, now } })
    },
  }
}
