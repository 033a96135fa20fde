/** The screens that a laptop has whatever happened at it, with the open event among them. */
export const placesIn = (eventId: string): string[] => [
  ...[
    '/',
    '/guests',
    '/orders',
    '/contacts',
    '/forms',
    '/uploads',
    '/media',
    '/data',
    '/plans',
    '/staff',
    '/ready',
    '/shift',
  ],
  ...['/checkin', '/sell', '/welcome'],
  ...['queue', 'attention', 'history', 'data', 'connection'].map((tab) => `/sync/${tab}`),
  ...['/settings', '/settings/uploads', '/settings/about', `/checkin/${eventId}`, `/sell/${eventId}`],
  ...['/events', '/events?view=cards', '/events?view=calendar', `/events/${eventId}`],
  ...['tickets', 'sales', 'mail', 'edit'].map((view) => `/events/${eventId}/${view}`),
]

/** Screens that are full of names of the site, some of which are words of Foyer too. */
export const placesOfTheSite = ['/forms/manage', '/data/-', '/data/Artists']
