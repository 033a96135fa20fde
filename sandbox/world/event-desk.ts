/** Categories, staff members and notifications of events. */
export const createEventDeskStores = () => ({})
