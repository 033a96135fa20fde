import { plural, t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataCollectionRow, DataField } from '../../../shared/app/data.ts'
import type { DataCondition, DataKind } from '../../../shared/app/data-values.ts'
import { sentenceFor } from '../../errors.ts'
import { formatCount } from '../../format.ts'
import type { ResultOf } from '../../live.ts'
import { cellText } from './cell-words.ts'
import { type Counted, isCountedOnly, isGroupableIn, useGroups } from './counted-rows.ts'
import classes from './data.module.css'
import { ListPane } from './list-pane.tsx'

/** Kinds of which many rows usually have the same value. */
const FEW: ReadonlySet<DataKind> = new Set(['tags', 'reference', 'flag'])

interface GroupsMenuProps extends Counted {
  collection: DataCollectionRow
  /** Shows the rows of one group alone. */
  onChoose: (condition: DataCondition) => void
}

/** How many rows of the list have which value in a field; a press on a group filters by it. */
export function GroupsMenu({ collection, filter, sort, onChoose }: GroupsMenuProps) {
  const { fields, displayField } = collection
  const groupable = fields.filter((field) => isGroupableIn(collection, field))
  const isLimited = isCountedOnly(collection)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const usual = groupable.find(({ kind }) => FEW.has(kind)) ?? groupable.find(({ key }) => key !== displayField)
  const field = groupable.find(({ key }) => key === chosen) ?? usual ?? groupable[0]
  if (field === undefined && !isLimited) return null
  return (
    <ListPane icon={IconStack2} verb={t`Groups`} width={300} label={t`Groups`} opened={opened} onOpened={setOpened}>
      {field !== undefined && (
        <>
          <Select
            label={t`Count the rows by`}
            data={groupable.map(({ key, label }) => ({ value: key, label }))}
            value={field.key}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={setChosen}
          />
          <Groups
            {...{ collection, field, filter, sort }}
            onChoose={(condition) => {
              setOpened(false)
              onChoose(condition)
            }}
          />
        </>
      )}
      {isLimited && (
        <p className="muted rem13">{t`The site counts the collection of an app by fields of yes and no only.`}</p>
      )}
    </ListPane>
  )
}

interface GroupsProps extends Counted {
  collection: DataCollectionRow
  field: DataField
  onChoose: (condition: DataCondition) => void
}

function Groups({ collection, field, filter, sort, onChoose }: GroupsProps) {
  const { data, error, isPlaceholderData } = useGroups(collection, { filter, sort, by: field.key })
  if (error !== null) return <p className="muted rem13">{sentenceFor(error)}</p>
  if (data === undefined || isPlaceholderData)
    return collection.place === 'online' ? <p className="muted rem13">{t`Asking the site…`}</p> : null
  const { groups, others, odd } = data
  if (groups.length === 0 && odd === 0) return <p className="muted rem13">{t`No rows are shown.`}</p>
  const most = Math.max(...groups.map(({ items }) => items))
  return (
    <>
      <ul className={classes['groupList']}>
        {groups.map((group) => (
          <li key={JSON.stringify(group.condition)}>
            <button
              type="button"
              className={classes['group']}
              style={{ '--share': group.items / most } as React.CSSProperties}
              onClick={() => onChoose(group.condition)}
            >
              <bdi className="oneLine">{groupText(field, group)}</bdi>
              <span className="figures">{formatCount(group.items)}</span>
            </button>
          </li>
        ))}
      </ul>
      {others === null && <p className="faint rem12">{t`There are rarer values.`}</p>}
      {others !== null && others > 0 && (
        <p className="faint rem12">{plural(others, { one: '# rarer value', other: '# rarer values' })}</p>
      )}
      {odd > 0 && (
        <p className="faint rem12">
          {plural(odd, { one: '# row holds another kind of value', other: '# rows hold another kind of value' })}
        </p>
      )}
    </>
  )
}

type Group = ResultOf<'data', 'groups'>['groups'][number]

const groupText = (field: DataField, { cell }: Group): string => (cell === null ? t`Empty` : cellText(field, cell))
