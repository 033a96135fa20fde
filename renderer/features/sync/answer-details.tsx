import type { QueueRow } from '../../../shared/app/sync.ts'
import styles from './answer-details.module.css'
import { requestIdOf } from './row-text.ts'

/** The technical side of a row, folded away until somebody asks: last answer, request id, where it was made. */
export function AnswerDetails({ row, id, clock }: { row: QueueRow; id: string; clock: (iso: string) => string }) {
  const requestId = requestIdOf(row)
  const facts: [string, string, boolean][] = [
    ['Last answer', row.lastAnswer === null ? 'None yet' : row.lastAnswer.message, false],
    ...(row.lastAnswer === null ? [] : [['Code', row.lastAnswer.code, true] as [string, string, boolean]]),
    ...(requestId === null ? [] : [['Request id', requestId, true] as [string, string, boolean]]),
    ['Made', `${clock(row.madeAt)} at ${row.desk}`, false],
    ['Operation', `${row.operation} ${row.id}`, true],
  ]
  return (
    <dl id={id} className={styles.facts}>
      {facts.map(([name, value, mono]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={mono ? styles.mono : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
