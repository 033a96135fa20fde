import { t } from '@lingui/core/macro'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { SectionTitle } from '../../../ui/data-grid/detail-pane.tsx'
import { entriesOf, LIST_FIELDS } from './merge-entries.ts'
import { singleRows } from './merge-plan.ts'
import { entryText, valueText } from './merge-words.ts'
import classes from './merging.module.css'
import type { Merge } from './use-merge.ts'

/** What of the compared contacts the merged one does not have. */
export function StaysOut({ contacts, merge }: { contacts: readonly ContactWhole[]; merge: Merge }) {
  const { picks } = merge
  const values = singleRows(contacts, picks).flatMap(({ field, takenFrom }) => {
    const taken = contacts.find(({ id }) => id === takenFrom)
    const kept = taken === undefined ? '' : valueText(taken, field)
    return contacts.map((contact) => valueText(contact, field)).filter((text) => text !== '' && text !== kept)
  })
  const entries = LIST_FIELDS.flatMap((field) =>
    contacts
      .flatMap((contact) => entriesOf(contact, field))
      .filter(({ key }) => picks.out.has(key))
      .map(({ text, tag }) => entryText(text, tag)),
  )
  const lost = [...new Set([...entries, ...values])]
  if (lost.length === 0) return null
  return (
    <>
      <SectionTitle>{t`Stays out`}</SectionTitle>
      <ul className={classes['lost']}>
        {lost.map((text) => (
          <li key={text}>
            <del>
              <bdi>{text}</bdi>
            </del>
          </li>
        ))}
      </ul>
    </>
  )
}
