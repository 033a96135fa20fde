import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { sentenceFor } from '../../../errors.ts'
import { keyOf } from '../../../live.ts'
import { useIsAway } from '../../../needs-site.ts'

export interface SitePreview {
  /** The site cannot be asked now. */
  isAway: boolean
  /** The site was asked, and would merge them. */
  isChecked: boolean
  /** Why the site would not merge them, in words; null otherwise. */
  refusal: string | null
}

/** What the site says of a merge before it is done; nothing while it cannot be asked. */
export function useSitePreview(targetId: string, sourceIds: readonly string[]): SitePreview {
  const isAway = useIsAway()
  const input = { targetId, sourceIds: [...sourceIds] }
  const found = useQuery({
    queryKey: keyOf('contacts', 'previewMerge', input),
    queryFn: () => api.contacts.previewMerge(input),
    enabled: !isAway && sourceIds.length > 0 && targetId !== '',
    retry: false,
  })
  return {
    isAway,
    isChecked: found.data !== undefined,
    refusal: found.isError ? sentenceFor(found.error) : null,
  }
}
