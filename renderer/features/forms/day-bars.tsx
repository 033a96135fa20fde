import { t } from '@lingui/core/macro'
import { formatCount, formatDay, formatShortDay } from '../../format.ts'
import { useLive } from '../../live.ts'
import classes from './forms.module.css'

const DAYS = 14

/** Submissions per day over the last two weeks: a bar for each day, and the numbers as a table for screen readers. */
export function DayBars({ formId }: { formId: string | null }) {
  const days = useLive('forms', 'perDay', { formId, days: DAYS }).data?.days ?? []
  const most = Math.max(1, ...days.map(({ count }) => count))
  const first = days[0]
  if (first === undefined) return null
  return (
    <section className={classes['days']}>
      <h2 className={classes['daysTitle']}>{t`Per day, two weeks`}</h2>
      <div className={classes['bars']} aria-hidden="true">
        {days.map(({ day, count }) => (
          <span
            key={day}
            className={classes['bar']}
            title={`${formatDay(noon(day))}: ${formatCount(count)}`}
            style={{ height: `${count === 0 ? 3 : Math.max(8, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className={classes['ends']} aria-hidden="true">
        <span>{formatShortDay(noon(first.day))}</span>
        <span>{t`Today ${formatCount(days.at(-1)?.count ?? 0)}`}</span>
      </div>
      <table className="onlyHeard">
        <caption>{t`Submissions per day`}</caption>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDay(noon(day))}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** An instant in the middle of a local day, so that it is that day wherever it is shown. */
const noon = (day: string): string => new Date(`${day}T12:00:00`).toISOString()
