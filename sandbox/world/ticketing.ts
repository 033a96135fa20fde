/** Reservations, invoices and RSVPs. */
export const createTicketingStores = () => ({})
