import type { RecordState } from '../../../shared/app/common.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { entityKey } from '../mirror/keys.ts'
import { isLocalId } from './identities.queries.ts'
import type { Outbox } from './outbox.ts'

const mostPressingFirst = ['needsYou', 'refused', 'unknown', 'sending', 'waiting'] as const

/** What a record shows in its sync column: the most pressing state of its changes that are not done. */
export const createRecordStates =
  (outbox: Pick<Outbox, 'rows'>) =>
  (dataSet: DataSet) =>
  (id: string): RecordState => {
    const rows = outbox.rows.ofEntity(entityKey(dataSet, id))
    if (rows.some(({ conflict }) => conflict !== null)) return 'conflict'
    const states = new Set(rows.map(({ state }) => state))
    const pressing = mostPressingFirst.find((state) => states.has(state)) ?? null
    return pressing === 'waiting' && isLocalId(id) ? 'localOnly' : pressing
  }
