import { t } from '@lingui/core/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { clockOf } from '../../../copy/copy-age.ts'
import { formatSpan, isoDay } from '../../../format.ts'
import classes from './check.module.css'

/** From here on someone may well have bought or cancelled meanwhile. */
const OLD_MS = 60 * 60_000

/** How old the copy is that the check reads. Undefined while it is being asked. */
export function CopyAgeLine({ checkedAt, now }: { checkedAt: string | null | undefined; now: number }) {
  if (checkedAt === undefined) return null
  if (checkedAt === null) {
    return <Old text={t`Plans aren’t on this laptop yet. They are loaded from the site when it can be reached.`} />
  }
  const age = now - Date.parse(checkedAt)
  const at = clockOf(checkedAt, { now, timeZone: undefined })
  if (age > OLD_MS) return <Old text={t`Copy is ${formatSpan(age)} old: changes since ${at} aren’t in it.`} />
  const isToday = isoDay(checkedAt) === isoDay(new Date(now).toISOString())
  return <p className={classes['age']}>{isToday ? t`As of ${at} today` : t`As of ${at}`}</p>
}

function Old({ text }: { text: string }) {
  return (
    <p className={classes['age']} data-old>
      <IconCloudOff size={18} stroke={1.75} className="rigid" aria-hidden="true" />
      {text}
    </p>
  )
}
