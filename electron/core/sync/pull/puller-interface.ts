import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Loop } from '../loop.ts'
import type { Auditor } from './auditor.ts'
import type { LeftOut } from './left-out.ts'
import type { PullStates } from './pulls.queries.ts'
import type { PullTask } from './schedule.ts'
import type { SpaceGate } from './space-gate.ts'

/** Reads the site's records into the mirror. */
export interface Puller {
  /** `woke`: after the computer slept, ends the pauses after failures and asks for what is older than its cadence. */
  readonly loop: Loop & { woke(): void }
  /** `waitsForSpace`: data sets whose lists wait for disk space, each with the reason for people. */
  states: PullStates & { waitsForSpace: SpaceGate['waiting'] }
  /** The task that runs now, whole lists before changes; null between tasks. */
  running(): PullTask | null
  /** Asks for changes of everything now; with a data set, reads that one whole, or only these scopes of it. */
  pullNow(dataSet?: DataSet, scopes?: readonly string[]): void
  /** Reads a data set whole, and removes what the site no longer lists, however much it is. */
  acceptGone(dataSet: DataSet): void
  /** Compares a data set with the site now, without fetching it whole. */
  audit(dataSet: DataSet): void
  auditOf: Auditor['stateOf']
  leftOut: LeftOut['of']
}
