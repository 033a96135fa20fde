import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { DropCover } from '../../adding/drop-cover.tsx'
import { PickInputs, usePickInputs } from '../../adding/pick-inputs.tsx'
import { useFileDrop } from '../../adding/use-file-drop.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { NotHere } from '../../copy/not-here.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { type ResultOf, useLive } from '../../live.ts'
import { textFieldOf } from '../../scanner/key-window.ts'
import layout from '../../ui/data-grid/list-screen.module.css'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { useSelection } from '../../ui/data-grid/use-selection.ts'
import { ErrorState, FilteredEmpty } from '../../ui/states.tsx'
import { chosenIds, idsBetween } from './chosen-ids.ts'
import { FileDetail } from './file-detail.tsx'
import { FileList, type FileListHandle } from './file-list.tsx'
import { FolderPath } from './folder-path.tsx'
import { FolderTree } from './folder-tree.tsx'
import { useKeptView } from './kept-view.ts'
import { LargeView } from './large-view.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { LibraryHead } from './library-head.tsx'
import classes from './media.module.css'
import { MediaBar } from './media-bar.tsx'
import { filterOf, MEDIA_FILTERS, type Order, SORTS } from './media-route.ts'
import { NothingHere, ShelfHead, shelfTitle, targetOf, whyNoFiles } from './shelf.tsx'
import { TickedFiles } from './ticked-files.tsx'
import { TrashFolders } from './trash-folders.tsx'
import { useAsked } from './use-asked.ts'
import { useFileActions } from './use-file-actions.ts'
import { useFileDrag } from './use-file-drag.ts'
import { useFiles } from './use-files.ts'
import { useFolderActions } from './use-folder-actions.ts'
import { useLargeView } from './use-large-view.ts'
import { useLinks } from './use-links.ts'
import { useShelf } from './use-shelf.ts'

/** The site's files and folders, looked through and put in order on this laptop, with a network or without. */
export function MediaScreen() {
  const tree = useLive('media', 'folders', {})
  const copy = useCopyState()('mediaFolders', 'mediaFiles')
  if (tree.isError) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data === undefined) return null
  const { files, inTrash, folders } = tree.data
  if (files + inTrash + folders.length === 0 && copy.kind !== 'whole') {
    return (
      <div className={classes['instead']}>
        <h1 className="onlyHeard">{t`Media`}</h1>
        <CopyMissing state={copy} what={t`the media library`} />
      </div>
    )
  }
  return (
    <div className={layout['screen']}>
      <CopyStrip state={copy} />
      <Library tree={tree.data} />
    </div>
  )
}

