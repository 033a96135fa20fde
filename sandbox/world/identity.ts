/** Accounts, sign-ins and redirect sessions. */
export const createIdentityStores = () => ({})
