import type { ReactNode } from 'react'
import classes from './kbd.module.css'

/** A key cap. With `onFill` it draws itself in the colour of the filled button it sits in. */
export function Key({ children, onFill = false }: { children: ReactNode; onFill?: boolean }) {
  return (
    <kbd className={classes['key']} data-on-fill={onFill || undefined}>
      {children}
    </kbd>
  )
}
