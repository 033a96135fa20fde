import { plural, t } from '@lingui/core/macro'
import { Switch, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldLook, FormDesign } from '../../../../shared/app/form-design.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { ChoiceList } from './choice-list.tsx'
import classes from './editor.module.css'
import { KINDS } from './field-kinds.ts'
import { lookOf, type ShownField } from './form-drafts.ts'
import type { FormEditing } from './use-form-draft.ts'

interface FieldSettingsProps {
  field: ShownField
  form: FormDesign
  editor: FormEditing
}

/** A switch is at the end of its line. */
export const SPREAD = { body: classes['spread'] ?? '' }

/** What can be set of one field: its words, its choices, whether it is needed, and its place. */
export function FieldSettings({ field, form, editor }: FieldSettingsProps) {
  const { kind, label, required, hidden, hasChoices, choices, isLabelFixed, isNew } = field
  const words = useRef<HTMLTextAreaElement>(null)
  const set = (change: Partial<FieldLook>) => editor.change(field, { ...lookOf(field), ...change })
  const at = editor.shown.findIndex(({ id }) => id === field.id)
  // After adding a question, the person types its words.
  useEffect(() => {
    if (isNew) words.current?.select()
  }, [isNew])
  return (
    <aside className={classes['pane']} aria-label={t`Settings of the field`}>
      {label !== KINDS[kind].word && <p className="muted rem13">{KINDS[kind].word}</p>}
      <h2 className={classes['paneTitle']}>
        <bdi className="breaks">{label !== '' ? label : kind === 'shown' ? KINDS[kind].word : t`Without words`}</bdi>
      </h2>
      {isLabelFixed ? (
        <p className="muted rem13">{t`Its words are formatted, or of a kind that is changed on the site.`}</p>
      ) : (
        <Textarea
          ref={words}
          label={kind === 'shown' ? t`Words` : t`Question`}
          value={label}
          maxLength={350}
          autosize
          minRows={1}
          maxRows={6}
          error={label.trim() === '' ? t`A question needs words.` : undefined}
          onChange={(event) => set({ label: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
      )}
      {hasChoices && <ChoiceList choices={choices} onChange={(next) => set({ choices: next })} />}
      <div className={classes['switches']}>
        {kind !== 'shown' && (
          <Switch
            labelPosition="left"
            classNames={SPREAD}
            label={t`Required`}
            checked={required}
            onChange={(event) => set({ required: event.currentTarget.checked })}
          />
        )}
        <Switch
          labelPosition="left"
          classNames={SPREAD}
          label={t`Hidden`}
          checked={hidden}
          onChange={(event) => set({ hidden: event.currentTarget.checked })}
        />
      </div>
      <div className={classes['paneFoot']}>
        {form.submissions > 0 && !isNew && (
          <p className="muted rem12">
            {plural(form.submissions, {
              one: '# submission stays as it is, whatever changes here.',
              other: '# submissions stay as they are, whatever changes here.',
            })}
          </p>
        )}
        <div className="row gap8">
          <IconAction
            icon={IconArrowUp}
            variant="default"
            size={36}
            aria-label={t`Move up`}
            title={t`Move up`}
            disabled={at <= 0}
            onClick={() => editor.move(field.id, -1)}
          />
          <IconAction
            icon={IconArrowDown}
            variant="default"
            size={36}
            aria-label={t`Move down`}
            title={t`Move down`}
            disabled={at >= editor.shown.length - 1}
            onClick={() => editor.move(field.id, 1)}
          />
          <ActionButton
            verb={t`Remove`}
            icon={IconTrash}
            variant="default"
            h={36}
            className={classes['remove']}
            onClick={() => editor.remove(field)}
          />
        </div>
      </div>
    </aside>
  )
}
