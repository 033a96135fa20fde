import { plural, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import classes from './editor.module.css'

interface OptionFieldsProps {
  options: readonly string[]
  /** How many guests chose an option. */
  chosen: readonly { option: string; count: number }[]
  onChange: (options: string[]) => void
}

/** What guests choose from. Renaming an option that guests chose says how many did: their replies keep the old words. */
export function OptionFields({ options, chosen, onChange }: OptionFieldsProps) {
  // By what they were called when the form was opened: an option has no other id.
  const [before, setBefore] = useState(options)
  const counts = new Map(chosen.map(({ option, count }) => [option, count]))
  const note = (at: number) => {
    const was = before[at]
    const count = was === undefined || was === options[at] ? 0 : (counts.get(was) ?? 0)
    return count === 0
      ? undefined
      : plural(count, { one: `# guest chose “${was}” and keeps it.`, other: `# guests chose “${was}” and keep it.` })
  }
  return (
    <fieldset className={classes['options']}>
      <legend>{t`Options`}</legend>
      {options.map((option, at) => (
        <div key={at} className="row gap6">
          <TextInput
            className="grows"
            aria-label={t`Option ${at + 1}`}
            value={option}
            maxLength={200}
            description={note(at)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) =>
              onChange(options.map((one, index) => (index === at ? event.currentTarget.value : one)))
            }
          />
          <IconAction
            icon={IconX}
            variant="subtle"
            size={28}
            aria-label={t`Remove option ${at + 1}`}
            disabled={options.length === 1}
            onClick={() => {
              setBefore(before.filter((_, index) => index !== at))
              onChange(options.filter((_, index) => index !== at))
            }}
          />
        </div>
      ))}
      <ActionButton
        verb={t`Add an option`}
        icon={IconPlus}
        variant="subtle"
        size="compact-sm"
        onClick={() => onChange([...options, ''])}
      />
    </fieldset>
  )
}
