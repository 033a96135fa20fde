import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconApps, IconColumns, IconEraser, IconTable, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import type { ManagedCollection } from '../../../../shared/app/collection-design.ts'
import { formatCount, formatDate, isolated } from '../../../format.ts'
import { MenuAction } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { MoreMenu } from '../../../ui/drop-menu.tsx'
import classes from '../../../ui/manage.module.css'
import { KeepSwitch } from './keep-switch.tsx'
import { fieldsOf, itemsOf } from './use-collection-actions.ts'

interface CollectionTableProps {
  collections: readonly ManagedCollection[]
  onEmpty: (collection: ManagedCollection) => void
  onDelete: (collection: ManagedCollection) => void
}

/** Collections in rows, each with what is here of it and what can be done with it. */
export function CollectionTable({ collections, ...actions }: CollectionTableProps) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{t`Name`}</th>
          <th>{t`Made by`}</th>
          <th className={classes['number']}>{t`Items`}</th>
          <th>{t`On this laptop`}</th>
          <th className={classes['number']}>{t`Fields`}</th>
          <th>{t`Last change`}</th>
          <th>
            <span className="onlyHeard">{t`More`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {collections.map((collection) => (
          <Row key={collection.id} collection={collection} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  collection,
  onEmpty,
  onDelete,
}: Omit<CollectionTableProps, 'collections'> & { collection: ManagedCollection }) {
  const { id, name, kind, items, onSite, fields, updatedAt, canChange, canDelete } = collection
  const [, navigate] = useLocation()
  const count = items ?? onSite
  return (
    <tr>
      <th scope="row">
        <Link href={fieldsOf(id)} className={classes['name']} title={name}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td>
        {kind === 'own' ? t`The site` : <OutcomeChip tone="plain" icon={<IconApps size={13} />} word={t`An app`} />}
      </td>
      <td className={classes['number']}>{count === null ? '–' : formatCount(count)}</td>
      <td>
        <KeepSwitch collection={collection} />
      </td>
      <td className={classes['number']}>{formatCount(fields)}</td>
      <td className="noWrap">{updatedAt === null ? '' : formatDate(updatedAt)}</td>
      <td className={classes['acts']}>
        <MoreMenu label={t`More for ${isolated(name)}`}>
          <MenuAction icon={IconTable} verb={t`Show the items`} onClick={() => navigate(itemsOf(id))} />
          <MenuAction icon={IconColumns} verb={t`Fields and rights`} onClick={() => navigate(fieldsOf(id))} />
          {(canChange || canDelete) && <Menu.Divider />}
          {canChange && items !== 0 && (
            <MenuAction icon={IconEraser} verb={t`Remove all items`} color="red" onClick={() => onEmpty(collection)} />
          )}
          {canDelete && (
            <MenuAction
              icon={IconTrash}
              verb={t`Delete the collection`}
              color="red"
              onClick={() => onDelete(collection)}
            />
          )}
        </MoreMenu>
      </td>
    </tr>
  )
}
