import { api } from '../api.ts'
import { useResult } from '../live.ts'

/** The small picture of a file of the site's library; null while there is none. It is asked for only while it is drawn. */
export function useSmallPicture(fileId: string | null): string | null {
  const { data, isPlaceholderData } = useResult(
    ['mediaPicture', fileId, true],
    () => api.media.thumbnail({ fileId: fileId ?? '' }),
    { enabled: fileId !== null },
  )
  return fileId === null || isPlaceholderData ? null : (data?.picture ?? null)
}
