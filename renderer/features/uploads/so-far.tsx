import { plural, t } from '@lingui/core/macro'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { formatBytes } from '../../numbers.ts'
import classes from './rules.module.css'

/** What the files of the list came to so far. */
export function SoFar({ summary: { sent, savedBytes, wentOn } }: { summary: UploadSummary }) {
  return (
    <>
      <h2 className={classes['heading']}>{t`So far`}</h2>
      <dl className={classes['facts']}>
        <dt>{t`Sent`}</dt>
        <dd>{formatBytes(sent)}</dd>
        <dt>{t`Saved by skipping`}</dt>
        <dd>{formatBytes(savedBytes)}</dd>
        <dt>{t`Resumed`}</dt>
        <dd>{plural(wentOn, { one: '# time', other: '# times' })}</dd>
      </dl>
    </>
  )
}
