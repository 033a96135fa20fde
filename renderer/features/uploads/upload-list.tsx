import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadGroup } from '../../../shared/app/uploads.ts'
import { useLive } from '../../live.ts'
import { useListWindow } from '../../ui/data-grid/list-window.ts'
import { ErrorState } from '../../ui/states.tsx'
import lineClasses from './upload-line.module.css'
import { UploadLine } from './upload-line.tsx'
import classes from './uploads.module.css'
import { VirtualLines } from './virtual-lines.tsx'

const LINE = 44

interface UploadListProps {
  group: UploadGroup
  search: string
  /** The person asked for the first file: its first button takes the focus once it is drawn. */
  leads: boolean
  onLed: () => void
  onRetry: (id: string) => void
  onSendAnyway: (id: string) => void
  onLeaveOut: (id: string) => void
}

/** The files of a group. Only those in sight are drawn, however many there are. */
export function UploadList({ group, search, leads, onLed, ...actions }: UploadListProps) {
  const { start, count, follow } = useListWindow(JSON.stringify([group, search]))
  const query = useLive('uploads', 'list', { group, search, start, count })
  const scroller = useRef<HTMLDivElement>(null)
  const total = query.data?.total ?? 0
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const isLoaded = query.data !== undefined && !query.isPlaceholderData
  useEffect(() => {
    if (!leads || !isLoaded || !isDrawn) return
    onLed()
    scroller.current?.scrollTo(0, 0)
    const button = scroller.current?.querySelector<HTMLElement>('li[aria-posinset="1"] button')
    if (button != null) button.focus()
    else scroller.current?.focus()
  }, [leads, isLoaded, isDrawn, onLed])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data !== undefined && total === 0) {
    return (
      <p className={classes['none']} role="status">
        {search === '' ? t`No files here.` : t`No file matches.`}
      </p>
    )
  }
  return (
    <>
      <div className={lineClasses['head']} aria-hidden="true">
        <span>{t`File`}</span>
        <span className={lineClasses['folder']}>{t`Folder`}</span>
        <span className={lineClasses['size']}>{t`Size`}</span>
        <span className={lineClasses['state']}>{t`State`}</span>
      </div>
      <VirtualLines
        scroller={scroller}
        lineHeight={LINE}
        total={total}
        page={query.data}
        follow={follow}
        onDrawn={onDrawn}
        className={classes['scroller']}
        aria-label={t`Files`}
        data-region
      >
        {(row) => <UploadLine row={row} {...actions} />}
      </VirtualLines>
    </>
  )
}
