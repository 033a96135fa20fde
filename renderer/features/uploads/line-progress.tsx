import { t } from '@lingui/core/macro'
import type { UploadRow } from '../../../shared/app/uploads.ts'
import { formatBytes } from '../../numbers.ts'
import classes from './upload-line.module.css'

const percentOf = (bytes: number, { size }: UploadRow) =>
  size === 0 ? 0 : Math.min(100, Math.floor((bytes / size) * 100))

/** How far a file is, how fast it uploads, and where it resumed after a break. */
export function LineProgress({ row }: { row: UploadRow }) {
  const { name, state, sent, bytesPerSecond, wentOnFrom } = row
  if (state !== 'sending' && !(state === 'waiting' && sent > 0) && state !== 'copying') return null
  const percent = percentOf(sent, row)
  return (
    <>
      <span
        className={classes['bar']}
        role="progressbar"
        aria-label={t`Progress of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={classes['percent']}>{percent} %</span>
      {bytesPerSecond > 0 && <span className={classes['speed']}>{t`${formatBytes(bytesPerSecond)}/s`}</span>}
      {wentOnFrom !== null && <span className={classes['wentOn']}>{t`resumed at ${percentOf(wentOnFrom, row)}%`}</span>}
    </>
  )
}
