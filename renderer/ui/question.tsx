import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from './actions.tsx'
import dialog from './dialog.module.css'

interface QuestionProps {
  title: string
  children: ReactNode
  verb: string
  /** The way out. */
  cancel?: string
  color?: string
  disabled?: boolean
  size?: number
  opened: boolean
  onClose: () => void
  onYes: () => void
}

/** A question with one thing to do and the way out, which has the focus. */
export function Question({
  title,
  children,
  verb,
  cancel = t`Cancel`,
  color,
  disabled = false,
  size = 460,
  ...actions
}: QuestionProps) {
  return (
    <Modal opened={actions.opened} onClose={actions.onClose} title={title} size={size}>
      {children}
      <div className={dialog['actions']}>
        <ActionButton verb={cancel} variant="default" data-autofocus onClick={actions.onClose} />
        <ActionButton
          verb={verb}
          {...(color === undefined ? {} : { color })}
          disabled={disabled}
          onClick={() => {
            actions.onClose()
            actions.onYes()
          }}
        />
      </div>
    </Modal>
  )
}
