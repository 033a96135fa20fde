/** Files, folders and uploads under way. */
export const createMediaStores = () => ({})
