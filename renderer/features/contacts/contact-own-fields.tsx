import { plural, t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ExtendedFieldRow } from '../../../shared/app/contact-fields.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './contact-form.module.css'
import type { Troubles } from './draft-troubles.ts'
import { type ExtendedDraft, extendedTextOf, isDay, withExtended } from './extended-draft.ts'

interface OwnFieldsProps {
  extended: ExtendedDraft[]
  /** Fields that had a value when the form was opened: they are shown at once. */
  before: readonly ExtendedDraft[]
  troubles: Troubles
  onChange: (extended: ExtendedDraft[]) => void
}

/** The fields that the site has beside the usual ones. Those without a value are shown when they are asked for. */
export function OwnFields({ extended, before, troubles, onChange }: OwnFieldsProps) {
  const [all, setAll] = useState(false)
  const { data } = useLive('contacts', 'extendedFields', {})
  const fields = data?.fields.filter(({ isSystem }) => !isSystem) ?? []
  const shown = fields.filter(({ key }) => all || [...before, ...extended].some((draft) => draft.key === key))
  const hidden = fields.length - shown.length
  if (fields.length === 0) return null
  return (
    <fieldset className={classes['entries']}>
      <legend>{t`Other fields`}</legend>
      {shown.map((field) => (
        <OwnField
          key={field.key}
          field={field}
          text={extendedTextOf(extended, field.key)}
          error={lookUp(troubles, `extended.${field.key}`)}
          onChange={(text) => onChange(withExtended(extended, field, text))}
        />
      ))}
      {hidden > 0 && (
        <ActionButton
          verb={plural(hidden, { one: 'Show # more field', other: 'Show # more fields' })}
          variant="subtle"
          size="compact-sm"
          onClick={() => setAll(true)}
        />
      )}
    </fieldset>
  )
}

interface OwnFieldProps {
  field: ExtendedFieldRow
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function OwnField({ field: { key, name, type }, text, error, onChange }: OwnFieldProps) {
  const common = {
    ...{ label: name, value: text, error, autoComplete: 'off' },
    'data-field': `extended.${key}`,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (type === 'TEXT') return <Textarea autosize minRows={1} maxRows={5} {...common} />
  if (type === 'NUMBER') return <TextInput inputMode="decimal" {...common} />
  if (type === 'URL') return <TextInput inputMode="url" spellCheck={false} placeholder="https://" {...common} />
  return <TextInput type={text === '' || isDay(text) ? 'date' : 'text'} {...common} />
}
