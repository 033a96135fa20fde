import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { mediaRoot } from '../../../shared/app/media.ts'
import type { UploadRow } from '../../../shared/app/uploads.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { formatBytes } from '../../numbers.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { UploadPicture } from './upload-picture.tsx'
import { STATES } from './upload-words.ts'
import classes from './uploads.module.css'

interface UploadLineProps {
  row: UploadRow
  onRetry: (id: string) => void
  onSendAnyway: (id: string) => void
  onLeaveOut: (id: string) => void
}

const mayBeTried = (state: UploadRow['state']) => state === 'failed' || state === 'needsYou'
const mayBeLeftOut = (state: UploadRow['state']) => mayBeTried(state) || state === 'waiting' || state === 'copying'

/** The file's place in the library: its folder with the file open. */
function placeOf(fileId: string, folderId: string | null): string {
  const params = new URLSearchParams({ open: fileId })
  if (folderId !== null && folderId !== mediaRoot) params.set('folder', folderId)
  return `/media?${params}`
}

/** One file: its name, where it lies, how large it is, how far it is or why it stands, and what can be done. */
export function UploadLine({ row, onRetry, onSendAnyway, onLeaveOut }: UploadLineProps) {
  const { name, folder, size, sent, state, reason, id } = row
  const { word, tone } = STATES[state]
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100))
  const showsBar = state === 'sending' || (state === 'waiting' && sent > 0)
  return (
    <div className={classes['line']}>
      <UploadPicture row={row} />
      <bdi className={`${classes['name']} oneLine`} title={folder === '' ? name : `${folder}/${name}`}>
        {name}
      </bdi>
      <bdi className={`${classes['folder']} oneLine`}>{folder}</bdi>
      <span className={classes['size']}>{formatBytes(size)}</span>
      <span className={classes['state']}>
        <OutcomeChip tone={tone} word={word} />
        {showsBar && (
          <>
            <span
              className={classes['lineBar']}
              role="progressbar"
              aria-label={t`Progress of ${name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <span style={{ inlineSize: `${percent}%` }} />
            </span>
            <span className={classes['percent']}>{percent} %</span>
          </>
        )}
        {reason !== null && (
          <span className={`${classes['reason']} oneLine`} title={textOf(reason)}>
            {textOf(reason)}
          </span>
        )}
      </span>
      {row.fileId !== null && (
        <Button
          component="a"
          variant="subtle"
          size="compact-sm"
          className="rigid"
          href={`#${placeOf(row.fileId, row.folderId)}`}
          aria-label={t`Show in Media: ${name}`}
        >{t`Show in Media`}</Button>
      )}
      {mayBeTried(state) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="rigid"
          aria-label={t`Try again: ${name}`}
          onClick={() => onRetry(id)}
        >{t`Try again`}</Button>
      )}
      {state === 'skipped' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="rigid"
          aria-label={t`Send anyway: ${name}`}
          onClick={() => onSendAnyway(id)}
        >{t`Send anyway`}</Button>
      )}
      {mayBeLeftOut(state) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className="rigid"
          aria-label={t`Leave out: ${name}`}
          onClick={() => onLeaveOut(id)}
        >{t`Leave out`}</Button>
      )}
    </div>
  )
}
