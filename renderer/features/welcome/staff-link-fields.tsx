import { t } from '@lingui/core/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import type { Draft } from './connect-draft.ts'

interface FieldProps {
  value: string
  error: string | undefined
  disabled: boolean
  autoComplete: string
  spellCheck: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
}

interface StaffLinkFieldsProps {
  field: (key: Extract<keyof Draft, 'staffLink' | 'clientId'>) => FieldProps
}

/** What signs a laptop in as staff: the link, pasted or scanned, and the client id where the site wants one. */
export function StaffLinkFields({ field }: StaffLinkFieldsProps) {
  return (
    <>
      <PasswordInput
        label={t`Staff link`}
        description={t`Paste it, or scan its code here. It stays on this laptop.`}
        data-scan="accept"
        {...field('staffLink')}
        autoComplete="new-password"
      />
      <TextInput label={t`Client id`} description={t`Empty, unless the site wants one.`} {...field('clientId')} />
    </>
  )
}
