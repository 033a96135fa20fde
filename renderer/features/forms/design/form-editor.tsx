import { t } from '@lingui/core/macro'
import { IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FormDesign } from '../../../../shared/app/form-design.ts'
import { codeOf } from '../../../errors.ts'
import { useLive } from '../../../live.ts'
import { useFormKeys } from '../../../ui/form-keys.ts'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import classes from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { FieldCanvas } from './field-canvas.tsx'
import { FieldSettings } from './field-settings.tsx'
import { FormSettings } from './form-settings.tsx'
import { KindPalette } from './kind-palette.tsx'
import { MetStrip } from './met-strip.tsx'
import { MANAGE, useFormActions } from './use-form-actions.ts'
import { useFormDraft } from './use-form-draft.ts'

/** One form of the site: what it asks, in which order, and what happens after it was sent. */
export function FormEditor({ formId }: { formId: string }) {
  const query = useLive('forms', 'design', { formId })
  const actions = useFormActions()
  const form = query.data
  if (query.isError && codeOf(query.error) !== 'not_found') {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (form?.id === formId && !form.inTrash) return <Editor key={formId} form={form} />
  if (form === undefined && !query.isError) return null
  return (
    <EmptyState
      icon={<IconForms size={34} stroke={1.75} />}
      title={form === undefined ? t`This form is gone` : t`This form is in the trash`}
      text={
        form === undefined
          ? t`It was deleted, here or on the site. Choose another one.`
          : t`Restore it to continue. Its questions and submissions are unchanged.`
      }
      action={
        form === undefined ? (
          <Link href={MANAGE} className={classes['link']}>{t`Forms of the site`}</Link>
        ) : (
          <button type="button" className={classes['link']} onClick={() => void actions.restore(form)}>
            {t`Restore`}
          </button>
        )
      }
    />
  )
}

function Editor({ form }: { form: FormDesign }) {
  const editor = useFormDraft(form)
  const { shown, chosenId, draft } = editor
  const [asks, setAsks] = useState(false)
  const chosen = shown.find(({ id }) => id === chosenId)
  const onKeyDown = useFormKeys({ save: () => void editor.save(), leave: () => editor.choose(null) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys that save and leave hold for all that is in it.
    <div className={classes['screen']} onKeyDown={onKeyDown}>
      <EditorHead form={form} editor={editor} onDiscard={() => setAsks(true)} />
      <MetStrip editor={editor} />
      <div className={classes['desk']}>
        <KindPalette onAdd={editor.add} />
        <FieldCanvas form={form} editor={editor} />
        {chosen === undefined ? (
          <FormSettings key={form.id} form={form} editor={editor} />
        ) : (
          <FieldSettings key={chosen.id} field={chosen} form={form} editor={editor} />
        )}
      </div>
      <LeaveDialog
        opened={asks && draft !== undefined}
        onStay={() => setAsks(false)}
        onLeave={() => {
          setAsks(false)
          editor.discard()
        }}
      />
    </div>
  )
}
