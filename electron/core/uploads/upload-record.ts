import type { UploadState } from '../../../shared/app/uploads.ts'
import type { uploads } from '../db/upload-schema.ts'

/** One file of the list, as its row has it. */
export type UploadRecord = typeof uploads.$inferSelect
export type UploadChange = Partial<Omit<UploadRecord, 'number' | 'id' | 'site' | 'state'>> & { state?: UploadState }
