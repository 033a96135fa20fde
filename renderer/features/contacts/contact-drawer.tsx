import { Tabs } from '@mantine/core'
import { IconClock, IconTicket } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { counted, formatCount, formatDate, formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { CopyText } from '../../ui/data-grid/copy-text.tsx'
import { DetailPane, Fact, Facts, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayNamer, languageName, sinceText, sourceName } from './contact-words.ts'
import classes from './contacts.module.css'

interface ContactDrawerProps {
  id: string
  now: number
  labelName: (key: string) => string
  onClose: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** How many of the last orders stand under the details. */
const LATELY = 4

/** All that is known about one contact. */
export function ContactDrawer({ id, now, labelName, onClose, titleRef }: ContactDrawerProps) {
  const answer = useLive('contacts', 'get', { id })
  const contact = answer.data
  if (answer.isError) {
    return (
      <DetailPane title="Contact" sub="" avatar={null} width={384} onClose={onClose} titleRef={titleRef}>
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      </DetailPane>
    )
  }
  if (contact === undefined) return null
  const named = { ...contact, labels: contact.labels.map(labelName) }
  return (
    <Tabs defaultValue="details" className={classes['tabs']}>
      <DetailPane
        title={contact.name}
        sub={sinceText(named)}
        avatar={<ArchAvatar name={contact.name} size={50} />}
        head={<ContactFigures contact={contact} />}
        width={384}
        onClose={onClose}
        titleRef={titleRef}
      >
        <Tabs.Panel value="details">
          <ContactFacts contact={named} />
          {contact.recent.length > 0 && <SectionTitle>Lately</SectionTitle>}
          <Orders orders={contact.recent.slice(0, LATELY)} now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="orders">
          {contact.recent.length === 0 && <p className={classes['none']}>No orders yet.</p>}
          <Orders orders={contact.recent} now={now} />
        </Tabs.Panel>
      </DetailPane>
    </Tabs>
  )
}

function ContactFigures({ contact }: { contact: ContactDetail }) {
  return (
    <>
      <dl className={classes['figures']}>
        <div>
          <dd>{formatCount(contact.orders)}</dd>
          <dt>{contact.orders === 1 ? 'order' : 'orders'}</dt>
        </div>
        {contact.spent !== null && (
          <div>
            <dd>{formatMoney(contact.spent)}</dd>
            <dt>spent</dt>
          </div>
        )}
        <div>
          <dd>{formatCount(contact.visits)}</dd>
          <dt>{contact.visits === 1 ? 'visit' : 'visits'}</dt>
        </div>
      </dl>
      <Tabs.List className={classes['tabList']}>
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value="orders">Orders</Tabs.Tab>
      </Tabs.List>
    </>
  )
}

/** "E-mail", or "E-mail, work" where the site says which. */
const tagged = (what: string, tag: string) =>
  tag === '' || /^(main|untagged)$/i.test(tag) ? what : `${what}, ${tag.toLowerCase()}`

function ContactFacts({ contact }: { contact: ContactDetail }) {
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
          <OutcomeChip tone="unknown" icon={<IconClock size={13} stroke={2} />}>
            A change waits to be sent
          </OutcomeChip>
        </Fact>
      )}
      {contact.labels.length > 0 && (
        <Fact label="Labels">
          <span className={classes['tags']}>
            {contact.labels.map((label) => (
              <OutcomeChip key={label} tone="plain">
                {label}
              </OutcomeChip>
            ))}
          </span>
        </Fact>
      )}
      <Fact label="Newsletter">{contact.subscribed ? 'Subscribed' : 'Not subscribed'}</Fact>
      {contact.company !== null && <Fact label="Company">{contact.company}</Fact>}
      {contact.jobTitle !== null && <Fact label="Job">{contact.jobTitle}</Fact>}
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
