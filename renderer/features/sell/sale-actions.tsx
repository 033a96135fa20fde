import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { Key } from '../../ui/kbd.tsx'

export interface SaleActionsProps {
  onPrint: () => void
  onVoid: () => void
}

/** What can still be done with the sale that was made last. */
export function SaleActions({ onPrint, onVoid, className = '' }: SaleActionsProps & { className: string | undefined }) {
  return (
    <>
      <UnstyledButton className={className} onClick={onPrint} aria-keyshortcuts="R">
        <Trans>
          Print <Key>R</Key>
        </Trans>
      </UnstyledButton>
      <UnstyledButton className={className} onClick={onVoid} aria-keyshortcuts="U">
        <Trans>
          Void <Key>U</Key>
        </Trans>
      </UnstyledButton>
    </>
  )
}
