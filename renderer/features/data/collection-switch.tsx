import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconCloud, IconColumns, IconDatabase, IconDeviceLaptop, IconSelector } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { formatCount } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './data.module.css'
import { fieldsOf, MANAGE } from './design/use-collection-actions.ts'
import { keepHere } from './keep-here.ts'

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
  const here = collections.filter(({ place }) => place === 'here')
  const online = collections.filter(({ place }) => place === 'online')
  const choice = ({ id, name, place, items, onSite }: DataCollectionRow) => {
    const count = place === 'here' ? items : onSite
    return (
      <Menu.Item
        key={id}
        onClick={() => onChoose(id)}
        aria-current={id === shown.id || undefined}
        rightSection={count !== null && <span className="faint figures">{formatCount(count)}</span>}
      >
        <bdi>{name}</bdi>
      </Menu.Item>
    )
  }
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
        {here.map(choice)}
        {online.length > 0 && <Menu.Label>{t`Only online`}</Menu.Label>}
        {online.map(choice)}
      </div>
      <Menu.Divider />
      {shown.canKeep && (
        <Menu.Item
          leftSection={
            shown.place === 'here' ? (
              <IconCloud size={16} stroke={1.75} />
            ) : (
              <IconDeviceLaptop size={16} stroke={1.75} />
            )
          }
          onClick={() => void keepHere(shown, shown.place === 'online')}
        >
          {shown.place === 'here' ? t`Keep it only online` : t`Keep on this laptop`}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconColumns size={16} stroke={1.75} />} onClick={() => navigate(fieldsOf(shown.id))}>
        {t`Fields and rights`}
      </Menu.Item>
      <Menu.Item leftSection={<IconDatabase size={16} stroke={1.75} />} onClick={() => navigate(MANAGE)}>
        {t`Manage collections`}
      </Menu.Item>
    </DropMenu>
  )
}
