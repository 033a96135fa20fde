import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { type CopyState, partStateOf } from '../../copy/copy-state.ts'
import { useLive } from '../../live.ts'

/** How whole this laptop's copy of one collection is: each comes by itself, and each can be refused by itself. */
export function useCollectionCopy({ dataFrom, frozen, items }: DataCollectionRow): CopyState {
  const status = useLive('sync', 'status', {}).data
  if (dataFrom !== null || status === undefined) return { kind: 'whole' }
  return frozen === null ? partStateOf(status, items) : { kind: 'forbidden', dataSets: ['dataItems'] }
}
