import type { QueueRow } from '../../../shared/app/sync.ts'
import classes from './answer-details.module.css'
import { laneWords, lastAnswerOf } from './row-text.ts'

/** The technical side of a row, folded away until somebody asks: last answer, request id, where it was made. */
export function AnswerDetails({ row, id, clock }: { row: QueueRow; id: string; clock: (iso: string) => string }) {
  const answer = lastAnswerOf(row)
  const facts = [
    { name: 'Last answer', value: answer?.words ?? 'None yet' },
    { name: 'Code', value: answer?.code, mono: true },
    { name: 'Request id', value: answer?.requestId, mono: true },
    { name: 'Made', value: `${clock(row.madeAt)} at ${row.desk}${row.operator === '' ? '' : ` by ${row.operator}`}` },
    { name: 'Next try', value: row.nextTryAt === null ? undefined : clock(row.nextTryAt) },
    { name: 'Goes with', value: laneWords(row.lane) },
    { name: 'Operation', value: `${row.operation} ${row.id}`, mono: true },
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
