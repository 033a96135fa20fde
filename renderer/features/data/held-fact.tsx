import { t } from '@lingui/core/macro'
import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import { Fact } from '../../ui/data-grid/detail-pane.tsx'
import classes from './held.module.css'
import type { HeldActions } from './held-actions.ts'
import { HeldNote } from './held-note.tsx'

interface HeldFactProps {
  row: DataRow
  field: DataField
  cell: DataCell | undefined
  actions: HeldActions
}

/** Under a field of an item in its drawer: what was typed into it and isn't on the site. */
export function HeldFact({ row, field, cell, actions }: HeldFactProps) {
  const held = row.held?.find(({ key }) => key === field.key)
  if (held === undefined) return null
  return (
    <section className={classes['box']} aria-label={t`${field.label}: not on the site`}>
      <HeldNote
        {...{ field, held, cell }}
        onEdit={field.editable === 'yes' && !row.leaving ? () => actions.editAgain(row, field.key) : undefined}
        onKeepSites={held.isNew ? undefined : () => actions.keepSites(row, field.key)}
      />
    </section>
  )
}

/** What was typed into fields that the collection no longer has. */
export function GoneFields(props: { row: DataRow; fields: readonly DataField[]; actions: HeldActions }) {
  const { row, fields, actions } = props
  const gone = (row.held ?? []).filter(({ key }) => !fields.some((field) => field.key === key))
  return gone.map((held) => (
    <Fact key={held.key} label={<bdi>{held.key}</bdi>}>
      <div className={classes['box']}>
        <HeldNote
          field={{ kind: 'other', label: held.key }}
          held={held}
          cell={undefined}
          onEdit={undefined}
          onKeepSites={held.isNew ? undefined : () => actions.keepSites(row, held.key)}
        />
      </div>
    </Fact>
  ))
}
