import { t } from '@lingui/core/macro'
import { Tabs, type TabsProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconAction, MenuAction } from '../actions.tsx'
import { DropMenu } from '../drop-menu.tsx'
import { useFittingTabs } from '../fitting-tabs.ts'
import { DetailPane, type DetailPaneProps } from './detail-pane.tsx'
import classes from './detail-tabs.module.css'

interface TabbedPaneProps extends Omit<DetailPaneProps, 'children'> {
  /** What each tab shows; the first is shown first. */
  tabs: Readonly<Record<string, { name: string; panel: ReactNode }>>
  /** For a drawer that wants to know which tab is shown. */
  tabProps?: Pick<TabsProps, 'value' | 'onChange' | 'keepMounted'>
}

/** A detail pane with tabs: their list is at the lower edge of its head, their panels in its body. */
export function TabbedPane({ tabs, tabProps = {}, head, ...pane }: TabbedPaneProps) {
  const entries = Object.entries(tabs)
  const [own, setOwn] = useState(entries[0]?.[0] ?? null)
  const { value: chosen = own, onChange = setOwn, ...rest } = tabProps
  return (
    <Tabs value={chosen} onChange={onChange} {...rest} className={classes['tabs']}>
      <DetailPane
        {...pane}
        head={
          <>
            {head}
            <TabLine tabs={entries.map(([value, { name }]) => ({ value, name }))} chosen={chosen} onChoose={onChange} />
          </>
        }
      >
        {entries.map(([value, { panel }]) => (
          <Tabs.Panel key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </DetailPane>
    </Tabs>
  )
}

interface TabLineProps {
  tabs: readonly { value: string; name: string }[]
  chosen: string | null
  onChoose: (value: string) => void
}

/** The tabs in one line. Those without room are behind a button at its end; a chosen one stays in the line. */
function TabLine({ tabs, chosen, onChoose }: TabLineProps) {
  const place = tabs.findIndex(({ value }) => value === chosen)
  const { line, measured, count } = useFittingTabs(tabs.length, place)
  const isInLine = (at: number) => at < count || at === place
  const hidden = tabs.filter((_tab, at) => !isInLine(at))
  return (
    <div className={classes['line']}>
      <div className={classes['measured']} aria-hidden="true">
        <div ref={measured}>
          {tabs.map(({ value, name }) => (
            <span key={value}>{name}</span>
          ))}
          <IconChevronDown size={24} />
        </div>
      </div>
      <div ref={line} className={classes['room']}>
        <Tabs.List className={classes['tabList']}>
          {tabs
            .filter((_tab, at) => isInLine(at))
            .map(({ value, name }) => (
              <Tabs.Tab key={value} value={value}>
                {name}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        {hidden.length > 0 && (
          <DropMenu
            position="bottom-end"
            target={<IconAction icon={IconChevronDown} size={24} aria-label={t`More`} title={t`More`} />}
          >
            {hidden.map(({ value, name }) => (
              <MenuAction key={value} verb={name} onClick={() => onChoose(value)} />
            ))}
          </DropMenu>
        )}
      </div>
    </div>
  )
}

/** The few numbers that say most about a row, in its head. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes['figures']}>{children}</dl>
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dd>{children}</dd>
      <dt>{label}</dt>
    </div>
  )
}
