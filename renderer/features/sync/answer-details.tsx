import { t } from '@lingui/core/macro'
import type { QueueRow } from '../../../shared/app/sync.ts'
import classes from './answer-details.module.css'
import { laneWords, lastAnswerOf } from './row-text.ts'

/** The technical side of a row, folded away at first: last response, request id, where it was made. */
export function AnswerDetails({ row, id, clock }: { row: QueueRow; id: string; clock: (iso: string) => string }) {
  const answer = lastAnswerOf(row)
  const facts = [
    { name: t`Last answer`, value: answer?.words ?? t`None yet` },
    { name: t`Code`, value: answer?.code, mono: true },
    { name: t`Request id`, value: answer?.requestId, mono: true },
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
      {facts.map(({ name, value, mono = false }) =>
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
