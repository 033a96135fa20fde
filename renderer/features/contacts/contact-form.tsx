import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { DraftPane } from '../../ui/data-grid/draft-pane.tsx'
import { type DraftField, draftName, draftOf, wordsOf } from './contact-draft.ts'
import { NEW_ID, type OpenDraft } from './contact-drafts.ts'
import { Entries } from './contact-entries.tsx'
import classes from './contact-form.module.css'
import { languageChoices } from './contact-messages.ts'
import { KnownAddress } from './known-address.tsx'
import { focusField, useContactDraft, useFollowing } from './use-contact-draft.ts'

const EMAIL_TAGS = ['HOME', 'WORK', 'MAIN', 'UNTAGGED'] as const
const PHONE_TAGS = ['MOBILE', 'HOME', 'WORK', 'MAIN', 'FAX', 'UNTAGGED'] as const

interface ContactFormProps {
  id: string
  open: OpenDraft
  /** The contact as it is now; left out for a new one. */
  contact?: ContactDetail
  onSaved: (id: string) => void
  onOpen: (id: string) => void
  /** The form is to go; for a new contact the drawer with it. */
  onLeft: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** Everything about a contact that can be changed here. Saved to this laptop; what goes to the site is said elsewhere. */
export function ContactForm({ id, open, contact, onSaved, onOpen, onLeft, titleRef }: ContactFormProps) {
  const form = useContactDraft(id, open, onSaved)
  const met = useFollowing(id, open, contact === undefined ? undefined : draftOf(contact))
  const { draft, change, troubles } = form
  const leave = () => {
    form.leave()
    onLeft()
  }
  const text = (field: Exclude<DraftField, 'emails' | 'phones'>) => ({
    value: draft[field],
    error: troubles[field],
    autoComplete: 'off',
    'data-field': field,
    description: met?.fields.includes(field) === true ? meanwhile(wordsOf(met.theirs, field)) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  const isNew = id === NEW_ID
  const original = open.original.emails.map(({ value }) => value.toLowerCase())
  const name = draftName(draft)
  return (
    <DraftPane
      title={isNew ? t`New contact` : name}
      sub={isNew ? t`Saved on this laptop, then sent to the site` : t`Edit contact`}
      name={name}
      width={420}
      busy={form.busy}
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onLeave={leave}
      titleRef={titleRef}
    >
      <div className={classes['pair']}>
        <TextInput label={t`First name`} {...text('first')} data-autofocus autoFocus />
        <TextInput label={t`Last name`} {...text('last')} />
      </div>
      <Entries
        field="emails"
        title={t`E-mail`}
        another={t`Another e-mail`}
        tags={EMAIL_TAGS}
        entries={draft.emails}
        troubles={troubles}
        onChange={(emails) => change({ emails })}
        remark={({ value }, at) =>
          original.includes(value.trim().toLowerCase()) ? null : (
            <KnownAddress
              email={value}
              exceptId={isNew ? null : id}
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
      />
      {met?.fields.includes('emails') === true && <Meanwhile words={wordsOf(met.theirs, 'emails')} />}
      <Entries
        field="phones"
        title={t`Phone`}
        another={t`Another phone`}
        tags={PHONE_TAGS}
        entries={draft.phones}
        troubles={troubles}
        onChange={(phones) => change({ phones })}
      />
      {met?.fields.includes('phones') === true && <Meanwhile words={wordsOf(met.theirs, 'phones')} />}
      <div className={classes['pair']}>
        <TextInput label={t`Company`} {...text('company')} />
        <TextInput label={t`Job`} {...text('jobTitle')} />
      </div>
      <div className={classes['pair']}>
        <TextInput label={t`Birthday`} type="date" {...text('birthdate')} />
        <Select
          label={t`Language`}
          searchable
          clearable
          data={languageChoices(draft.locale)}
          value={draft.locale === '' ? null : draft.locale}
          onChange={(locale) => change({ locale: locale ?? '' })}
          error={troubles['locale']}
          clearButtonProps={{ 'aria-label': t`No language` }}
        />
      </div>
    </DraftPane>
  )
}

const meanwhile = (words: string) => t`On the site it is now ${words}. Saving puts yours in its place.`

const Meanwhile = ({ words }: { words: string }) => <p className={classes['met']}>{meanwhile(words)}</p>
