import { t } from '@lingui/core/macro'
import { IconMailOff } from '@tabler/icons-react'
import type { ContactWhole } from '../../../shared/app/contacts.ts'
import { countryName } from '../../form-values/countries.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { CopyFact, CopyText } from '../../ui/data-grid/copy-text.tsx'
import { Fact } from '../../ui/data-grid/detail-pane.tsx'
import classes from './contacts.module.css'
import { deliverabilityName, undeliverableText } from './status-words.ts'
import { tagged } from './tag-words.ts'

/** How a contact is reached: addresses, numbers and postal addresses, each to be copied. */
export function ContactWays({ contact }: { contact: ContactWhole }) {
  const { emails, phones, addresses } = contact
  return (
    <>
      {emails.map(({ tag, email }, at) => (
        <Email key={at} label={tagged(t`E-mail`, tag)} email={email} fault={at === 0 ? contact.deliverability : null} />
      ))}
      {phones.map(({ tag, phone, formatted, countryCode }, at) => (
        <Fact key={at} label={tagged(t`Phone`, tag)}>
          <span className={classes['way']}>
            <CopyText text={formatted ?? phone} label={t`phone`} />
            {countryCode != null && countryCode !== '' && <span className="faint">{countryName(countryCode)}</span>}
          </span>
        </Fact>
      ))}
      {addresses.map(({ tag, formatted }, at) => (
        <CopyFact key={at} label={tagged(t`Address`, tag)} text={formatted} what={t`address`} />
      ))}
    </>
  )
}

interface EmailProps {
  label: string
  email: string
  /** How mail to it fares, as the site reports it. */
  fault: string | null
}

function Email({ label, email, fault }: EmailProps) {
  const sentence = undeliverableText(fault)
  return (
    <Fact label={label}>
      <span className={classes['way']}>
        <CopyText text={email} label={t`e-mail`} />
        {sentence !== undefined && (
          <OutcomeChip
            icon={<IconMailOff size={13} stroke={2} aria-hidden />}
            word={deliverabilityName(fault ?? '')}
            tone="attention"
          />
        )}
      </span>
      {sentence !== undefined && <p className={classes['remarkLine']}>{sentence}</p>}
    </Fact>
  )
}
