import { t } from '@lingui/core/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { UploadGroup } from '../../../shared/app/uploads.ts'
import { useLive } from '../../live.ts'
import { useListWindow } from '../../ui/data-grid/list-window.ts'
import { ErrorState } from '../../ui/states.tsx'
import lineClasses from './upload-line.module.css'
import { UploadLine } from './upload-line.tsx'
import classes from './uploads.module.css'

const LINE = 44

interface UploadListProps {
  group: UploadGroup
  search: string
  /** Somebody asked to be led to the first file: its first button takes the focus once it is drawn. */
  leads: boolean
  onLed: () => void
  onRetry: (id: string) => void
  onSendAnyway: (id: string) => void
  onLeaveOut: (id: string) => void
}

/** The files of a group. Only those in sight are drawn, however many there are. */
export function UploadList({ group, search, leads, onLed, ...acts }: UploadListProps) {
  const { start, count, follow } = useListWindow(JSON.stringify([group, search]))
  const answer = useLive('uploads', 'list', { group, search, start, count })
  const scroller = useRef<HTMLDivElement>(null)
  const total = answer.data?.total ?? 0
  const lines = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 4,
  })
  const items = lines.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => follow(first, last), [first, last, follow])
  const isAnswered = answer.data !== undefined && !answer.isPlaceholderData
  useEffect(() => {
    if (!leads || !isAnswered || items.length === 0) return
    onLed()
    scroller.current?.scrollTo(0, 0)
    const button = scroller.current?.querySelector<HTMLElement>('li[aria-posinset="1"] button')
    if (button != null) button.focus()
    else scroller.current?.focus()
  }, [leads, isAnswered, items.length, onLed])
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data !== undefined && total === 0) {
    return (
      <p className={classes['none']} role="status">
        {search === '' ? t`No file stands here.` : t`No file matches.`}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section ref={scroller} className={classes['scroller']} aria-label={t`Files`} data-region tabIndex={0}>
        <ul className={classes['lines']} style={{ height: lines.getTotalSize() }}>
          {items.map(({ index, start: top }) => {
            const row = answer.data?.rows[index - answer.data.start]
            return (
              <li
                key={row?.id ?? index}
                className={classes['place']}
                style={{ transform: `translateY(${top}px)` }}
                aria-setsize={total}
                aria-posinset={index + 1}
              >
                {row !== undefined && <UploadLine row={row} {...acts} />}
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
