import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { keyKinds } from '../../../shared/app/data-import.ts'
import type { TableImportFile } from '../../../shared/app/table-import.ts'
import { ColumnList } from '../../import/column-list.tsx'
import { FileLine } from '../../import/file-line.tsx'
import classes from '../../import/import.module.css'
import type { Chosen, Importing } from './use-import.ts'

interface ImportColumnsProps {
  collection: DataCollectionRow
  importing: Importing
  file: TableImportFile
  chosen: Chosen
}

/** How the file is read, and which field each of its columns goes into. */
export function ImportColumns({ collection, importing, file, chosen }: ImportColumnsProps) {
  const { plan, choose, reread, state } = importing
  const isSettled = state !== undefined
  const fields = collection.fields.filter(({ editable }) => editable !== 'no')
  const keys = chosen.columns.flatMap(({ key }, at) => {
    const field = fields.find((one) => one.key === key && keyKinds.includes(one.kind))
    return field === undefined ? [] : [{ value: String(at), label: field.label }]
  })
  return (
    <section className={classes['columns']} aria-label={t`Columns`}>
      <FileLine file={file} reread={reread} disabled={isSettled}>
        <NativeSelect
          size="xs"
          className={classes['match']}
          aria-label={t`Match by`}
          disabled={isSettled}
          data={[
            { value: '', label: t`Every row is a new item` },
            ...keys.map((key) => ({ ...key, label: t`Match by ${key.label}` })),
          ]}
          value={chosen.keyColumn === null ? '' : String(chosen.keyColumn)}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...chosen, keyColumn: value === '' ? null : Number(value) })
          }
        />
      </FileLine>
      <ColumnList
        {...{ file, chosen, choose }}
        asks={plan?.asks ?? []}
        fields={fields.map(({ key, label }) => ({ value: key, label }))}
        disabled={isSettled}
      />
    </section>
  )
}
