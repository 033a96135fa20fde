import { t } from '@lingui/core/macro'
import { CountrySelect } from '../../form-values/country-select.tsx'
import type { Entry, PhoneDraft } from './contact-draft.ts'
import { NEW_ID } from './contact-drafts.ts'
import { Entries } from './contact-entries.tsx'
import classes from './contact-form.module.css'
import { KnownAddress } from './known-address.tsx'
import { EMAIL_TAGS, PHONE_TAGS } from './tag-words.ts'
import { type ContactDraftForm, focusField } from './use-contact-draft.ts'

const blankEmail: Entry = { tag: EMAIL_TAGS[0], value: '' }
const blankPhone: PhoneDraft = { tag: PHONE_TAGS[0], value: '', country: '' }

interface EmailsProps {
  form: ContactDraftForm
  id: string
  /** The addresses that the contact had when the form was opened. */
  original: readonly Entry[]
  onOpen: (id: string) => void
}

/** The e-mail addresses of a contact; says where another contact has one of them. */
export function Emails({ form, id, original, onOpen }: EmailsProps) {
  const had = original.map(({ value }) => value.toLowerCase())
  return (
    <Entries
      field="emails"
      title={t`E-mail`}
      another={t`Another e-mail`}
      tags={EMAIL_TAGS}
      entries={form.draft.emails}
      blank={blankEmail}
      troubles={form.troubles}
      onChange={(emails) => form.change({ emails })}
    >
      {({ value }, at) =>
        had.includes(value.trim().toLowerCase()) ? null : (
          <KnownAddress
            email={value}
            exceptId={id === NEW_ID ? null : id}
            accepted={form.accepted.includes(value.trim())}
            pressing={form.pressing}
            onOpen={onOpen}
            onAccept={() => {
              form.accept(value)
              focusField(`emails.${at}`)
            }}
          />
        )
      }
    </Entries>
  )
}

/** The numbers of a contact, each with its country once there is a number. */
export function Phones({ form }: { form: ContactDraftForm }) {
  return (
    <Entries
      field="phones"
      title={t`Phone`}
      another={t`Another phone`}
      tags={PHONE_TAGS}
      entries={form.draft.phones}
      blank={blankPhone}
      troubles={form.troubles}
      onChange={(phones) => form.change({ phones })}
    >
      {({ value, country }, at, change) =>
        value.trim() === '' ? null : (
          <div className={classes['country']}>
            <CountrySelect
              aria-label={at === 0 ? t`Country of the phone` : t`Country of phone ${at + 1}`}
              placeholder={t`Country, where the number lacks it`}
              size="xs"
              value={country}
              onChange={(code) => change({ country: code })}
            />
          </div>
        )
      }
    </Entries>
  )
}
