import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconLayoutGrid, IconList, IconSortDescending } from '@tabler/icons-react'
import type { MediaKind } from '../../../shared/app/media.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './media.module.css'
import type { Order } from './media-route.ts'
import { KINDS, ORDERS } from './media-words.ts'

interface MediaBarProps {
  text: string
  onText: (text: string) => void
  onEnterList: () => void
  kind: MediaKind | null
  onKind: (kind: MediaKind | null) => void
  order: Order
  onOrder: (order: Order) => void
  view: 'tiles' | 'table'
  onView: (view: 'tiles' | 'table') => void
}

/** Search, kinds, order and view of the library. */
export function MediaBar(props: MediaBarProps) {
  const { text, onText, onEnterList, kind, onKind, order, onOrder, view, onView } = props
  return (
    <div className={classes['bar']}>
      <SearchBox
        label={t`Search files`}
        placeholder={t`Name, label, alt text`}
        value={text}
        onChange={onText}
        onEnterList={onEnterList}
      />
      <fieldset className={classes['segments']}>
        <legend className="onlyHeard">{t`Kind of file`}</legend>
        <button
          type="button"
          className={classes['segment']}
          aria-pressed={kind === null}
          onClick={() => onKind(null)}
        >{t`All`}</button>
        {(Object.keys(KINDS) as MediaKind[]).map((each) => {
          const { word, Icon } = KINDS[each]
          return (
            <button
              key={each}
              type="button"
              className={classes['segment']}
              aria-pressed={kind === each}
              title={word}
              onClick={() => onKind(each)}
            >
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span>{word}</span>
            </button>
          )
        })}
      </fieldset>
      <span className="grows" />
      <DropMenu
        position="bottom-end"
        target={
          <ActionButton
            variant="default"
            h={30}
            px={11}
            icon={IconSortDescending}
            iconSize={16}
            verb={ORDERS[order]}
            aria-label={t`Order: ${ORDERS[order]}`}
          />
        }
      >
        {(Object.keys(ORDERS) as Order[]).map((each) => (
          <Menu.Item key={each} aria-current={each === order ? 'true' : undefined} onClick={() => onOrder(each)}>
            {ORDERS[each]}
          </Menu.Item>
        ))}
      </DropMenu>
      <fieldset className={classes['segments']} data-narrow>
        <legend className="onlyHeard">{t`View`}</legend>
        <button
          type="button"
          className={classes['segment']}
          aria-pressed={view === 'tiles'}
          aria-label={t`Tiles`}
          title={t`Tiles`}
          onClick={() => onView('tiles')}
        >
          <IconLayoutGrid size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes['segment']}
          aria-pressed={view === 'table'}
          aria-label={t`Table`}
          title={t`Table`}
          onClick={() => onView('table')}
        >
          <IconList size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </fieldset>
    </div>
  )
}
