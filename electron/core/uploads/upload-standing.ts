import type { ReasonCount, UploadCount } from './upload-counts.queries.ts'

/** Files by how they stand, and why. */
export interface UploadStanding {
  paused: boolean
  counts: (Omit<UploadCount, 'state'> & { state: string })[]
  reasons: ReasonCount[]
  /** Files of other sites that are not there. */
  elsewhere: number
}
