import type { UploadState } from '../../../shared/app/uploads.ts'
import type { uploads } from '../db/upload-schema.ts'

/** One file of the list, as its row has it. */
export type UploadRecord = typeof uploads.$inferSelect
export type UploadChange = Partial<Omit<UploadRecord, 'number' | 'id' | 'site' | 'state'>> & { state?: UploadState }

/** A file as it is added. */
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
