import type { z } from 'zod'
import type { collectionDesk, IndexRow } from '../../../../shared/app/collection-desk.ts'
import { type DataIndex, endpoints } from '../../../../shared/wire/indexes.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { orGone } from '../../sync/or-gone.ts'
import { online } from './collection-refusals.ts'

const options = { priority: 'interactive' as const }

const states: ReadonlyMap<string, IndexRow['state']> = new Map([
  ['BUILDING', 'building'],
  ['ACTIVE', 'active'],
  ['DROPPING', 'dropping'],
  ['FAILED', 'failed'],
  ['INVALID', 'failed'],
])

/** The indexes of a collection; those that are dropped already are left out. */
export async function indexesOf(client: PlatformClient, dataCollectionId: string): Promise<IndexRow[]> {
  const { indexes } = await online(client.call(endpoints.list, { dataCollectionId, paging: { limit: 100 } }, options))
  return indexes.filter(({ status }) => status !== 'DROPPED').map(rowOf)
}

function rowOf({ name, fields, unique, caseInsensitive, status, failure, source }: DataIndex): IndexRow {
  return {
    name,
    fields: (fields ?? []).map(({ path, order }) => ({ key: path, descending: order === 'DESC' })),
    unique: unique === true,
    caseInsensitive: caseInsensitive === true,
    state: states.get(status ?? '') ?? 'unknown',
    failure: failure?.description ?? failure?.code ?? '',
    isOwn: source === 'SYSTEM',
  }
}

/** The site answers while it is still being built. */
export async function addIndex(
  client: PlatformClient,
  { collectionId, name, fields, unique, caseInsensitive }: z.output<(typeof collectionDesk)['addIndex']['input']>,
): Promise<void> {
  const paths = fields.map(({ key, descending }) => ({
    path: key,
    order: descending ? ('DESC' as const) : ('ASC' as const),
  }))
  const index = { name, fields: paths, unique, caseInsensitive }
  await online(client.call(endpoints.create, { dataCollectionId: collectionId, index }, options))
}

/** Dropping what is not there any more is done. */
export async function dropIndex(client: PlatformClient, dataCollectionId: string, indexName: string): Promise<void> {
  await online(orGone(client.call(endpoints.drop, { dataCollectionId, indexName }, options)))
}
