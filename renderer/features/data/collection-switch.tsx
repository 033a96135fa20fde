import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { formatCount } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './data.module.css'

interface CollectionSwitchProps {
  collections: readonly DataCollectionRow[]
  shown: DataCollectionRow
  opened: boolean
  onOpened: (opened: boolean) => void
  onChoose: (id: string) => void
}

/** The name of the collection that is shown; the others drop down from it. */
export function CollectionSwitch({ collections, shown, opened, onOpened, onChoose }: CollectionSwitchProps) {
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
    </DropMenu>
  )
}
