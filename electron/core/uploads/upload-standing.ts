import type { ReasonCount, UploadCount, UploadCounts } from './upload-counts.queries.ts'

/** Files by how they stand, and why. */
export interface UploadStanding {
  paused: boolean
  counts: (Omit<UploadCount, 'state'> & { state: string })[]
  reasons: ReasonCount[]
  /** Files of other sites that are not there. */
  elsewhere: number
}

const mostReasons = 20

/** How files stand, as far as their rows show. */
export const standingOf = (counts: UploadCounts, site: string): Omit<UploadStanding, 'paused'> => ({
  counts: counts.byState(site),
  reasons: counts.reasons(site, mostReasons),
  elsewhere: counts.openElsewhere(site),
})
