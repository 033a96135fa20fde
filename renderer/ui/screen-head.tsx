import type { ReactNode } from 'react'
import classes from './screen-head.module.css'

interface ScreenHeadProps {
  title: ReactNode
  /** One short fact beside the title: "864 for The Lighthouse Keeper’s Daughter". */
  detail?: ReactNode
  actions?: ReactNode
}

/** The title row of a Manage screen, 60 px. It carries the only `h1` of the screen. */
export function ScreenHead({ title, detail, actions }: ScreenHeadProps) {
  return (
    <header className={classes['head']}>
      <h1 className={classes['title']}>{title}</h1>
      <div className={classes['detail']}>{detail}</div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </header>
  )
}
