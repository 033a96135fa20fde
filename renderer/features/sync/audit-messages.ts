import { plural, t } from '@lingui/core/macro'
import type { DataSetStatus } from '../../../shared/app/sync.ts'
import { formatCount, formatDay, formatTime, isoDay } from '../../format.ts'

/** What the last comparison with the site came to, in one line. */
export function auditWords({ auditing, audit }: Pick<DataSetStatus, 'auditing' | 'audit'>, now: number): string {
  if (auditing) return t`Comparing with the site`
  if (audit === null) return t`Not compared with the site yet`
  const isToday = isoDay(audit.at) === isoDay(new Date(now).toISOString())
  const time = formatTime(audit.at)
  const checked = isToday ? t`Checked ${time}:` : t`Checked ${formatDay(audit.at)} ${time}:`
  const { rows, differing, repaired } = audit
  if (differing === 0) return `${checked} ${rows === 1 ? t`its row agrees` : t`all ${formatCount(rows)} rows agree`}`
  if (repaired === differing) {
    return `${checked} ${plural(differing, { one: '# row differed and was mended', other: '# rows differed and were mended' })}`
  }
  const differed = plural(differing, { one: '# row differed', other: '# rows differed' })
  return `${checked} ${t`${differed}, ${formatCount(repaired)} mended. The others are kept until it is clear why.`}`
}
