import type { z } from 'zod'
import type { collectionDesign, IndexRow } from '../../../../shared/app/collection-design.ts'
import { type DataIndex, endpoints } from '../../../../shared/wire/indexes.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { orGone } from '../../sync/or-gone.ts'
import { asked, done, orInDoubt } from './collection-refusals.ts'

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
  const { indexes } = await asked(client.call(endpoints.list, { dataCollectionId, paging: { limit: 100 } }, options))
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

/** The site responds while the index is still being built. */
export async function addIndex(
  client: PlatformClient,
  { collectionId, name, fields, unique, caseInsensitive }: z.output<(typeof collectionDesign)['addIndex']['input']>,
): Promise<void> {
  const paths = fields.map(({ key, descending }) => ({
    path: key,
    order: descending ? ('DESC' as const) : ('ASC' as const),
  }))
  const index = { name, fields: paths, unique, caseInsensitive }
  const there = async () => (await indexesOf(client, collectionId)).some((one) => one.name === name)
  await done(client.call(endpoints.create, { dataCollectionId: collectionId, index }, options), async (error) => {
    // Another person's index of that name would have been refused before the response could be lost.
    if (!(await there().catch(() => false))) orInDoubt(error)
    return undefined
  })
}

/** Dropping what is not there any more is done. */
export async function dropIndex(client: PlatformClient, dataCollectionId: string, indexName: string): Promise<void> {
  await done(orGone(client.call(endpoints.drop, { dataCollectionId, indexName }, options)), async (error) => {
    const left = await indexesOf(client, dataCollectionId).catch(() => undefined)
    if (left?.every(({ name, state }) => name !== indexName || state === 'dropping') !== true) orInDoubt(error)
    return null
  })
}
