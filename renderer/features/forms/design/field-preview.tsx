import { t } from '@lingui/core/macro'
import { IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import classes from './editor.module.css'
import { KINDS } from './field-kinds.ts'
import type { ShownField } from './form-drafts.ts'

/** Choices that are drawn; more of them are shown by their number. */
const DRAWN = 8

/** A field as it is drawn on the sheet: its words, what is known of it, and roughly what people see. */
export function FieldPreview({ field }: { field: ShownField }) {
  const { kind, label, required, hidden, choices } = field
  const { word, Icon } = KINDS[kind]
  const words = label !== '' ? label : kind === 'shown' ? word : t`Without words`
  return (
    <>
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" className={classes['grip'] ?? ''} />
      <span className={classes['drawn']}>
        <span className={classes['asked']}>
          <bdi className="semibold breaks">{words}</bdi>
          {(words !== word || required) && <span className="muted rem12">{required ? t`${word}, needed` : word}</span>}
          {hidden && (
            <span className={classes['mark']}>
              <IconEyeOff size={13} stroke={1.75} aria-hidden="true" />
              {t`Hidden`}
            </span>
          )}
          {field.isNew && <span className={classes['mark']}>{t`New`}</span>}
        </span>
        {field.hasChoices ? (
          <span className={classes['choices']}>
            {choices.slice(0, DRAWN).map((choice, at) => (
              <span key={`${at} ${choice.from}`} className={classes['choice']} data-kind={kind}>
                <bdi className="oneLine">{choice.label}</bdi>
              </span>
            ))}
            {choices.length > DRAWN && <span className="muted rem13">{t`and ${choices.length - DRAWN} more`}</span>}
          </span>
        ) : kind === 'shown' || kind === 'flag' ? null : (
          <span className={classes['box']} data-kind={kind}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </span>
    </>
  )
}
