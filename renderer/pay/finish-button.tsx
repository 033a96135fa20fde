import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import type { Ref } from 'react'
import { Key } from '../ui/kbd.tsx'
import classes from './finish-button.module.css'

interface FinishButtonProps {
  ref?: Ref<HTMLButtonElement>
  /** The whole deal in words. */
  text: string
  /** Pressing it does nothing yet. */
  blocked: boolean
  busy: boolean
  /** The panel has no field that the next key is for. */
  takesFocus?: boolean
  onFinish: () => void
}

/** The large button at the end of a payment. It keeps the focus while it is blocked or busy. */
export function FinishButton({ ref, text, blocked, busy, takesFocus = false, onFinish }: FinishButtonProps) {
  return (
    <UnstyledButton
      ref={ref ?? null}
      className={classes['finish'] ?? ''}
      aria-disabled={blocked || busy}
      data-busy={busy || undefined}
      {...(takesFocus ? { 'data-autofocus': true } : {})}
      aria-keyshortcuts="Enter"
      onClick={onFinish}
    >
      <span>{text}</span>
      {!blocked && <Key onFill>{t`Enter`}</Key>}
    </UnstyledButton>
  )
}
