import type { DataSet } from '../../shared/app/sync.ts'
import { useLive } from '../live.ts'
import { type CopyState, copyStateOf } from './copy-state.ts'

/** How often the copy is looked at again: while it is being made, and afterwards, for a right that is taken away. Milliseconds. */
const LOOK_AGAIN = { loading: 2_000, after: 15_000 }

/** Returns the state of the copy of some data sets; `whole` until the first result, so that nothing flashes. */
export function useCopyState(): (...dataSets: DataSet[]) => CopyState {
  const status = useLive('sync', 'status', {}).data
  const loading = status !== undefined && status.firstLoad !== null
  const data = useLive('sync', 'data', {}, { refetchInterval: loading ? LOOK_AGAIN.loading : LOOK_AGAIN.after })
  return (...dataSets) =>
    status === undefined || data.data === undefined
      ? { kind: 'whole' }
      : copyStateOf(
          status,
          data.data.sets.filter((set) => dataSets.includes(set.dataSet)),
        )
}
