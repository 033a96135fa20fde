import { t } from '@lingui/core/macro'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { Afterwards } from '../../../../shared/app/form-design.ts'
import { choicesOf } from '../../../ui/choices.ts'
import { type NumberEntry, TypedNumber } from '../../../ui/typed-number.tsx'

const ACTIONS = { THANK_YOU_MESSAGE: t`Words in place of the form`, REDIRECT: t`Another page`, NO_ACTION: t`Nothing` }
const OTHERS = new Map([['POPUP', t`A popup of the site`]])

interface AfterwardsFieldsProps {
  value: Afterwards
  onChange: (value: Afterwards) => void
}

/** What people see once they have sent the form. What only the site can make is shown and stays. */
export function AfterwardsFields({ value, onChange }: AfterwardsFieldsProps) {
  const { action, text, isTextFixed, seconds, url } = value
  const known = choicesOf(ACTIONS)
  const isKnown = known.some((choice) => choice.value === action)
  const own = { value: action, label: OTHERS.get(action) ?? action }
  return (
    <>
      <Select
        label={t`After it was sent`}
        data={isKnown ? known : [...known, own]}
        value={action}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && onChange({ ...value, action: chosen })}
      />
      {action === 'THANK_YOU_MESSAGE' && (
        <>
          <Textarea
            label={t`Thank-you words`}
            value={text}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={5_000}
            readOnly={isTextFixed}
            description={isTextFixed ? t`They are formatted, so they are changed on the site.` : undefined}
            onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
          />
          <TypedNumber
            isCount
            label={t`Seconds, then the form again`}
            description={t`Leave empty to keep the text on screen.`}
            value={seconds}
            onChange={(given) => onChange({ ...value, seconds: secondsOf(given) })}
          />
        </>
      )}
      {action === 'REDIRECT' && (
        <TextInput
          label={t`Address of the page`}
          type="url"
          value={url}
          maxLength={2_000}
          placeholder="https://"
          onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** From a second to an hour; nothing typed, and what isn't a number, is none. */
const secondsOf = (given: NumberEntry): number | null =>
  typeof given === 'number' ? Math.min(Math.max(given, 1), 3_600) : null
