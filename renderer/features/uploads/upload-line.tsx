import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { mediaRoot } from '../../../shared/app/media.ts'
import type { UploadRow } from '../../../shared/app/uploads.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { formatBytes } from '../../numbers.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { LineProgress } from './line-progress.tsx'
import { stateOf } from './state-words.ts'
import classes from './upload-line.module.css'
import { UploadPicture } from './upload-picture.tsx'

interface UploadLineProps {
  row: UploadRow
  onRetry: (id: string) => void
  onSendAnyway: (id: string) => void
  onLeaveOut: (id: string) => void
}

const openStates: readonly UploadRow['state'][] = ['failed', 'needsYou', 'waiting', 'copying']

/** The file's place in the library: its folder with the file open. */
function placeOf(fileId: string, folderId: string | null): string {
  const params = new URLSearchParams({ open: fileId })
  if (folderId !== null && folderId !== mediaRoot) params.set('folder', folderId)
  return `/media?${params}`
}

/** One file: its name, folder, size, progress or why it stopped, and the actions; the safe one last. */
export function UploadLine({ row, onRetry, onSendAnyway, onLeaveOut }: UploadLineProps) {
  const { name, folder, size, state, reason, id } = row
  return (
    <div className={classes['line']}>
      <UploadPicture row={row} />
      <span
        className={classes['name']}
        title={folder === '' ? name : `${folder}/${name}`}
        data-why={reason === null ? undefined : stateOf(row).text || textOf(reason)}
      >
        <bdi className="oneLine">{name}</bdi>
      </span>
      <bdi className={`${classes['folder']} oneLine`} title={folder}>
        {folder.slice(folder.lastIndexOf('/') + 1)}
      </bdi>
      <span className={classes['size']}>{formatBytes(size)}</span>
      <span className={classes['state']}>
        <StateChip row={row} />
        <LineProgress row={row} />
        {reason === null ? <span className="grows" /> : <Reason row={row} sentence={textOf(reason)} />}
        {row.mayBeTried && <LineAction verb={t`Retry`} about={t`Retry: ${name}`} onClick={() => onRetry(id)} />}
        {state === 'skipped' && size > 0 && (
          <LineAction verb={t`Send anyway`} about={t`Send anyway: ${name}`} onClick={() => onSendAnyway(id)} />
        )}
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
        {openStates.includes(state) && (
          <LineAction quiet verb={t`Leave out`} about={t`Leave out: ${name}`} onClick={() => onLeaveOut(id)} />
        )}
      </span>
    </div>
  )
}

/** In few words where there are any; a screen reader reads the whole sentence. */
function Reason({ row, sentence }: { row: UploadRow; sentence: string }) {
  const { text } = stateOf(row)
  return (
    <span className={classes['reason']} title={sentence}>
      {text === undefined ? (
        sentence
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="onlyHeard">{sentence}</span>
        </>
      )}
    </span>
  )
}

/** What is usual is plain text; a chip is an exception, or something under way. */
function StateChip({ row }: { row: UploadRow }) {
  const { word, tone, icon: Icon } = stateOf(row)
  if (Icon === undefined) return <span className={classes['plain']}>{word}</span>
  return <OutcomeChip tone={tone} icon={<Icon size={13} aria-hidden="true" />} word={word} />
}

interface LineActionProps {
  verb: string
  about: string
  quiet?: boolean
  onClick: () => void
}

function LineAction({ verb, about, quiet = false, onClick }: LineActionProps) {
  return (
    <Button
      variant="subtle"
      {...(quiet ? { color: 'gray' } : {})}
      size="compact-sm"
      className="rigid"
      aria-label={about}
      onClick={onClick}
    >
      {verb}
    </Button>
  )
}
