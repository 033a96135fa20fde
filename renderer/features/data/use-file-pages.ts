import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DataField, DataFile } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import { keyOf } from '../../live.ts'
import { libraryKind } from './file-options.tsx'

/** Files of a page. */
const PAGE = 40

/** Files of the media library that a field may hold and that are called so, a page at a time. */
export function useFilePages(kind: DataField['kind'], text: string) {
  const asked = { kind: libraryKind(kind), text, limit: PAGE }
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf('data', 'files', { ...asked, paged: true }),
    queryFn: ({ pageParam: start }) => api.data.files({ ...asked, start }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  })
  const files: readonly DataFile[] | undefined = data?.pages.flatMap((page) => page.files)
  return { files, more: hasNextPage, showMore: () => void fetchNextPage() }
}
