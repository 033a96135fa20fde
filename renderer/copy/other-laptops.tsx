import { t } from '@lingui/core/macro'
import { useLive } from '../live.ts'

interface OtherLaptopsProps {
  /** What is about to be done with the money of an order. */
  kind: 'payment' | 'refund'
}

/** Says, while the site can’t be reached, that another laptop may have done the same already. */
export function OtherLaptops({ kind }: OtherLaptopsProps) {
  const status = useLive('sync', 'status', {}).data
  if (status === undefined || (status.offlineSince === null && !status.paused)) return null
  return (
    <p className="muted rem13" role="note">
      {kind === 'refund'
        ? t`This laptop is offline: another laptop may have refunded this order already.`
        : t`This laptop is offline: another laptop may have taken money for this order already.`}
    </p>
  )
}
