import { Button, type ButtonProps } from '@mantine/core'
import { type ActionFace, drawn } from './actions.tsx'
import classes from './busy-button.module.css'

interface BusyButtonProps extends ActionFace, Omit<ButtonProps, 'children'> {
  busy: boolean
  /** Left out for a button that submits its form. */
  onClick?: () => void
  'aria-label'?: string
  'aria-disabled'?: boolean
  type?: 'button' | 'submit'
  'data-autofocus'?: boolean
}

/**
 * A button for an action that takes a while. While `busy`, its text stays, a bar appears along its foot after 150 ms,
 * it keeps the keyboard focus (a disabled button would lose it), and `onClick` isn't called.
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
