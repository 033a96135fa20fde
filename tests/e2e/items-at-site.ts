import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'

export type Values = Record<string, unknown>

/** What the site has of a collection, by item. */
export async function itemsAtSite(sandbox: RunningSandbox, dataCollectionId: string): Promise<Map<string, Values>> {
  const query = { paging: { limit: 1000 } }
  const { dataItems = [] } = await askSite(sandbox, wire.items.query, { dataCollectionId, query })
  return new Map(dataItems.map(({ id, data }) => [id, (data ?? {}) as Values]))
}

/** Changes fields of an item as the site's owner would. */
export async function changeAtSite(
  sandbox: RunningSandbox,
  { dataCollectionId, dataItemId }: { dataCollectionId: string; dataItemId: string },
  values: Values,
): Promise<void> {
  const fieldModifications = Object.entries(values).map(([fieldPath, value]) => ({
    action: 'SET_FIELD' as const,
    fieldPath,
    setFieldOptions: { value },
  }))
  await askSite(sandbox, wire.items.patch, { dataCollectionId, patch: { dataItemId, fieldModifications } })
}
