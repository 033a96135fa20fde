/** What makes a search over all records old: it belongs to the frame, and so to no feature. */
export const FIND_STALENESS = {
  staleOn: {
    find: ['events', 'tickets', 'rsvps', 'orders', 'contacts', 'forms', 'media', 'data', 'plans', 'staff'].map(
      (part) => `${part}.changed`,
    ),
  },
} as const
