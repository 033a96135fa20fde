import { t } from '@lingui/core/macro'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { DetailList, Fact } from '../../ui/data-grid/detail-pane.tsx'
import { DayFact, Known } from './contact-about.tsx'
import { ContactLabels, type Label } from './contact-labels.tsx'
import { languageName } from './contact-messages.ts'
import { ContactWays } from './contact-ways.tsx'
import { subscriptionName } from './status-words.ts'

interface ContactDetailsProps {
  contact: ContactDetail
  labels: readonly Label[]
  canEdit: boolean
}

/** What people look a contact up for: how to reach it, its labels, and who it is. */
export function ContactDetails({ contact, labels, canEdit }: ContactDetailsProps) {
  const { subscription, company, jobTitle, birthdate, locale } = contact
  return (
    <DetailList>
      <ContactWays contact={contact} />
      {contact.sync !== null && (
        <Fact label={t`On the site`}>
          <RecordSync sync={contact.sync} />
        </Fact>
      )}
      <Fact label={t`Labels`}>
        <ContactLabels key={contact.id} contact={contact} labels={labels} canEdit={canEdit} />
      </Fact>
      <Known label={t`Newsletter`} text={subscription === null ? null : subscriptionName(subscription)} />
      <Known label={t`Company`} text={company} />
      <Known label={t`Job`} text={jobTitle} />
      <DayFact label={t`Birthday`} day={birthdate} />
      <Known label={t`Language`} text={locale === null ? null : languageName(locale)} />
    </DetailList>
  )
}
