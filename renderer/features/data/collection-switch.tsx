import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconColumns, IconDatabase, IconSelector } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { formatCount } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './data.module.css'
import { fieldsOf, MANAGE } from './design/use-collection-deeds.ts'

interface CollectionSwitchProps {
  collections: readonly DataCollectionRow[]
  shown: DataCollectionRow
  opened: boolean
  onOpened: (opened: boolean) => void
  onChoose: (id: string) => void
}

/** The name of the collection that is shown; the others drop down from it. */
export function CollectionSwitch({ collections, shown, opened, onOpened, onChoose }: CollectionSwitchProps) {
  const [, navigate] = useLocation()
  return (
    <DropMenu
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={280}
      target={
        <button type="button" className={classes['switch']} aria-keyshortcuts="Control+O" title={t`Switch collection`}>
          <bdi>{shown.name}</bdi>
          <IconSelector size={18} stroke={1.75} aria-hidden="true" />
        </button>
      }
    >
      <div className={classes['choices']}>
        {collections.map(({ id, name, items }) => (
          <Menu.Item
            key={id}
            onClick={() => onChoose(id)}
            aria-current={id === shown.id || undefined}
            rightSection={<span className="faint figures">{formatCount(items)}</span>}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconColumns size={16} stroke={1.75} />} onClick={() => navigate(fieldsOf(shown.id))}>
        {t`Fields and rights`}
      </Menu.Item>
      <Menu.Item leftSection={<IconDatabase size={16} stroke={1.75} />} onClick={() => navigate(MANAGE)}>
        {t`Manage collections`}
      </Menu.Item>
    </DropMenu>
  )
}
