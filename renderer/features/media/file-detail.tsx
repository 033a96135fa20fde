import { t } from '@lingui/core/macro'
import { TagsInput, TextInput } from '@mantine/core'
import { IconFolderSymlink, IconLink, IconRestore, IconTrash, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { MediaDetail } from '../../../shared/app/media.ts'
import { formatDate, formatTime } from '../../format.ts'
import { RecordSync } from '../../list-desk/record-sync.tsx'
import { useLive } from '../../live.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import { Fact, Facts } from '../../ui/data-grid/detail-pane.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './detail.module.css'
import { FilePicture } from './file-picture.tsx'
import { bytesText, KIND_NAMES, lengthText, pixelsText, unnamedFolder } from './media-words.ts'
import type { Deeds } from './use-deeds.ts'

interface FileDetailProps {
  fileId: string
  deeds: Deeds
  titleRef: Ref<HTMLHeadingElement>
  onMove: (file: MediaDetail) => void
  onLarge: (file: MediaDetail) => void
  onClose: () => void
}

/** What is known about one file, beside the list. */
export function FileDetail({ fileId, ...rest }: FileDetailProps) {
  const answer = useLive('media', 'file', { fileId })
  const file = answer.data?.id === fileId ? answer.data : undefined
  return (
    <aside className={classes['pane']} aria-label={t`Details`} data-region tabIndex={-1}>
      {file !== undefined ? (
        <Known key={file.id} file={file} {...rest} />
      ) : (
        answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </aside>
  )
}

function Known({
  file,
  deeds,
  titleRef,
  onMove,
  onLarge,
  onClose,
}: Omit<FileDetailProps, 'fileId'> & { file: MediaDetail }) {
  return (
    <>
      <button type="button" className={classes['preview']} aria-label={t`Show large`} onClick={() => onLarge(file)}>
        <FilePicture row={file} whole />
      </button>
      <IconAct
        icon={IconX}
        iconSize={17}
        variant="default"
        className={classes['close'] ?? ''}
        aria-label={t`Close`}
        onClick={onClose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
      <section className={classes['body']} tabIndex={0} aria-label={t`About this file`}>
        <h2 ref={titleRef} tabIndex={-1} className={classes['title']}>
          <bdi>{file.name}</bdi>
        </h2>
        <RecordSync sync={file.sync} />
        {!file.inTrash && <NameField file={file} onRename={(name) => void deeds.rename(file.id, name)} />}
        {!file.inTrash && (
          <TagsInput
            label={t`Labels`}
            size="sm"
            value={file.labels}
            maxTags={100}
            acceptValueOnBlur
            onChange={(labels) => void deeds.label(file.id, labels)}
          />
        )}
        <div className={classes['facts']}>
          <Facts>
            <FileFacts file={file} />
          </Facts>
        </div>
      </section>
      <footer className={classes['foot']}>
        {file.inTrash ? (
          <ActButton
            h={36}
            icon={IconRestore}
            verb={t`Restore`}
            onClick={() => void deeds.act([file.id], { act: 'restore' })}
          />
        ) : (
          <>
            <ActButton
              variant="default"
              h={36}
              icon={IconLink}
              verb={t`Copy address`}
              disabled={file.url === ''}
              onClick={() => void deeds.copyAddresses([file.id])}
            />
            <ActButton
              variant="default"
              h={36}
              icon={IconFolderSymlink}
              verb={t({ message: 'Move', context: 'files' })}
              onClick={() => onMove(file)}
            />
            <IconAct
              variant="default"
              size={36}
              icon={IconTrash}
              iconSize={18}
              aria-label={t`Move to trash`}
              title={t`Move to trash`}
              onClick={() => void deeds.act([file.id], { act: 'trash' })}
            />
          </>
        )}
      </footer>
    </>
  )
}

function FileFacts({ file }: { file: MediaDetail }) {
  const at = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`
  const facts: [label: string, value: string][] = [
    [t`Kind`, [KIND_NAMES[file.kind], file.format].filter(Boolean).join(', ')],
    [t`Size`, [pixelsText(file), bytesText(file)].filter(Boolean).join(', ')],
    [t`Length`, file.seconds === null ? '' : lengthText(file.seconds)],
    [t`Folder`, file.path.join(' › ') || unnamedFolder(file.folderId)],
    [t`Alt text`, file.altText ?? ''],
    [t`Labels`, file.inTrash ? file.labels.join(', ') : ''],
    [t`Added`, file.addedAt === null ? '' : at(file.addedAt)],
    [t`Changed`, file.changedAt === null || file.changedAt === file.addedAt ? '' : at(file.changedAt)],
    [t`Visible to`, file.private ? t`Nobody without a link of the site` : t`Everybody with its address`],
    [t`State`, stateText(file)],
  ]
  return facts.map(
    ([label, value]) =>
      value !== '' && (
        <Fact key={label} label={label}>
          <bdi>{value}</bdi>
        </Fact>
      ),
  )
}

function stateText({ status, inTrash }: MediaDetail): string {
  if (inTrash) return t`In the trash`
  if (status === 'PENDING') return t`The site works on it`
  return status === 'FAILED' ? t`The site cannot use it` : ''
}

/** The name, changed by Enter or by leaving the field; Escape brings the old one back. */
function NameField({ file, onRename }: { file: MediaDetail; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const name = (typed ?? '').trim()
    setTyped(null)
    if (name !== '' && name !== file.name) onRename(name)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      save()
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
    }
  }
  return (
    <TextInput
      label={t`Name`}
      size="sm"
      value={typed ?? file.name}
      maxLength={255}
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  )
}
