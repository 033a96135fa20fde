import { Tabs, type TabsProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './detail-tabs.module.css'

/** Tabs around a detail pane: their list stands in its head, their panels in its body. */
export function DetailTabs(props: TabsProps) {
  return <Tabs {...props} className={classes['tabs']} />
}

/** The tabs by name, at the lower edge of the head; `tabs` gives each value its name. */
export function DetailTabList({ tabs }: { tabs: Readonly<Record<string, string>> }) {
  return (
    <Tabs.List className={classes['tabList']}>
      {Object.entries(tabs).map(([value, name]) => (
        <Tabs.Tab key={value} value={value}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
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
