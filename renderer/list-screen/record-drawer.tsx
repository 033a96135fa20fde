import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { codeOf } from '../errors.ts'
import { DetailPane } from '../ui/data-grid/detail-pane.tsx'
import { ErrorState } from '../ui/states.tsx'
import type { DrawerParts } from './list-screen.tsx'

interface RecordDrawerProps<T> extends DrawerParts {
  /** What it is, while there is nothing of it to show: "Order". */
  title: string
  width: number
  query: UseQueryResult<T>
  /** Where a record gets another id when the site has it. */
  idOf?: (record: T) => string
  /** Said when this laptop does not have the record. */
  gone: ReactNode
  children: (record: T) => ReactNode
}

/** The drawer of one record: follows it to the id the site gives it, and says why there is nothing to show. */
export function RecordDrawer<T>(props: RecordDrawerProps<T>) {
  const { id, title, width, query, idOf, gone, onOpen, onClose, titleRef } = props
  const idNow = query.data === undefined || query.isPlaceholderData ? undefined : idOf?.(query.data)
  const movedTo = idNow === id ? undefined : idNow
  useEffect(() => {
    if (movedTo !== undefined) onOpen(movedTo)
  }, [movedTo, onOpen])
  if (!query.isError) return query.data === undefined ? null : props.children(query.data)
  const isGone = codeOf(query.error) === 'not_found'
  return (
    <DetailPane title={title} sub={isGone ? id : ''} avatar={null} width={width} onClose={onClose} titleRef={titleRef}>
      {isGone ? gone : <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
    </DetailPane>
  )
}
