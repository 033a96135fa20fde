import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import type { DataSet, DataSetStatus } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import { sentenceFor } from '../../errors.ts'
import { formatAge, formatCount, listText } from '../../format.ts'
import { nameOf, titleOf } from '../../records.ts'
import { PlainButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { auditWords } from './audit-messages.ts'
import classes from './data.module.css'

interface DataSetsProps {
  sets: readonly DataSetStatus[]
  now: number
  /** The data set whose refresh was just asked for. */
  busy: string | null
  onRefresh: (dataSet: DataSet) => void
  onAudit: (dataSet: DataSet) => void
  onAcceptGone: (dataSet: DataSet) => void
  /** Shows the records that aren’t here in full. */
  onSetAside: (dataSet: DataSet) => void
}

/** One line per data set: how much, how old, and why it isn't refreshed, if so. */
export function DataSets({ sets, now, busy, onRefresh, onAudit, onAcceptGone, onSetAside }: DataSetsProps) {
  return (
    <table className={classes['table']}>
      <caption className="onlyHeard">{t`Data on this laptop`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Data`}</th>
          <th scope="col" className={classes['end']}>{t`On this laptop`}</th>
          <th scope="col">{t`Last full copy`}</th>
          <th scope="col">{t`Last change`}</th>
          <th scope="col" aria-label={t`Actions`} />
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={set.dataSet} data-frozen={set.frozen !== null}>
            <th scope="row">
              {titleOf(set.dataSet)}
              {set.frozen !== null && (
                <span className={classes['frozen']}>
                  <IconLock size={13} stroke={2} aria-hidden /> {frozenWords(set.frozen)}
                </span>
              )}
              {set.frozen?.code === 'precondition' && (
                <span className={classes['audit']}>
                  <PlainButton
                    verb={t`Remove them here too`}
                    className="unpadded muted noEdge clear press"
                    onClick={() => onAcceptGone(set.dataSet)}
                  />
                </span>
              )}
              {set.leftOut.length > 0 && <span className={classes['audit']}>{leftOutWords(set.leftOut)}</span>}
              {set.setAside > 0 && (
                <span className={classes['audit']}>
                  {plural(set.setAside, {
                    one: '# record isn’t here in full.',
                    other: '# records aren’t here in full.',
                  })}
                  <PlainButton
                    verb={t`Show`}
                    className="unpadded muted noEdge clear press"
                    aria-label={t`Show records that aren’t here in full: ${nameOf(set.dataSet)}`}
                    onClick={() => onSetAside(set.dataSet)}
                  />
                </span>
              )}
              <span className={classes['audit']}>
                {auditWords(set, now)}
                {!set.auditing && set.fullAt !== null && set.frozen === null && (
                  <PlainButton
                    verb={t`Check now`}
                    className="unpadded muted noEdge clear press"
                    aria-label={t`Check now: ${nameOf(set.dataSet)}`}
                    onClick={() => onAudit(set.dataSet)}
                  />
                )}
              </span>
            </th>
            <td className={classes['end']}>
              <Rows set={set} />
            </td>
            <td>{ageOf(set.fullAt, now)}</td>
            <td>{ageOf(set.changedAt, now)}</td>
            <td className={classes['end']}>
              <BusyButton
                icon={IconRefresh}
                iconSize={16}
                verb={set.loading ? t`Loading` : t`Refresh`}
                variant="default"
                h={32}
                busy={busy === set.dataSet}
                disabled={set.loading}
                onClick={() => onRefresh(set.dataSet)}
                aria-label={`${set.loading ? t`Loading` : t`Refresh`} ${nameOf(set.dataSet)}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rows({ set }: { set: DataSetStatus }) {
  const { rows, expected, loading } = set
  if (!loading || expected === null || expected === 0) {
    return <>{loading ? t`${formatCount(rows)} so far` : formatCount(rows)}</>
  }
  return (
    <span className={classes['progress']}>
      <Trans>
        {formatCount(rows)} of {formatCount(expected)}
        <Progress
          value={Math.min(100, (rows / expected) * 100)}
          size={6}
          aria-label={t`${titleOf(set.dataSet)}, ${formatCount(rows)} of ${formatCount(expected)}`}
        />
      </Trans>
    </span>
  )
}

/** Short, because it is in a row; rights are by far the most usual reason. */
const frozenWords = (error: ErrorShape) =>
  error.code === 'not_installed'
    ? t`Not loaded: the site doesn’t have the app for it.`
    : error.code === 'forbidden'
      ? t`Not refreshed: you don’t have permission to read it.`
      : error.code === 'disk_full'
        ? sentenceFor(error)
        : t`Not refreshed. ${sentenceFor(error)}`

/** Records that are on the site and not here, by their ids: the site's owner can look for them there. */
function leftOutWords(ids: readonly string[]): string {
  const named = ids.filter((id) => id !== '')
  const count = plural(ids.length, {
    one: '# record of the site is left out: it is too large or not in a form that Foyer knows.',
    other: '# records of the site are left out: they are too large or not in a form that Foyer knows.',
  })
  return named.length === 0 ? count : `${count} ${listText(named.slice(0, 5))}`
}

const ageOf = (at: string | null, now: number) => (at === null ? t`Not yet` : formatAge(at, now))