function Library({ tree }: { tree: ResultOf<'media', 'folders'> }) {
  const route = useListRoute(MEDIA_FILTERS)
  const { filters, open, setOpen } = route
  const [text, setText, searched] = useRouteText()
  const [view, setView] = useKeptView()
  const [place, setPlace] = useState(0)
  const [asked, ask] = useAsked(tree.folders)
  const list = useRef<FileListHandle>(null)
  const links = useLinks()
  const folderActions = useFolderActions()
  const order = filters.order ?? 'newest'
  const filter = filterOf(filters, searched)
  const files = useFiles(filter, order)
  const large = useLargeView(files, place)
  const actions = useFileActions()
  const { listKey, total } = files
  const idsOf = useCallback(
    (start: number, count: number) => idsBetween(JSON.parse(listKey)[0], SORTS[order], start, count),
    [listKey, order],
  )
  const selection = useSelection(listKey, idsOf)
  const ticked = selection.count(total)
  const { shelf, folder, titleRef, show, walkTo, walkUp } = useShelf(route, tree.folders, () => setPlace(0))
  const inputs = usePickInputs()
  const adding = useFileDrop(targetOf(shelf, folder))
  const takesFiles = whyNoFiles(shelf, folder) === undefined
  /** Does something with the ticked files and lets go of them. */
  const withTicked = async (doIt: (ids: string[]) => unknown) => {
    await doIt(await chosenIds(selection.value, filter, SORTS[order], total))
    selection.clear()
  }
  const sortBy = (next: Order) => route.setFilters({ order: next === 'newest' ? null : next })
  const drag = useFileDrag({
    isTicked: selection.has,
    ticked,
    onDrop: (folderId, what) => {
      const move = (ids: string[]) => actions.act(ids, { action: 'move', folderId })
      void (what === 'ticked' ? withTicked(move) : move([what.id]))
    },
  })
  const close = () => {
    setOpen(null)
    list.current?.focusAt(place)
  }
  const closeLarge = () => {
    large.close()
    const { row, index, from } = large.large ?? {}
    if (row === undefined || typeof index !== 'number' || index === from) return
    if (open !== null) setOpen(row.id)
    list.current?.focusAt(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !event.defaultPrevented && textFieldOf(event.target) === undefined) walkUp()
    if (event.key !== 'Escape' || event.defaultPrevented || open === null || ticked > 0) return
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) close()
  }
  const isEmpty = total === 0 && files.answer.data !== undefined && !files.answer.isPlaceholderData
  const isNarrowed = text !== '' || filters.kind !== null
  const inside = isNarrowed || folder === null ? [] : tree.folders.filter(({ parentId }) => parentId === folder.id)
  const isNoFolder = isEmpty && shelf.kind === 'folder' && folder === null
  const hasNothing = isEmpty && !isNarrowed && inside.length === 0
  return (
    <>
      <LibraryHead
        files={tree.files}
        takesFiles={takesFiles}
        isReading={adding.isReading}
        isQuiet={hasNothing}
        onFolder={() => ask({ kind: 'folder', work: { kind: 'new', parent: folder } })}
        onImport={() => ask({ kind: 'import', folder })}
        onAdd={inputs.pickFiles}
      />
      <MediaBar
        text={text}
        onText={setText}
        onEnterList={() => document.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus()}
        kind={filters.kind}
        onKind={(kind) => route.setFilters({ kind })}
        order={order}
        onOrder={sortBy}
        view={view}
        onView={setView}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the list opened, Backspace leads up */}
      <div className={`${layout['body']} ${classes['beside']}`} onKeyDown={onKeyDown}>
        <FolderTree {...tree} shelf={shelf} drag={drag} onShow={show} />
        <section className={layout['list']} aria-label={shelfTitle(shelf, folder)} {...adding.drop}>
          <PickInputs of={inputs} onPick={adding.pick} />
          {adding.isOver && (
            <DropCover
              into={shelf.kind === 'folder' ? shelfTitle(shelf, folder) : ''}
              why={whyNoFiles(shelf, folder)}
            />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the second of two clicks takes the focus from nothing */}
          <div className={classes['shelf']} onMouseDown={(event) => event.detail > 1 && event.preventDefault()}>
            {shelf.kind === 'folder' && (
              <FolderPath folders={tree.folders} folderId={shelf.id} drag={drag} onShow={walkTo} />
            )}
            <ShelfHead
              title={shelfTitle(shelf, folder)}
              titleRef={titleRef}
              count={total}
              below={
                isNarrowed || folder === null || folder.filesBelow === folder.files ? undefined : folder.filesBelow
              }
              actions={
                folder === null || shelf.kind !== 'folder'
                  ? undefined
                  : {
                      onRename: () => ask({ kind: 'folder', work: { kind: 'rename', folder } }),
                      onMove: () => ask({ kind: 'moveFolder', folder }),
                      onDownload: () => void links.folderArchive(folder.id),
                      onTrash: () => void folderActions.trash(folder).then((isDone) => isDone && show({ kind: 'all' })),
                    }
              }
            />
            {filters.trash && (
              <TrashFolders
                folders={tree.deleted}
                actions={folderActions}
                onDeleteForever={(gone) => ask({ kind: 'forever', what: { kind: 'folder', folder: gone } })}
              />
            )}
            {files.answer.isError ? (
              <ErrorState error={files.answer.error} onRetry={() => void files.answer.refetch()} />
            ) : isNoFolder ? (
              <NotHere
                isInScreen
                sentence={t`This folder isn’t on this laptop.`}
                onBack={() => show({ kind: 'all' })}
              />
            ) : isEmpty && isNarrowed ? (
              <FilteredEmpty
                text={t`No file matches.`}
                onClear={() => {
                  setText('')
                  route.setFilters({ kind: null })
                }}
              />
            ) : hasNothing ? (
              !(filters.trash && tree.deleted.length > 0) && (
                <NothingHere shelf={shelf} folder={folder} onAdd={inputs.pickFiles} />
              )
            ) : (
              <FileList
                ref={list}
                files={files}
                folders={inside}
                view={view}
                open={open}
                place={place}
                selection={selection}
                drag={drag}
                onOrder={sortBy}
                onFolder={(id) => walkTo({ kind: 'folder', id })}
                onPlace={setPlace}
                onOpen={(row) => setOpen(row.id)}
                onLarge={large.show}
                onRemove={(row) =>
                  row.inTrash
                    ? ask({ kind: 'forever', what: { kind: 'files', ids: [row.id], name: row.name } })
                    : void actions.act([row.id], { action: 'trash' })
                }
              />
            )}
          </div>
          <TickedFiles
            count={ticked}
            inTrash={filters.trash}
            isTight={open !== null}
            onMove={() => void withTicked((ids) => ask({ kind: 'move', ids, from: filters.folderId }))}
            onLabel={() => void withTicked((ids) => ask({ kind: 'labels', ids }))}
            onDownload={() => void withTicked(links.archive)}
            onDeleteForever={() =>
              void withTicked((ids) => ask({ kind: 'forever', what: { kind: 'files', ids, name: null } }))
            }
            onCopy={() => void withTicked(actions.copyAddresses)}
            onTrash={() => void withTicked((ids) => actions.act(ids, { action: 'trash' }))}
            onRestore={() => void withTicked((ids) => actions.act(ids, { action: 'restore' }))}
            onClear={selection.clear}
          />
        </section>
        {open !== null && (
          <FileDetail
            fileId={open}
            actions={actions}
            links={links}
            titleRef={null}
            onMove={({ id, folderId }) => ask({ kind: 'move', ids: [id], from: folderId })}
            onDeleteForever={({ id, name }) => ask({ kind: 'forever', what: { kind: 'files', ids: [id], name } })}
            onLarge={large.show}
            onClose={close}
          />
        )}
      </div>
      <LibraryDialogs
        asked={asked}
        folders={tree.folders}
        actions={actions}
        folderActions={folderActions}
        onFolder={(id) => show({ kind: 'folder', id })}
        onClose={() => ask(null)}
      />
      <LargeView file={large} selection={selection} onClose={closeLarge} />
    </>
  )
}
