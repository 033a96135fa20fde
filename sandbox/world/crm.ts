/** Labels and what else belongs to contacts. */
export const createCrmStores = () => ({})
