import type { DataSetStatus } from '../../../shared/app/sync.ts'
import { counted, formatCount, formatDay, formatTime, isoDay } from '../../format.ts'

/** What the last comparison with the site came to, in one line. */
export function auditWords({ auditing, audit }: Pick<DataSetStatus, 'auditing' | 'audit'>, now: number): string {
  if (auditing) return 'Comparing with the site'
  if (audit === null) return 'Not compared with the site yet'
  const isToday = isoDay(audit.at) === isoDay(new Date(now).toISOString())
  const checked = `Checked ${isToday ? '' : `${formatDay(audit.at)} `}${formatTime(audit.at)}:`
  const { rows, differing, repaired } = audit
  if (differing === 0)
    return rows === 1 ? `${checked} its row agrees` : `${checked} all ${formatCount(rows)} rows agree`
  const differed = `${checked} ${counted(differing, 'row')} differed`
  if (repaired === differing) return `${differed} and ${differing === 1 ? 'was' : 'were'} mended`
  return `${differed}, ${formatCount(repaired)} mended. The others are kept until it is clear why.`
}
