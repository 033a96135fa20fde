import type { UploadState } from '../../../shared/app/uploads.ts'
import type { uploads } from '../db/upload-schema.ts'

/** One file of the upload list, as stored. */
export type UploadRecord = typeof uploads.$inferSelect
/** What may change about it. */
export type UploadChange = Partial<Omit<UploadRecord, 'number' | 'id' | 'site' | 'state'>> & { state?: UploadState }

/** A file to add to the list. */
export type NewUpload = Pick<
  UploadRecord,
  | 'id'
  | 'batch'
  | 'place'
  | 'name'
  | 'folder'
  | 'target'
  | 'size'
  | 'modifiedAt'
  | 'changedAt'
  | 'mimeType'
  | 'reason'
  | 'isPlanned'
  | 'keptOut'
  | 'watch'
> & { state: UploadState }
