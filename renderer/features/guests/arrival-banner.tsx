import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { formatMoney, formatTime } from '../../format.ts'
import buttons from '../../ui/inline-buttons.module.css'
import classes from './guests.module.css'

interface ArrivalBannerProps {
  guest: GuestDetail
  timeZone: string | undefined
  onUndo: () => void
}

/** In, with the way to take it back; or why this guest is not let in from a list. Nothing when there is nothing to say. */
export function ArrivalBanner({ guest, timeZone, onUndo }: ArrivalBannerProps) {
  if (guest.arrivedAt !== null) {
    return (
      <div className={classes['banner']}>
        <IconCheck size={18} stroke={2.2} aria-hidden="true" />
        <span>{arrivedText(guest, timeZone)}</span>
        <button type="button" className={buttons['quiet']} onClick={onUndo}>
          <IconArrowBackUp size={16} stroke={1.9} aria-hidden="true" /> {t`Undo`}
        </button>
      </div>
    )
  }
  if (guest.status === 'unpaid') {
    return (
      <div className={classes['banner']} data-tone="already">
        <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
        <span>
          {guest.due === null
            ? t`Not paid. Take the payment, or admit anyway in Check-in.`
            : t`Not paid, ${formatMoney(guest.due)} due. Take the payment, or admit anyway in Check-in.`}
        </span>
      </div>
    )
  }
  if (guest.status === 'cancelled') {
    return (
      <div className={classes['banner']} data-tone="refused">
        <IconX size={18} stroke={2.2} aria-hidden="true" />
        <span>{t`This ticket is cancelled. Check-in can admit anyway, with a reason.`}</span>
      </div>
    )
  }
  return null
}

/** "Arrived 19:03 at Door 1, by Ana". Where and by whom are known for this laptop's own admissions only. */
function arrivedText(guest: GuestDetail, timeZone: string | undefined): string {
  const { arrivedAt, arrivedAtDesk, arrivedBy } = guest
  const who = arrivedBy === null || arrivedBy === '' ? null : t`by ${arrivedBy}`
  const time = arrivedAt === null ? '' : formatTime(arrivedAt, timeZone)
  const arrived =
    arrivedAtDesk === null
      ? [t`Arrived`, time].filter(Boolean).join(' ')
      : time === ''
        ? t`Arrived at ${arrivedAtDesk}`
        : t`Arrived ${time} at ${arrivedAtDesk}`
  return who === null ? arrived : `${arrived}, ${who}`
}
