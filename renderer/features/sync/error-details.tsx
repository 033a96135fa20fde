import { t } from '@lingui/core/macro'
import type { QueueRow } from '../../../shared/app/sync.ts'
import classes from './error-details.module.css'
import { laneWords, lastErrorOf } from './row-text.ts'

/** The technical side of a row, folded away at first: last response, request id, where it was made. */
export function ErrorDetails({ row, id, clock }: { row: QueueRow; id: string; clock: (iso: string) => string }) {
  const error = lastErrorOf(row)
  const details = [
    { name: t`Last response`, value: error?.words ?? t`None yet` },
    { name: t`Code`, value: error?.code, mono: true },
    { name: t`Request id`, value: error?.requestId, mono: true },
    {
      name: t`Made`,
      value:
        row.operator === ''
          ? t`${clock(row.madeAt)} at ${row.desk}`
          : t`${clock(row.madeAt)} at ${row.desk} by ${row.operator}`,
    },
    { name: t`Next try`, value: row.nextTryAt === null ? undefined : clock(row.nextTryAt) },
    { name: t`Goes with`, value: laneWords(row.lane) },
    { name: t`Operation`, value: `${row.operation} ${row.id}`, mono: true },
  ]
  return (
    <dl id={id} className={classes['facts']}>
      {details.map(({ name, value, mono = false }) =>
        typeof value !== 'string' ? null : (
          <div key={name} className={classes['fact']}>
            <dt className="faint">{name}</dt>
            <dd className={mono ? classes['mono'] : undefined}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
