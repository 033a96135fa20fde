import { Tabs } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { type Ref, useEffect, useRef } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { ContactSync } from '../../copy/contact-sync.tsx'
import { codeOf } from '../../errors.ts'
import { counted, formatCount, formatDate, formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { CopyText } from '../../ui/data-grid/copy-text.tsx'
import { DetailPane, Fact, Facts, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { DetailTabList, DetailTabs, Figure, Figures } from '../../ui/data-grid/detail-tabs.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ContactActions } from './contact-actions.tsx'
import { emptyDraft } from './contact-draft.ts'
import { NEW_ID, useContactDrafts } from './contact-drafts.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactLabels } from './contact-labels.tsx'
import { birthdayText, dayNamer, languageName, sinceText, sourceName } from './contact-words.ts'
import classes from './contacts.module.css'
import type { Label } from './label-choices.ts'
import { LeavingStrip } from './leaving-strip.tsx'

interface ContactDrawerProps {
  id: string
  now: number
  /** Every label of the site. */
  labels: readonly Label[]
  /** False where people may be looked at and not changed. */
  canEdit: boolean
  /** Shows another contact; `replace` when it is this one under another id. */
  onOpen: (id: string) => void
  onClose: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** How many of the last orders stand under the details. */
const LATELY = 4
const noDraft = { original: emptyDraft, draft: emptyDraft, accepted: [] }

/** All that is known about one contact, or the form over it while somebody types. */
export function ContactDrawer(props: ContactDrawerProps) {
  const { id, onOpen, onClose, titleRef } = props
  const isNew = id === NEW_ID
  const answer = useLive('contacts', 'get', { id }, { enabled: !isNew })
  const open = useContactDrafts((drafts) => drafts.byId[id])
  const editButton = useRef<HTMLButtonElement>(null)
  const contact = answer.data
  const isThis = contact !== undefined && !answer.isPlaceholderData
  const movedTo = isThis && !isNew && open === undefined && contact.id !== id ? contact.id : undefined
  const isGone = isThis && answer.isError && codeOf(answer.error) === 'not_found'
  useEffect(() => {
    // The site has given it an id of its own.
    if (movedTo !== undefined) onOpen(movedTo)
  }, [movedTo, onOpen])
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])

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
          setTimeout(() => editButton.current?.focus(), 0)
        }}
        onLeft={() => (isNew ? onClose() : setTimeout(() => editButton.current?.focus(), 0))}
        titleRef={titleRef}
      />
    )
  }
  if (answer.isError) {
    return (
      <DetailPane title="Contact" sub="" avatar={null} width={384} onClose={onClose} titleRef={titleRef}>
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      </DetailPane>
    )
  }
  return contact === undefined ? null : <ShownContact {...props} contact={contact} editButton={editButton} />
}

interface ShownContactProps extends ContactDrawerProps {
  contact: ContactDetail
  editButton: Ref<HTMLButtonElement>
}

function ShownContact({ contact, now, labels, canEdit, editButton, onClose, titleRef }: ShownContactProps) {
  return (
    <DetailTabs defaultValue="details">
      <DetailPane
        title={contact.name}
        sub={sinceText(contact)}
        avatar={<ArchAvatar name={contact.name} size={50} />}
        head={
          <>
            <ContactFigures contact={contact} />
            <DetailTabList tabs={{ details: 'Details', orders: 'Orders' }} />
          </>
        }
        width={384}
        onClose={onClose}
        titleRef={titleRef}
        actions={canEdit && !contact.leaving ? <ContactActions contact={contact} editButton={editButton} /> : undefined}
      >
        <Tabs.Panel value="details">
          {contact.leaving && <LeavingStrip id={contact.id} />}
          <ContactFacts contact={contact} labels={labels} canEdit={canEdit && !contact.leaving} />
          {contact.recent.length > 0 && <SectionTitle>Lately</SectionTitle>}
          <Orders orders={contact.recent.slice(0, LATELY)} now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="orders">
          {contact.recent.length === 0 && <p className={classes['none']}>No orders yet.</p>}
          <Orders orders={contact.recent} now={now} />
        </Tabs.Panel>
      </DetailPane>
    </DetailTabs>
  )
}

function ContactFigures({ contact }: { contact: ContactDetail }) {
  return (
    <Figures>
      <Figure label={contact.orders === 1 ? 'order' : 'orders'}>{formatCount(contact.orders)}</Figure>
      {contact.spent !== null && <Figure label="spent">{formatMoney(contact.spent)}</Figure>}
      <Figure label={contact.visits === 1 ? 'visit' : 'visits'}>{formatCount(contact.visits)}</Figure>
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
        <Fact key={email} label={tagged('E-mail', tag)}>
          <CopyText text={email} label="e-mail" />
        </Fact>
      ))}
      {contact.phones.map(({ tag, phone }) => (
        <Fact key={phone} label={tagged('Phone', tag)}>
          <CopyText text={phone} label="phone" />
        </Fact>
      ))}
      {contact.sync !== null && (
        <Fact label="On the site">
          <ContactSync contact={contact} />
        </Fact>
      )}
      <Fact label="Labels">
        <ContactLabels key={contact.id} contact={contact} labels={labels} canEdit={canEdit} />
      </Fact>
      <Fact label="Newsletter">{contact.subscribed ? 'Subscribed' : 'Not subscribed'}</Fact>
      {contact.company !== null && <Fact label="Company">{contact.company}</Fact>}
      {contact.jobTitle !== null && <Fact label="Job">{contact.jobTitle}</Fact>}
      {contact.birthdate !== null && <Fact label="Birthday">{birthdayText(contact.birthdate)}</Fact>}
      {contact.locale !== null && <Fact label="Language">{languageName(contact.locale)}</Fact>}
      {contact.source !== null && <Fact label="Source">{sourceName(contact.source)}</Fact>}
      {contact.createdAt !== null && <Fact label="Created">{formatDate(contact.createdAt)}</Fact>}
    </Facts>
  )
}

function Orders({ orders, now }: { orders: ContactDetail['recent']; now: number }) {
  const dayOf = dayNamer(now)
  return (
    <ul className={classes['orders']}>
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <IconTicket size={17} stroke={1.6} aria-hidden="true" />
          <div>
            <div className={classes['orderTitle']}>
              {counted(order.tickets, 'ticket')} for <bdi>{order.eventTitle}</bdi>
            </div>
            <div className={classes['orderFacts']}>
              {[dayOf(order.at), order.total === null ? '' : formatMoney(order.total), `No. ${order.orderNumber}`]
                .filter((part) => part !== '')
                .join(' · ')}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
