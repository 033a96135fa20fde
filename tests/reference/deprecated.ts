import type { Wire } from '../../shared/wire/index.ts'

type EndpointName = { [A in keyof Wire]: `${A}.${keyof Wire[A] & string}` }[keyof Wire]

/** A call whose end the platform has announced, and why it is declared all the same. */
export interface Deprecated {
  endpoint: EndpointName
  /** The announced day, which may be past: the platform often serves the call for longer. */
  ends: string
  /** Null where Foyer declares none yet. */
  successor: EndpointName | null
  stays: string
}

const recorded = 'Never called by Foyer; the stand-in supports it, because it is held against the recordings'
const noWriting = 'Called by *Plans*; version 3 is declared for reading only'
const asList = 'As `plans.list`'
const plansV2 = { ends: '2025-12-31', successor: null } as const

/** The days are those of the official packages. */
export const deprecated: readonly Deprecated[] = [
  { endpoint: 'rsvpsV1.list', ends: '2025-06-30', successor: 'rsvps.query', stays: recorded },
  { endpoint: 'rsvpsV1.checkIn', ends: '2025-06-30', successor: 'rsvps.checkIn', stays: recorded },
  { endpoint: 'checkout.createReservation', ends: '2026-03-31', successor: 'reservations.create', stays: recorded },
  { endpoint: 'checkout.cancelReservation', ends: '2026-03-31', successor: 'reservations.cancel', stays: recorded },
  { endpoint: 'submissions.query', ends: '2025-04-01', successor: 'submissions.queryByNamespace', stays: recorded },
  { endpoint: 'files.bulkImport', ends: '2024-03-31', successor: 'files.bulkImportResults', stays: recorded },
  {
    ...{ endpoint: 'plans.list', ends: '2025-12-31', successor: 'plansV3.query' },
    stays:
      'Called as long as a site has it: version 3 does not say everything that is edited here (`plans/plan-pages.ts`)',
  },
  { endpoint: 'plans.get', ends: '2025-12-31', successor: 'plansV3.get', stays: asList },
  { endpoint: 'plans.listPublic', ends: '2025-12-31', successor: 'plansV3.query', stays: recorded },
  { endpoint: 'plans.queryPublic', ends: '2025-12-31', successor: 'plansV3.query', stays: recorded },
  { endpoint: 'plans.getStats', ends: '2025-12-31', successor: 'plansV3.query', stays: recorded },
  { ...plansV2, endpoint: 'plans.create', stays: noWriting },
  { ...plansV2, endpoint: 'plans.update', stays: noWriting },
  { ...plansV2, endpoint: 'plans.setVisibility', stays: noWriting },
  { ...plansV2, endpoint: 'plans.makePrimary', stays: noWriting },
  { ...plansV2, endpoint: 'plans.clearPrimary', stays: noWriting },
  { ...plansV2, endpoint: 'plans.archive', stays: noWriting },
]
