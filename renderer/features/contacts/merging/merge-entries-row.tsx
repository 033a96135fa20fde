import { t } from '@lingui/core/macro'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { MergeCell } from './merge-cell.tsx'
import { entriesOf, keptEntries, type ListField } from './merge-entries.ts'
import { inMergeOrder } from './merge-plan.ts'
import { entryText, LISTS } from './merge-words.ts'
import classes from './merging.module.css'
import type { Merge } from './use-merge.ts'

interface MergeEntriesProps {
  field: ListField
  contacts: readonly ContactWhole[]
  merge: Merge
  /** The row by which arrow keys find it. */
  at: number
}

/** The entries of one list, a tick each: all of them stay unless they are taken out. */
export function MergeEntries({ field, contacts, merge, at }: MergeEntriesProps) {
  const lists = contacts.map((contact) => entriesOf(contact, field))
  if (lists.every((list) => list.length === 0)) return null
  const label = LISTS[field]
  const [first] = keptEntries(inMergeOrder(contacts, merge.picks.targetId), field, merge.picks)
  return (
    <div className={classes['row']}>
      <span className={classes['label']}>{label}</span>
      {contacts.map(({ id, name }, column) => (
        <div key={id} className={classes['entries']}>
          {lists[column]?.length === 0 && <div className={classes['none']}>{t`Empty`}</div>}
          {lists[column]?.map(({ key, text, tag }) => {
            const isIn = !merge.picks.out.has(key)
            return (
              <MergeCell
                key={key}
                kind="checkbox"
                group={field}
                label={`${label}, ${name}`}
                text={entryText(text, tag)}
                isChosen={isIn}
                at={[at, column]}
                onChoose={() => merge.toggle(key)}
              >
                {field === 'emails' && isIn && <First isFirst={first?.key === key} onPut={() => merge.putFirst(key)} />}
              </MergeCell>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function First({ isFirst, onPut }: { isFirst: boolean; onPut: () => void }) {
  if (isFirst) return <span className={classes['first']}>{t`First`}</span>
  return (
    <button type="button" className={classes['putFirst']} onClick={onPut}>
      {t`Put first`}
    </button>
  )
}
