import { Tabs, type TabsProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailPane, type DetailPaneProps } from './detail-pane.tsx'
import classes from './detail-tabs.module.css'

interface TabbedPaneProps extends Omit<DetailPaneProps, 'children'> {
  /** What each tab shows; the first is shown first. */
  tabs: Readonly<Record<string, { name: string; panel: ReactNode }>>
  /** For a drawer that wants to know which tab is shown. */
  tabProps?: Pick<TabsProps, 'value' | 'onChange' | 'keepMounted'>
}

/** A detail pane with tabs: their list stands at the lower edge of its head, their panels in its body. */
export function TabbedPane({ tabs, tabProps = {}, head, ...pane }: TabbedPaneProps) {
  const entries = Object.entries(tabs)
  return (
    <Tabs defaultValue={entries[0]?.[0] ?? null} {...tabProps} className={classes['tabs']}>
      <DetailPane
        {...pane}
        head={
          <>
            {head}
            <Tabs.List className={classes['tabList']}>
              {entries.map(([value, { name }]) => (
                <Tabs.Tab key={value} value={value}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
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
