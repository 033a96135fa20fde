import { useLocation } from 'wouter'
import type { OrderDetail } from '../../../shared/app/orders.ts'
import { ContactSync } from '../../copy/contact-sync.tsx'
import { CHANNEL_WORDS, type WhenNamer } from '../../event/order-messages.ts'
import { CopyText } from '../../ui/data-grid/copy-text.tsx'
import { Fact, Facts, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { StateWord } from './order-columns.tsx'

interface OrderFactsProps {
  order: OrderDetail
  when: WhenNamer
  /** The door's role has no Contacts to go to. */
  showContact: boolean
}

/** Who bought what kind of evening, when and where. */
export function OrderFacts({ order, when, showContact }: OrderFactsProps) {
  const [, go] = useLocation()
  const sold = [CHANNEL_WORDS[order.channel], order.desk, order.operator].filter(Boolean).join(', ')
  return (
    <>
      <Facts>
        <Fact label="Status">
          <StateWord state={order.state} />
        </Fact>
        {order.sync !== null && (
          <Fact label="On the site">
            <ContactSync contact={order} />
          </Fact>
        )}
        <Fact label="Event">
          <bdi>{order.eventTitle}</bdi>
        </Fact>
        {order.createdAt !== null && <Fact label="Made">{when(order.createdAt)}</Fact>}
        <Fact label="From">{sold}</Fact>
        {order.number !== null && (
          <Fact label="Number">
            <CopyText text={order.number} label="number" mono />
          </Fact>
        )}
        {order.localNumber !== null && (
          <Fact label="Number here">
            <CopyText text={order.localNumber} label="number here" mono />
          </Fact>
        )}
        {order.email !== null && order.email !== '' && (
          <Fact label="E-mail">
            <CopyText text={order.email} label="e-mail" />
          </Fact>
        )}
        {order.phone !== null && (
          <Fact label="Phone">
            <CopyText text={order.phone} label="phone" />
          </Fact>
        )}
        {showContact && order.contactId !== null && (
          <Fact label="Contact">
            <button type="button" className={buttons['link']} onClick={() => go(`/contacts?open=${order.contactId}`)}>
              Show in Contacts
            </button>
          </Fact>
        )}
      </Facts>
      <Answers order={order} />
    </>
  )
}

/** What the buyer was asked beside name and address. */
function Answers({ order }: { order: OrderDetail }) {
  const known = ['firstName', 'lastName', 'email']
  const answers = order.answers.filter(({ inputName }) => !known.includes(inputName))
  if (answers.length === 0) return null
  return (
    <>
      <SectionTitle>Answers</SectionTitle>
      <Facts>
        {answers.map(({ inputName, question, answer }) => (
          <Fact key={inputName} label={question}>
            {answer}
          </Fact>
        ))}
      </Facts>
    </>
  )
}
