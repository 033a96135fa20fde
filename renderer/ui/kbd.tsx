import type { ReactNode } from 'react'
import classes from './kbd.module.css'

/** A key cap. `onFill` draws it in the color of the filled button around it. */
export function Key({ children, onFill = false }: { children: ReactNode; onFill?: boolean }) {
  return (
    <kbd className={classes['key']} data-on-fill={onFill || undefined}>
      {children}
    </kbd>
  )
}
