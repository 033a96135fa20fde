import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const staffMembers = sqliteTable('staff_members', {
  ...mirroredColumns(),
  name: text('name').notNull(),
  status: text('status').notNull(),
  createdAt: text('created_at'),
})
