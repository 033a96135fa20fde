import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './back-head.module.css'

interface BackHeadProps {
  /** Where the arrow leads, and what it is called. */
  back: string
  backLabel: string
  title: string
  /** Chips beside the title. */
  badge?: ReactNode
  /** One quiet fact. */
  detail?: ReactNode
  /** What can be done. */
  children?: ReactNode
}

/** The head of a screen about one thing of a list, with the way back to that list. It carries the screen's only `h1`. */
export function BackHead({ back, backLabel, title, badge, detail, children }: BackHeadProps) {
  return (
    <header className={classes['head']}>
      <Link href={back} className={classes['back']} aria-label={backLabel}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <h1 className={classes['title']}>
        <bdi>{title}</bdi>
      </h1>
      {badge}
      <span className={classes['detail']}>{detail}</span>
      {children}
    </header>
  )
}
