import { t } from '@lingui/core/macro'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { CHANNEL_WORDS, type WhenNamer } from '../../event/order-messages.ts'
import { ShownValues } from '../../form-values/shown-values.tsx'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { CopyFact } from '../../ui/data-grid/copy-text.tsx'
import { DetailList, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { LeadPlain } from '../../ui/leads.tsx'
import { StateWord } from './order-columns.tsx'

interface OrderDetailsProps {
  order: OrderDetail
  when: WhenNamer
  timeZone: string | undefined
  /** The door's role has no Contacts to go to. */
  showContact: boolean
}

/** Who bought what kind of evening, when and where. */
export function OrderDetails({ order, when, timeZone, showContact }: OrderDetailsProps) {
  const sold = [CHANNEL_WORDS[order.channel], order.desk, order.operator].filter(Boolean).join(', ')
  return (
    <>
      <DetailList>
        <Fact label={t`Status`}>
          <StateWord state={order.state} />
        </Fact>
        {order.sync !== null && (
          <Fact label={t`On the site`}>
            <RecordSync sync={order.sync} />
          </Fact>
        )}
        <Fact label={t`Event`}>
          <bdi>{order.eventTitle}</bdi>
        </Fact>
        {order.createdAt !== null && <Fact label={t`Made`}>{when(order.createdAt)}</Fact>}
        <Fact label={t`From`}>{sold}</Fact>
        <CopyFact label={t`Number`} text={order.number} mono />
        <CopyFact label={t`Receipt`} text={order.receiptNumber} mono />
        <CopyFact label={t`Number here`} text={order.localNumber} mono />
        <CopyFact label={t`E-mail`} text={order.email} />
        <CopyFact label={t`Phone`} text={order.phone} />
        {showContact && order.contactId !== null && (
          <Fact label={t`Contact`}>
            <LeadPlain
              verb={t`Show in Contacts`}
              className={buttons['link']}
              to={`/contacts?open=${order.contactId}`}
            />
          </Fact>
        )}
      </DetailList>
      <FieldValues order={order} timeZone={timeZone} />
    </>
  )
}

/** What the buyer was asked beside name and address. */
function FieldValues({ order, timeZone }: { order: OrderDetail; timeZone: string | undefined }) {
  const known = ['firstName', 'lastName', 'email']
  const fieldValues = order.fieldValues.filter(({ inputName }) => !known.includes(inputName))
  if (fieldValues.length === 0) return null
  return (
    <>
      <SectionTitle>{t`Form details`}</SectionTitle>
      <ShownValues values={fieldValues} timeZone={timeZone} />
    </>
  )
}
