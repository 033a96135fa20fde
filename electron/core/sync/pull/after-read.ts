import type { DataSet } from '../../../../shared/app/sync.ts'
import type { PullState } from '../../mirror/commands.ts'
import { dependsOn, type Entity } from '../../mirror/entity.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { PassOutcome } from './pass.ts'
import type { PullStates } from './pulls.queries.ts'
import type { PullTask } from './schedule.ts'

/**
 * After a pass, successful or not, removes what was read of a scope that isn't kept here; also what other data sets
 * read of it, where this pass decided that they don't keep it, since nothing would refresh it.
 */
export async function letGoUnwanted(
  parts: { mirror: Mirror; states: Pick<PullStates, 'get'>; scopesOf(entity: Entity): readonly string[] },
  { dataSet, scope: id }: PullTask,
): Promise<void> {
  const { mirror, states, scopesOf } = parts
  const { entities, entityOf } = mirror.registry
  for (const entity of entities.filter((one) => isDecidedBy(one, dataSet))) {
    const { fullAt, position } = states.get(entity.dataSet, id)
    const isRead = fullAt !== null || position !== null
    if (isRead && !scopesOf(entity).includes(id)) await mirror.intake.release(entity.dataSet, id)
  }
  const { scope } = entityOf(dataSet)
  if (scope?.isGivenUp?.(mirror.reader, id) !== true) return
  await mirror.intake.release(dataSet, id)
  mirror.versions.touch(scope.dataSet, [])
}

const isDecidedBy = ({ scope }: Entity, dataSet: DataSet): boolean => scope?.decidedBy?.includes(dataSet) === true

/**
 * Recomputes columns derived from what the pass changed, in data sets that are here whole. A list that is whole for the
 * first time counts as changed for the entities whose scopes it decides, even if none of its rows changed.
 */
export async function refreshDerived(
  { mirror, states }: { mirror: Mirror; states: Pick<PullStates, 'get'> },
  pass: { dataSet: DataSet; before: Pick<PullState, 'fullAt'>; outcome: Pick<PassOutcome, 'changed'> },
): Promise<void> {
  const { dataSet: changed, before, outcome } = pass
  const { entities } = mirror.registry
  if (before.fullAt === null && entities.some((entity) => isDecidedBy(entity, changed)))
    mirror.versions.touch(changed, [])
  if (outcome.changed.length === 0) return
  for (const { dataSet } of entities.filter((entity) => dependsOn(entity, changed))) {
    if (states.get(dataSet, '').fullAt === null) continue
    const { rows } = await mirror.writer.run({ type: 'derive', dataSet })
    if (rows > 0) mirror.versions.touch(dataSet, [])
  }
}
