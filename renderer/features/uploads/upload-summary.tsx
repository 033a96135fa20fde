import { plural, t } from '@lingui/core/macro'
import { IconCopyPlus, IconMessageQuestion, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import type { UploadSummary as Summary, UploadGroup } from '../../../shared/app/uploads.ts'
import { formatCount } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { progressText } from './upload-words.ts'
import classes from './uploads.module.css'

interface UploadSummaryProps {
  summary: Summary
  group: UploadGroup
  busy: string | null
  onPause: (paused: boolean) => void
  /** Leads to the first file that needs attention. */
  onResolve: () => void
  onRetryAll: () => void
  onSendAnyway: () => void
  onCancelRest: () => void
  onClear: () => void
}

/** The parts of the bar; what is left of it is still to come. */
const BAR = ['done', 'needsYou', 'skipped'] as const

/** How far all of it is, and what can be done about all of it. */
export function UploadSummary({
  summary,
  group,
  busy,
  onPause,
  onResolve,
  onRetryAll,
  onSendAnyway,
  onCancelRest,
  onClear,
}: UploadSummaryProps) {
  const { files, paused, copying } = summary
  const meant = files.all - files.skipped
  const isOpen = files.waiting + files.going > 0
  const isAllDone = !isOpen && files.needsYou === 0 && files.done > 0
  return (
    <div className={classes['summary']}>
      <p className={classes['count']}>
        <strong className={classes['countDone']}>{isAllDone ? t`All done` : formatCount(files.done)}</strong>{' '}
        {isAllDone
          ? plural(files.done, { one: '# file is at the site', other: '# files are at the site' })
          : plural(meant, { one: 'of # file', other: 'of # files' })}
      </p>
      <p className={classes['facts']}>
        {progressText(summary)}
        {copying > 0 &&
          ` · ${plural(copying, { one: '# file is being copied in', other: '# files are being copied in' })}`}
      </p>
      <div
        className={classes['bar']}
        role="progressbar"
        aria-label={t`Files at the site`}
        aria-valuemin={0}
        aria-valuemax={meant}
        aria-valuenow={files.done}
      >
        {BAR.filter((part) => files[part] > 0).map((part) => (
          <span key={part} data-part={part} style={{ inlineSize: `${(files[part] / files.all) * 100}%` }} />
        ))}
      </div>
      <div className={classes['acts']}>
        {isOpen && (
          <ActionButton
            variant="default"
            h={34}
            icon={paused ? IconPlayerPlay : IconPlayerPause}
            verb={paused ? t`Resume` : t`Pause all`}
            loading={busy === 'pause'}
            onClick={() => onPause(!paused)}
          />
        )}
        {files.needsYou > 0 && (
          <ActionButton
            variant="light"
            h={34}
            icon={IconMessageQuestion}
            verb={t`Resolve ${formatCount(files.needsYou)}`}
            onClick={onResolve}
          />
        )}
        {summary.sameFiles > 0 && (
          <ActionButton
            variant="light"
            h={34}
            icon={IconCopyPlus}
            verb={plural(summary.sameFiles, {
              one: 'Send # duplicate anyway',
              other: 'Send # duplicates anyway',
            })}
            loading={busy === 'anyway'}
            onClick={onSendAnyway}
          />
        )}
        {/* Last of those that act on some: whatever comes and goes, no button moves under the pointer. */}
        {summary.triable > 0 && group === 'needsYou' && (
          <ActionButton
            variant="light"
            h={34}
            icon={IconRefresh}
            verb={plural(summary.triable, { one: 'Try # file again', other: 'Try # files again' })}
            loading={busy === 'retry'}
            onClick={onRetryAll}
          />
        )}
        {isOpen && <ActionButton variant="subtle" h={34} verb={t`Cancel the rest`} onClick={onCancelRest} />}
        {!isOpen && files.done + files.skipped > 0 && (
          <ActionButton variant="subtle" h={34} verb={t`Clear the list`} onClick={onClear} />
        )}
      </div>
    </div>
  )
}
