import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { DraftPane } from '../../ui/data-grid/draft-pane.tsx'
import { Addresses } from './contact-addresses.tsx'
import { draftName, draftOf, type TextField } from './contact-draft.ts'
import { NEW_ID, type OpenDraft } from './contact-drafts.ts'
import classes from './contact-form.module.css'
import { languageChoices } from './contact-messages.ts'
import { OwnFields } from './contact-own-fields.tsx'
import { PictureField } from './contact-picture-field.tsx'
import { Emails, Phones } from './contact-ways-fields.tsx'
import { Meanwhile, meanwhileText } from './meanwhile.tsx'
import { useContactDraft, useFollowing } from './use-contact-draft.ts'

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
  const text = (field: TextField) => ({
    value: draft[field],
    error: troubles[field],
    autoComplete: 'off',
    'data-field': field,
    description: meanwhileText(met, field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  const isNew = id === NEW_ID
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
      <Emails form={form} id={id} original={open.original.emails} onOpen={onOpen} />
      <Meanwhile met={met} field="emails" />
      <Phones form={form} />
      <Meanwhile met={met} field="phones" />
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
      <Addresses addresses={draft.addresses} troubles={troubles} onChange={(addresses) => change({ addresses })} />
      <Meanwhile met={met} field="addresses" />
      <OwnFields
        extended={draft.extended}
        before={open.original.extended}
        troubles={troubles}
        onChange={(extended) => change({ extended })}
      />
      <Meanwhile met={met} field="extended" />
      <PictureField name={name} picture={draft.picture} onChange={(picture) => change({ picture })} />
    </DraftPane>
  )
}
