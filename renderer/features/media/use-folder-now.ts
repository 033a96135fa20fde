import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../../live.ts'

/** A folder that was made here and is on the site now is shown under the id that it has there. `missing`: not in the tree. */
export function useFolderNow(missing: string | null, show: (folderId: string) => void): void {
  const { data, isPlaceholderData } = useLive(
    'media',
    'folderNow',
    { folderId: missing ?? '-' },
    { enabled: missing !== null },
  )
  const now = isPlaceholderData ? undefined : data?.folderId
  const moved = useEffectEvent(show)
  useEffect(() => {
    if (missing !== null && now !== undefined && now !== missing) moved(now)
  }, [missing, now])
}
