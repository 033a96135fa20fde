import type { api } from '../../api.ts'

/** What a list of items asks for. */
export type AskedItems = Omit<Parameters<typeof api.data.list>[0], 'collectionId'>
