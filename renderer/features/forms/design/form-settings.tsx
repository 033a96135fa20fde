import { plural, t } from '@lingui/core/macro'
import { Switch, TextInput } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormDesign } from '../../../../shared/app/form-design.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Question } from '../../../ui/question.tsx'
import { keptClosedWords } from '../kept-closed.ts'
import { AfterwardsFields } from './afterwards-fields.tsx'
import classes from './editor.module.css'
import { SPREAD } from './field-settings.tsx'
import { RuleList } from './rule-list.tsx'
import { useFormActions } from './use-form-actions.ts'
import type { FormEditing } from './use-form-draft.ts'

/** What can be set of the form as a whole, and the fields that were deleted from it. */
export function FormSettings({ form, editor }: { form: FormDesign; editor: FormEditing }) {
  const actions = useFormActions()
  const { changes } = editor
  const [asks, setAsks] = useState(false)
  const deleted = form.deleted.filter(({ id }) => !changes.restored.includes(id))
  return (
    <aside className={classes['pane']} aria-label={t`Settings of the form`}>
      <h2 className={classes['paneTitle']}>{t`The form`}</h2>
      <TextInput
        label={t`Name`}
        value={changes.name?.now ?? form.name}
        maxLength={200}
        onChange={(event) => editor.rename(event.currentTarget.value)}
      />
      <div className={classes['switches']}>
        <Switch
          labelPosition="left"
          classNames={SPREAD}
          label={t`Open for submissions`}
          description={keptClosedWords(form.keptClosed)}
          checked={form.enabled}
          disabled={form.keptClosed !== null}
          onChange={(event) => void actions.setOpen(form, event.currentTarget.checked)}
        />
      </div>
      <AfterwardsFields
        value={changes.afterwards?.now ?? form.afterwards}
        onChange={(afterwards) => editor.setAfterwards(afterwards)}
      />
      <RuleList form={form} editor={editor} />
      {deleted.length > 0 && (
        <section aria-label={t`Deleted questions`} className="column gap8">
          <h3 className={classes['part']}>{t`Deleted questions`}</h3>
          <p className="muted rem12">{t`Their submissions stay.`}</p>
          <ul className={classes['deleted']}>
            {deleted.map(({ id, label }) => (
              <li key={id} className="row apart gap8">
                <bdi className="breaks">{label === '' ? t`Without words` : label}</bdi>
                <ActionButton
                  className="rigid"
                  verb={t`Ask again`}
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => editor.restore(id)}
                />
              </li>
            ))}
          </ul>
          <ActionButton
            verb={t`Remove all permanently`}
            icon={IconTrashX}
            iconSize={16}
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => setAsks(true)}
          />
        </section>
      )}
      <Question
        opened={asks}
        title={plural(deleted.length, {
          one: 'Permanently remove # deleted question?',
          other: 'Permanently remove # deleted questions?',
        })}
        verb={t`Remove permanently`}
        color="red"
        onClose={() => setAsks(false)}
        onYes={() =>
          void actions.removeDeletedFields(
            form.id,
            deleted.map(({ id }) => id),
          )
        }
      >
        <p className={dialog['text']}>
          {t`Values entered for them stay, but the question texts are lost. These questions can’t be restored.`}
        </p>
      </Question>
    </aside>
  )
}
