/** Forms and submissions. */
export const createFormStores = () => ({})
