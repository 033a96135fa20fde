import { plural, t } from '@lingui/core/macro'
import { type Ref, useEffect, useRef } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { codeOf } from '../../errors.ts'
import { formatCount, formatDate, formatMoney } from '../../format.ts'
import type { DrawerParts } from '../../list-desk/list-desk.tsx'
import { RecordDrawer } from '../../list-desk/record-drawer.tsx'
import { RecordSync } from '../../list-desk/record-sync.tsx'
import { useLive } from '../../live.ts'
import { filling } from '../../slots.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { CopyFact } from '../../ui/data-grid/copy-text.tsx'
import { Fact, Facts } from '../../ui/data-grid/detail-pane.tsx'
import { Figure, Figures, TabbedPane } from '../../ui/data-grid/detail-tabs.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ContactActions } from './contact-actions.tsx'
import { emptyDraft } from './contact-draft.ts'
import { contactDrafts, NEW_ID } from './contact-drafts.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactLabels, type Label } from './contact-labels.tsx'
import { birthdayText, languageName, sinceText, sourceName } from './contact-messages.ts'
import { LeavingStrip } from './leaving-strip.tsx'

interface ContactDrawerProps extends DrawerParts {
  now: number
  /** Every label of the site. */
  labels: readonly Label[]
  /** False where people may be looked at and not changed. */
  canEdit: boolean
}

/** What other features know of a contact. */
const PARTS = filling('ofContact')
const noDraft = { original: emptyDraft, draft: emptyDraft, accepted: [] }

/** All that is known about one contact, or the form over it while somebody types. */
export function ContactDrawer(props: ContactDrawerProps) {
  const { id, onOpen, onClose, titleRef } = props
  const isNew = id === NEW_ID
  const answer = useLive('contacts', 'get', { id }, { enabled: !isNew })
  const open = contactDrafts.useDraft(id)
  const editButton = useRef<HTMLButtonElement>(null)
  const contact = answer.data
  const isThis = contact !== undefined && !answer.isPlaceholderData
  const isGone = isThis && answer.isError && codeOf(answer.error) === 'not_found'
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const focusEdit = () => void setTimeout(() => editButton.current?.focus(), 0)

  if (isNew || (open !== undefined && isThis)) {
    return (
      <ContactForm
        key={id}
        id={id}
        open={open ?? noDraft}
        {...(isNew || !isThis ? {} : { contact })}
        onOpen={onOpen}
        onSaved={(saved) => {
          if (isNew) onOpen(saved)
          focusEdit()
        }}
        onLeft={isNew ? onClose : focusEdit}
        titleRef={titleRef}
      />
    )
  }
  return (
    <RecordDrawer {...props} title={t`Contact`} width={384} answer={answer} idOf={(record) => record.id}>
      {(record) => <ShownContact {...props} contact={record} editButton={editButton} />}
    </RecordDrawer>
  )
}

interface ShownContactProps extends ContactDrawerProps {
  contact: ContactDetail
  editButton: Ref<HTMLButtonElement>
}

function ShownContact({ contact, now, labels, canEdit, editButton, onClose, titleRef }: ShownContactProps) {
  const mayChange = canEdit && !contact.leaving
  const details = (
    <>
      {contact.leaving && <LeavingStrip id={contact.id} />}
      <ContactFacts contact={contact} labels={labels} canEdit={mayChange} />
      {PARTS.map(({ id, load }) => (
        <Loaded key={id} load={load} with={{ contact, now, isBrief: true }} />
      ))}
    </>
  )
  const parts = PARTS.map(({ id, name, load }) => [
    id,
    { name, panel: <Loaded load={load} with={{ contact, now, isBrief: false }} /> },
  ])
  return (
    <TabbedPane
      title={contact.name}
      sub={sinceText(contact)}
      avatar={<ArchAvatar name={contact.name} size={50} />}
      head={<ContactFigures contact={contact} />}
      tabs={{ details: { name: t`Details`, panel: details }, ...Object.fromEntries(parts) }}
      width={384}
      onClose={onClose}
      titleRef={titleRef}
      actions={mayChange ? <ContactActions contact={contact} editButton={editButton} /> : undefined}
    />
  )
}

function ContactFigures({ contact }: { contact: ContactDetail }) {
  return (
    <Figures>
      <Figure label={plural(contact.orders, { one: 'order', other: 'orders' })}>{formatCount(contact.orders)}</Figure>
      {contact.spent !== null && <Figure label={t`spent`}>{formatMoney(contact.spent)}</Figure>}
      <Figure label={plural(contact.visits, { one: 'visit', other: 'visits' })}>{formatCount(contact.visits)}</Figure>
    </Figures>
  )
}

/** "E-mail", or "E-mail, work" where the site says which. */
const tagged = (what: string, tag: string) =>
  tag === '' || /^(main|untagged)$/i.test(tag) ? what : `${what}, ${tag.toLowerCase()}`

interface ContactFactsProps {
  contact: ContactDetail
  labels: readonly Label[]
  canEdit: boolean
}

function ContactFacts({ contact, labels, canEdit }: ContactFactsProps) {
  return (
    <Facts>
      {contact.emails.map(({ tag, email }) => (
        <CopyFact key={email} label={tagged(t`E-mail`, tag)} text={email} what={t`e-mail`} />
      ))}
      {contact.phones.map(({ tag, phone }) => (
        <CopyFact key={phone} label={tagged(t`Phone`, tag)} text={phone} what={t`phone`} />
      ))}
      {contact.sync !== null && (
        <Fact label={t`On the site`}>
          <RecordSync sync={contact.sync} />
        </Fact>
      )}
      <Fact label={t`Labels`}>
        <ContactLabels key={contact.id} contact={contact} labels={labels} canEdit={canEdit} />
      </Fact>
      <Fact label={t`Newsletter`}>{contact.subscribed ? t`Subscribed` : t`Not subscribed`}</Fact>
      {contact.company !== null && <Fact label={t`Company`}>{contact.company}</Fact>}
      {contact.jobTitle !== null && <Fact label={t`Job`}>{contact.jobTitle}</Fact>}
      {contact.birthdate !== null && <Fact label={t`Birthday`}>{birthdayText(contact.birthdate)}</Fact>}
      {contact.locale !== null && <Fact label={t`Language`}>{languageName(contact.locale)}</Fact>}
      {contact.source !== null && <Fact label={t`Source`}>{sourceName(contact.source)}</Fact>}
      {contact.createdAt !== null && <Fact label={t`Created`}>{formatDate(contact.createdAt)}</Fact>}
    </Facts>
  )
}
