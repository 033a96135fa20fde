import { plural, t } from '@lingui/core/macro'
import { type Ref, useEffect, useRef } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { NotHere } from '../../copy/not-here.tsx'
import { codeOf } from '../../errors.ts'
import { formatCount, formatMoney } from '../../format.ts'
import type { DrawerParts } from '../../list-screen/list-screen.tsx'
import { RecordDrawer } from '../../list-screen/record-drawer.tsx'
import { useLive } from '../../live.ts'
import { filling } from '../../slots.ts'
import { Figure, Figures, TabbedPane } from '../../ui/data-grid/detail-tabs.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AboutContact, MemberDetails, OtherFields } from './contact-about.tsx'
import { ContactActions } from './contact-actions.tsx'
import { ContactAvatar } from './contact-avatar.tsx'
import { ContactDetails } from './contact-details.tsx'
import { emptyDraft } from './contact-draft.ts'
import { contactDrafts, NEW_ID } from './contact-drafts.ts'
import { ContactForm } from './contact-form.tsx'
import type { Label } from './contact-labels.tsx'
import { sinceText } from './contact-messages.ts'
import { LeavingStrip } from './leaving-strip.tsx'

interface ContactDrawerProps extends DrawerParts {
  now: number
  /** Every label of the site. */
  labels: readonly Label[]
  /** False where people may be looked at and not changed. */
  canEdit: boolean
}

/** What other features know of a contact. */
const PARTS = filling('ofContact').toSorted((one, other) => one.rank - other.rank)
const noDraft = { original: emptyDraft, draft: emptyDraft, accepted: [] }

/** All that is known about one contact, or the form over it while it is edited. */
export function ContactDrawer(props: ContactDrawerProps) {
  const { id, onOpen, onClose, titleRef } = props
  const isNew = id === NEW_ID
  const query = useLive('contacts', 'get', { id }, { enabled: !isNew })
  const open = contactDrafts.useDraft(id)
  const editButton = useRef<HTMLButtonElement>(null)
  const contact = query.data
  const isThis = contact !== undefined && !query.isPlaceholderData
  const isGone = isThis && query.isError && codeOf(query.error) === 'not_found'
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
    <RecordDrawer
      {...props}
      title={t`Contact`}
      width={400}
      query={query}
      idOf={(record) => record.id}
      gone={<NotHere sentence={t`This contact isn’t on this laptop.`} onBack={onClose} />}
    >
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
      <ContactDetails contact={contact} labels={labels} canEdit={mayChange} />
      <OtherFields extended={contact.extended} />
      {PARTS.map(({ id, load }) => (
        <Loaded key={id} load={load} with={{ contact, now, isBrief: true }} />
      ))}
      <AboutContact contact={contact} />
      <MemberDetails member={contact.member} />
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
      avatar={<ContactAvatar name={contact.name} picture={contact.picture} size={50} />}
      head={<ContactFigures contact={contact} />}
      tabs={{ details: { name: t`Details`, panel: details }, ...Object.fromEntries(parts) }}
      width={400}
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
