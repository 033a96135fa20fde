import type { WritableDb } from './database.ts'
import { withoutFlush } from './open.ts'

/**
 * A write that does not wait for the disk: the next one that does takes it along, and so does a flush. Only a power cut before
 * that undoes it, never a killed process; for what is found out again then, a file's progress for one.
 */
export const withoutWaiting = (db: WritableDb, write: () => void): void => withoutFlush(db.$client, write)
