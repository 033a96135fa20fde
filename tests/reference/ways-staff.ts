import type { Way } from './ways.ts'

/** The calls about staff members, and those with which one signs in. */
export const staffWays: Readonly<Record<string, Way>> = {
  'staff.query': {
    way: 'Staff: the list is fetched and kept up to date with it; *Invite*, before it and after a lost reply',
  },
  'staff.get': {
    way: 'Staff: *Login link*, on the screen and on paper; every change that is sent, and what became of it after a lost reply',
  },
  'staff.create': { way: 'Staff: *Invite*' },
  'staff.update': { way: 'Staff: *Edit*, *Pause access*, *Resume*' },
  'staff.delete': { way: 'Staff: *Remove…*' },
  'staff.login': { way: 'Welcome: *Connect*, *Staff link*, with a login link' },
  'staff.join': { way: 'Welcome: *Connect*, *Staff link*, with an older link that works once' },
  'staff.access': {
    way: 'A laptop with a staff link: at each start and every ten minutes, and to say why the site refuses it',
  },
}
