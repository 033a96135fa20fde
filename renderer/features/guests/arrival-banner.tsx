import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { GuestBanner } from '../../guest-list/guest-drawer-parts.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { undoCheckIn } from './check-in.ts'

interface ArrivalBannerProps {
  guest: GuestDetail
  timeZone: string | undefined
}

/** In, with the way to take it back; or why this guest is not let in from a list. Nothing when there is nothing to say. */
export function ArrivalBanner({ guest, timeZone }: ArrivalBannerProps) {
  if (guest.arrivedAt !== null) {
    const undo = (
      <button type="button" className={buttons['quiet']} onClick={() => undoCheckIn(guest)}>
        <IconArrowBackUp size={16} stroke={1.9} aria-hidden="true" /> {t`Undo`}
      </button>
    )
    return (
      <GuestBanner icon={IconCheck} undo={undo}>
        {arrivedText(guest, timeZone)}
      </GuestBanner>
    )
  }
  if (guest.status === 'unpaid') {
    return (
      <GuestBanner icon={IconAlertTriangle} tone="already">
        {guest.due === null
          ? t`Not paid. Take the payment, or admit anyway in Check-in.`
          : t`Not paid, ${formatMoney(guest.due)} due. Take the payment, or admit anyway in Check-in.`}
      </GuestBanner>
    )
  }
  if (guest.status === 'cancelled') {
    return (
      <GuestBanner icon={IconX} tone="refused">
        {t`This ticket is cancelled. Check-in can admit anyway, with a reason.`}
      </GuestBanner>
    )
  }
  return null
}

/** "Arrived 19:03 at Door 1, by Ana". Where and by whom are known for this laptop's own admissions only. */
function arrivedText(guest: GuestDetail, timeZone: string | undefined): string {
  const { arrivedAt, arrivedAtLaptop, arrivedBy } = guest
  const who = arrivedBy === null || arrivedBy === '' ? null : t`by ${arrivedBy}`
  const time = arrivedAt === null ? '' : formatTime(arrivedAt, timeZone)
  const arrived =
    arrivedAtLaptop === null
      ? [t`Arrived`, time].filter(Boolean).join(' ')
      : time === ''
        ? t`Arrived at ${arrivedAtLaptop}`
        : t`Arrived ${time} at ${arrivedAtLaptop}`
  return who === null ? arrived : `${arrived}, ${who}`
}
