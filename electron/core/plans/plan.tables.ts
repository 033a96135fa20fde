import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const plans = sqliteTable('plans', {
  ...mirroredColumns(),
  name: text('name').notNull(),
  archived: integer('archived').notNull(),
  createdAt: text('created_at'),
})
