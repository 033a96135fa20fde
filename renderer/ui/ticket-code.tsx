import { t } from '@lingui/core/macro'
import { QrCode } from './qr-code.tsx'
import classes from './ticket-code.module.css'

interface TicketCodeProps {
  text: string
  label: string
  /** Its size, and the space around it. */
  className: string | undefined
}

/** A ticket's QR code, with the way out where it can't be drawn. */
export function TicketCode({ text, label, className }: TicketCodeProps) {
  return (
    <QrCode
      text={text}
      label={label}
      className={[classes['code'], className].join(' ')}
      instead={t`The code can’t be drawn. Its number works as well.`}
    />
  )
}
