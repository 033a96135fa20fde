import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { SubmissionTab } from '../../../shared/app/form-filter.ts'
import { formatCount } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useFittingTabs } from '../../ui/fitting-tabs.ts'
import { TABS } from './form-messages.ts'
import classes from './forms.module.css'

interface InboxTabsProps {
  chosen: SubmissionTab
  /** How many the chosen list has. */
  total: number
  /** How many of the inbox wait to be confirmed; null while the list is narrowed, and its own count says more. */
  pending: number | null
  /** How many lie in the trash. */
  trashed: number
  onShow: (tab: SubmissionTab) => void
}

type Tab = (typeof TABS)[number]

/** The lists of the inbox in one line; those that have no room in it are behind the last button. */
export function InboxTabs({ chosen, total, pending, trashed, onShow }: InboxTabsProps) {
  const place = TABS.findIndex(({ tab }) => tab === chosen)
  const { line, measured, count } = useFittingTabs(TABS.length, place)
  const label = ({ tab, word }: Tab) => {
    const waits = tab === 'all' && pending !== null
    const number = waits ? pending || null : tab === chosen ? total : tab === 'trash' && trashed > 0 ? trashed : null
    return (
      <>
        {word}
        {number !== null && <span className={classes['tabCount']}>{formatCount(number)}</span>}
        {waits && number !== null && <span className="onlyHeard"> {t`to confirm`}</span>}
      </>
    )
  }
  const arrow = <IconChevronDown className={classes['tabArrow'] ?? ''} size={16} stroke={2} aria-hidden="true" />
  const hidden = TABS.slice(count)
  const hiddenChosen = hidden.find(({ tab }) => tab === chosen)
  return (
    <fieldset className={classes['tabs']}>
      <legend className="onlyHeard">{t`Which submissions`}</legend>
      <div className={classes['measured']} aria-hidden="true">
        <div ref={measured}>
          {TABS.map((one) => (
            <span key={one.tab} className={classes['tab']} data-chosen={one.tab === chosen || undefined}>
              {label(one)}
            </span>
          ))}
          <span className={classes['tab']}>{arrow}</span>
        </div>
      </div>
      <div ref={line} className={classes['tabLine']}>
        {TABS.slice(0, count).map((one) => (
          <button
            key={one.tab}
            type="button"
            className={classes['tab']}
            aria-pressed={one.tab === chosen}
            onClick={() => onShow(one.tab)}
          >
            {label(one)}
          </button>
        ))}
        {hidden.length > 0 && (
          <DropMenu
            position="bottom-end"
            target={
              <button
                type="button"
                className={classes['tab']}
                aria-pressed={hiddenChosen !== undefined}
                {...(hiddenChosen === undefined ? { 'aria-label': t`More`, title: t`More` } : {})}
              >
                {hiddenChosen !== undefined && label(hiddenChosen)}
                {arrow}
              </button>
            }
          >
            {hidden.map((one) => (
              <Menu.Item key={one.tab} onClick={() => onShow(one.tab)}>
                <span className={classes['tabItem']}>{label(one)}</span>
              </Menu.Item>
            ))}
          </DropMenu>
        )}
      </div>
    </fieldset>
  )
}
