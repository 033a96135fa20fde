/** Data collections, their items, indexes and tasks. */
export const createDataStores = () => ({})
