import type { DataSet, DataSetStatus } from '../../../shared/app/sync.ts'
import { ErrorShape } from '../../../shared/errors.ts'
import type { Puller } from '../sync/pull/puller-interface.ts'

/**
 * How far one data set is in sync. `scopesAt` (ms): its scopes were listed whole then, and none of them has rows of it.
 * `noted`: records that the Sync Center lists with their documents.
 */
export function dataSetStatus(
  puller: Puller,
  set: { dataSet: DataSet; rows: number; scopesAt: number | null; noted: ReadonlySet<string> },
): Omit<DataSetStatus, 'setAside'> {
  const { dataSet, rows, scopesAt } = set
  const states = puller.states.all().filter((state) => state.dataSet === dataSet)
  const at = (values: (number | null)[]) =>
    values.reduce<number | null>((max, value) => (value !== null && (max === null || value > max) ? value : max), null)
  const iso = (value: number | null) => (value === null ? null : new Date(value).toISOString())
  const complete = states.length > 0 && states.every((state) => state.fullAt !== null)
  const frozen = states.find((state) => state.frozen !== null)?.frozen ?? null
  const audit = puller.auditOf(dataSet)
  const total = states.every((state) => state.expected === null)
    ? null
    : states.reduce((sum, state) => sum + (state.expected ?? 0), 0)
  return {
    dataSet,
    rows,
    expected: complete ? null : total,
    loading: puller.running()?.dataSet === dataSet,
    fullAt: iso(complete ? Math.min(...states.map((state) => state.fullAt ?? 0)) : scopesAt),
    changedAt: iso(at(states.map((state) => state.changedAt))),
    frozen:
      puller.states.waitsForSpace().get(dataSet) ??
      (frozen === null ? null : (ErrorShape.safeParse(JSON.parse(frozen)).data ?? null)),
    leftOut: puller
      .leftOut(dataSet)
      .filter((id) => !set.noted.has(id))
      .slice(0, 20),
    auditing: audit.running,
    audit: audit.last === null ? null : { ...audit.last, at: new Date(audit.last.at).toISOString() },
  }
}
