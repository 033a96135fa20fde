import type { outbox as table } from '../db/desk-schema.ts'

export type OutboxRow = typeof table.$inferSelect

export type Result = 'done' | 'refused' | 'discarded' | 'cancelled' | 'resolved'
