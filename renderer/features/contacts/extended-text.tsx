import type { ContactWhole } from '../../../shared/app/contacts.ts'
import { PlainButton } from '../../ui/actions.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { numberText } from '../../ui/typed-number.tsx'
import { birthdayText } from './contact-messages.ts'
import { openAddress } from './open-address.ts'

type ExtendedField = ContactWhole['extended'][number]

/** A value of a field of the site's own, as its type wants it read. */
export function ExtendedText({ type, value }: Pick<ExtendedField, 'type' | 'value'>) {
  if (typeof value === 'number') return numberText(value)
  if (type === 'DATE') return birthdayText(value)
  if (type === 'URL' && value.startsWith('https:') && URL.canParse(value)) {
    return (
      <PlainButton
        verb={<bdi>{value}</bdi>}
        className={buttons['link']}
        role="link"
        onClick={() => void openAddress(value)}
      />
    )
  }
  return <bdi>{value}</bdi>
}
