import { t } from '@lingui/core/macro'
import { IconArrowsMaximize, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { longestLabel, type MediaDetail, mostLabels } from '../../../shared/app/media.ts'
import { api } from '../../api.ts'
import { NotHere } from '../../copy/not-here.tsx'
import { codeOf } from '../../errors.ts'
import { formatCount, formatDate, formatTime } from '../../format.ts'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { useLive, useResult } from '../../live.ts'
import { IconAction } from '../../ui/actions.tsx'
import { DetailList, Fact } from '../../ui/data-grid/detail-pane.tsx'
import { LabelsInput } from '../../ui/labels-input.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './detail.module.css'
import { AltTextField, NameField } from './edit-fields.tsx'
import { FileFoot } from './file-foot.tsx'
import { FilePicture } from './file-picture.tsx'
import { FocusEditor } from './focus-editor.tsx'
import { KindDetails } from './kind-details.tsx'
import { bytesText, kindName, lengthText, pixelsText, unnamedFolder } from './media-words.ts'
import type { FileActions } from './use-file-actions.ts'
import type { Links } from './use-links.ts'

interface FileDetailProps {
  fileId: string
  actions: FileActions
  links: Links
  titleRef: Ref<HTMLHeadingElement>
  onMove: (file: MediaDetail) => void
  onLarge: (file: MediaDetail) => void
  onDeleteForever: (file: MediaDetail) => void
  onClose: () => void
}

/** What is known about one file, beside the list. */
export function FileDetail({ fileId, ...rest }: FileDetailProps) {
  const query = useLive('media', 'file', { fileId })
  const file = query.data?.id === fileId ? query.data : undefined
  return (
    <aside className={classes['pane']} aria-label={t`Details`} data-region tabIndex={-1}>
      {file !== undefined ? (
        <Known key={file.id} file={file} {...rest} />
      ) : (
        query.isError && <NoFile query={query} onClose={rest.onClose} />
      )}
    </aside>
  )
}

/** Why there is nothing of the file to show. */
function NoFile({ query, onClose }: { query: Pick<UseQueryResult, 'error' | 'refetch'>; onClose: () => void }) {
  if (codeOf(query.error) !== 'not_found') {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <section className={classes['body']}>
      <NotHere sentence={t`This file isn’t on this laptop.`} onBack={onClose} />
    </section>
  )
}

type KnownProps = Omit<FileDetailProps, 'fileId'> & { file: MediaDetail }

function Known({ file, actions, links, titleRef, onMove, onLarge, onDeleteForever, onClose }: KnownProps) {
  return (
    <>
      <Preview file={file} actions={actions} onLarge={onLarge} />
      <IconAction
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
        {!file.inTrash && (
          <>
            {file.about.isPicture && (
              <AltTextField file={file} onSave={(text) => void actions.altText(file.id, text)} />
            )}
            <NameField file={file} onRename={(name) => void actions.rename(file.id, name)} />
            <LabelsInput
              label={t`Labels`}
              value={file.labels}
              maxLabels={mostLabels}
              maxLength={longestLabel}
              onChange={(labels) => void actions.label(file.id, labels)}
            />
          </>
        )}
        <div className={classes['facts']}>
          <DetailList>
            <FileDetails file={file} />
          </DetailList>
        </div>
        <KindDetails file={file} />
      </section>
      <FileFoot file={file} actions={actions} links={links} onMove={onMove} onDeleteForever={onDeleteForever} />
    </>
  )
}

/** The picture: with its focal point where one can be set, else as it is. */
function Preview({ file, actions, onLarge }: Pick<KnownProps, 'file' | 'actions' | 'onLarge'>) {
  const canFocus = file.about.isPicture && file.hasPicture && !file.inTrash
  const { data, isPlaceholderData } = useResult(
    ['mediaPicture', file.id, 'whole'],
    () => api.media.thumbnail({ fileId: file.id, whole: true }),
    { enabled: canFocus },
  )
  const picture = isPlaceholderData ? null : (data?.picture ?? null)
  if (!canFocus || picture === null) {
    return (
      <button type="button" className={classes['preview']} aria-label={t`Show large`} onClick={() => onLarge(file)}>
        <FilePicture row={file} whole />
      </button>
    )
  }
  return (
    <>
      <FocusEditor file={file} picture={picture} onFocus={({ x, y }) => actions.focus(file.id, x, y)} />
      <IconAction
        icon={IconArrowsMaximize}
        iconSize={17}
        variant="default"
        className={classes['enlarge'] ?? ''}
        aria-label={t`Show large`}
        title={t`Show large`}
        onClick={() => onLarge(file)}
      />
    </>
  )
}

function FileDetails({ file }: { file: MediaDetail }) {
  const { about } = file
  const { bitRate } = about
  const at = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`
  const details: [label: string, value: string][] = [
    [t`Kind`, [kindName(file), file.format].filter(Boolean).join(', ')],
    [t`Size`, [pixelsText(file), bytesText(file)].filter(Boolean).join(', ')],
    [t`Length`, file.seconds === null ? '' : lengthText(file.seconds)],
    [t`Folder`, file.path.join(' › ') || unnamedFolder(file.folderId)],
    [t`Bit rate`, bitRate === null ? '' : t`${formatCount(bitRate)} kbit/s`],
    [t`Format`, about.soundFormat.toUpperCase()],
    [t`Faces`, about.faces.length === 0 ? '' : formatCount(about.faces.length)],
    [t`The site sees`, about.caption],
    [t`Alt text`, file.inTrash ? (file.altText ?? '') : ''],
    [t`Labels`, file.inTrash ? file.labels.join(', ') : ''],
    [t`Added`, file.addedAt === null ? '' : at(file.addedAt)],
    [t`Changed`, file.changedAt === null || file.changedAt === file.addedAt ? '' : at(file.changedAt)],
    [t`Visible to`, file.private ? t`Only people with a site link` : t`Everybody with its address`],
    [t`Imported from`, about.importedFrom],
    [t`State`, stateText(file)],
  ]
  return details.map(
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
  return status === 'FAILED' ? t`The site can’t use it` : ''
}
