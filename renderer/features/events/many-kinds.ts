import type { z } from 'zod'
import type { eventManagement } from '../../../shared/app/event-management.ts'

/** What is done with several events at once. */
export type ManyKind = 'cancel' | 'remove'

/** What became of one of them. */
export type ManyOutcome = z.output<typeof eventManagement.cancelMany.output>['outcomes'][number]
