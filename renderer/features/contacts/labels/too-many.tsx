import { t } from '@lingui/core/macro'
import { mostLabelled } from '../../../../shared/app/contact-labels.ts'
import { formatCount } from '../../../format.ts'
import { Problem } from '../../../ui/problem.tsx'
import type { MeantContacts } from '../meant-contacts.ts'

/** Says that these are more contacts than can be labelled at once. */
export function TooMany({ meant }: { meant: MeantContacts }) {
  if (!meant.isTooMany) return null
  return (
    <Problem text={t`${formatCount(mostLabelled)} contacts at most are labelled at once. Filter the list first.`} />
  )
}
