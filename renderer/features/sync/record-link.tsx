import type { QueueRow } from '../../../shared/app/sync.ts'
import { pathOf } from '../../records.ts'
import { LeadPlain } from '../../ui/leads.tsx'
import classes from './record-link.module.css'

/** A record's name, which leads to its screen where it has one. */
export function RecordLink({
  record,
  name,
}: {
  record: Pick<QueueRow, 'dataSet' | 'recordId' | 'eventId' | 'ticketNumber'>
  name: string
}) {
  const path = name === '' ? undefined : pathOf(record)
  return path === undefined ? name : <LeadPlain verb={name} className={classes['link']} role="link" to={path} />
}
