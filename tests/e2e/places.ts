/** The screens that a desk has whatever happened at it, with the open event among them. */
export const placesIn = (eventId: string): string[] => [
  ...['/', '/guests', '/orders', '/contacts', '/forms', '/forms/manage', '/uploads', '/media', '/data', '/data/-'],
  ...['/data/Artists', '/ready', '/shift', '/checkin', '/sell', '/welcome'],
  ...['queue', 'attention', 'history', 'data', 'connection'].map((tab) => `/sync/${tab}`),
  ...['/settings', `/checkin/${eventId}`, `/sell/${eventId}`],
]
