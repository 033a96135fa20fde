import type { ReactNode } from 'react'
import { PlainButton } from './actions.tsx'
import classes from './strip.module.css'

interface StripAction {
  label: string
  run: () => void
}

interface StripProps {
  icon: ReactNode
  text: string
  actions?: readonly StripAction[]
  /** Amber when left out: something to look at. */
  tone?: 'plain' | 'good' | 'bad'
  /** `alert` is read out at once. */
  role?: 'status' | 'alert'
  /** The buttons may go to a second line, where they would leave the words too little room. */
  wraps?: boolean
}

/** One line over a screen: what the operator must know before the next customer or guest, and the actions for it. */
export function Strip({ icon, text, actions = [], tone, role = 'status', wraps = false }: StripProps) {
  return (
    <div className={classes['strip']} role={role} data-tone={tone} data-wraps={wraps || undefined}>
      {icon}
      <span className="grows">{text}</span>
      {actions.map(({ label, run }) => (
        <PlainButton key={label} verb={label} onClick={run} />
      ))}
    </div>
  )
}
