import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { ExtendedFieldRow } from '../../../../shared/app/contact-fields.ts'
import type { ContactImportPlan } from '../../../../shared/app/contact-import.ts'
import { isKeyTarget, isSharedTarget, targetOfKey } from '../../../../shared/app/contact-import-targets.ts'
import type { TableImportFile } from '../../../../shared/app/table-import.ts'
import { sameName } from '../../../../shared/same-name.ts'
import { isolated } from '../../../format.ts'
import { ColumnList } from '../../../import/column-list.tsx'
import { FileLine } from '../../../import/file-line.tsx'
import classes from '../../../import/import.module.css'
import type { FileForm, TableChosen } from '../../../import/use-table-import.ts'
import { targetGroups, targetText } from './target-words.ts'

interface ContactColumnsProps {
  file: TableImportFile
  chosen: TableChosen
  plan: ContactImportPlan | undefined
  extended: readonly ExtendedFieldRow[]
  disabled: boolean
  reread: (said: Partial<FileForm>) => unknown
  choose: (next: TableChosen) => unknown
}

/** How the file is read, which field each of its columns goes into, and by which of them contacts are found. */
export function ContactColumns({ file, chosen, plan, extended, disabled, reread, choose }: ContactColumnsProps) {
  const keys = chosen.columns.flatMap(({ key }, at) => {
    const target = targetOfKey(key ?? '')
    if (target === undefined || !isKeyTarget(target)) return []
    const title = file.columns[at]?.title || targetText(key, extended) || ''
    return [{ value: String(at), label: t`Match by ${title}` }]
  })
  const isShared = (key: string) => {
    const target = targetOfKey(key)
    return target !== undefined && isSharedTarget(target)
  }
  return (
    <section className={classes['columns']} aria-label={t`Columns`}>
      <FileLine {...{ file, disabled, reread }}>
        <NativeSelect
          size="xs"
          className={classes['match']}
          aria-label={t`Match by`}
          disabled={disabled}
          data={[{ value: '', label: t`Every row is a new contact` }, ...keys]}
          value={chosen.keyColumn === null ? '' : String(chosen.keyColumn)}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...chosen, keyColumn: value === '' ? null : Number(value) })
          }
        />
      </FileLine>
      {hints(file, chosen, keys.length > 0).map((hint) => (
        <p key={hint} className={classes['hint']}>
          {hint}
        </p>
      ))}
      <ColumnList
        {...{ file, chosen, choose, disabled, isShared }}
        asks={plan?.asks ?? []}
        fields={targetGroups(extended)}
      />
    </section>
  )
}

/** What a person may not expect of this file. */
function hints({ columns, rows }: TableImportFile, chosen: TableChosen, hasKeys: boolean): string[] {
  const twice = columns.find(
    ({ title }, at) => title.trim() !== '' && columns.slice(0, at).some((other) => sameName(other.title, title)),
  )
  const name = isolated(twice?.title ?? '')
  return [
    ...(rows === 0 ? [t`This file has titles and no rows.`] : []),
    ...(twice === undefined ? [] : [t`Several columns are called ${name}. Choose a field for each.`]),
    ...(hasKeys
      ? []
      : [
          t`No column is an e-mail address, a phone number or an ID: every row makes a new contact, also of a person the site has already.`,
        ]),
    ...(hasKeys && chosen.keyColumn === null
      ? [t`Every row makes a new contact, also of a person the site has already.`]
      : []),
  ]
}
