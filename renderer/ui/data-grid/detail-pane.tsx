import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import classes from './detail-pane.module.css'

/** The parts of a detail pane. */
export interface DetailPaneProps {
  title: string
  sub: ReactNode
  avatar: ReactNode
  /** Below the name, still in the header: banner, figures, tabs. */
  head?: ReactNode
  /** Pinned to the lower edge. */
  actions?: ReactNode
  width: number
  onClose: () => void
  children: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
}

/** The details of one row beside the list; on top of it in a narrow window. */
export function DetailPane(props: DetailPaneProps) {
  const titleId = useId()
  return (
    <aside
      className={classes['pane']}
      style={{ '--width': `${props.width}px` } as CSSProperties}
      aria-labelledby={titleId}
      data-region
      tabIndex={-1}
    >
      <header className={classes['head']} data-flush={props.head !== undefined || undefined}>
        <div className={classes['who']}>
          {props.avatar}
          <div className={classes['names']}>
            <h2 id={titleId} ref={props.titleRef} tabIndex={-1} className={classes['title']}>
              <bdi>{props.title}</bdi>
            </h2>
            <div className={classes['sub']}>{props.sub}</div>
          </div>
          <ActionIcon aria-label={t`Close`} onClick={props.onClose}>
            <IconX size={17} stroke={1.75} />
          </ActionIcon>
        </div>
        {props.head}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
      <section className={classes['body']} tabIndex={0} aria-label={t`Details`}>
        {props.children}
      </section>
      {props.actions !== undefined && <footer className={classes['actions']}>{props.actions}</footer>}
    </aside>
  )
}

/** A list of details: the label on the start side, the value beside it. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>
}

/** One entry of a `DetailList`. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The heading of a section of a pane. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h3 className={classes['section']}>{children}</h3>
}
