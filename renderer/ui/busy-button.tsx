import { Button, type ButtonProps } from '@mantine/core'
import { type ActionFace, drawn } from './actions.tsx'
import classes from './busy-button.module.css'

interface BusyButtonProps extends ActionFace, Omit<ButtonProps, 'children'> {
  busy: boolean
  /** Left out where it sends the form around it. */
  onClick?: () => void
  'aria-label'?: string
  'aria-disabled'?: boolean
  type?: 'button' | 'submit'
  'data-autofocus'?: boolean
}

/**
 * A button that works for a while: its text stays, a bar stands along its foot when it takes over 150 ms, and it keeps
 * the keyboard focus (a disabled button would lose it). Clicks meanwhile do nothing.
 */
export function BusyButton({ busy, onClick, className, verb, icon, iconSize, stroke, ...rest }: BusyButtonProps) {
  return (
    <Button
      leftSection={drawn({ icon, iconSize, stroke })}
      {...rest}
      className={[classes['button'], className].filter(Boolean).join(' ')}
      data-busy={busy || undefined}
      aria-busy={busy}
      onClick={() => {
        if (!busy) onClick?.()
      }}
    >
      {verb}
    </Button>
  )
}
