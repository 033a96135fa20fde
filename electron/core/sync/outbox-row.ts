import type { outbox as table } from '../db/outbox-schema.ts'

export type OutboxRow = typeof table.$inferSelect

export type Result = 'done' | 'refused' | 'discarded' | 'cancelled' | 'resolved'
