/** Pricing plans and their orders. */
export const createPlanStores = () => ({})
