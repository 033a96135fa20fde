import type { Way } from './ways.ts'

/** The calls of sign-in, of codes by email and of forgotten passwords. */
export const identityWays: Readonly<Record<string, Way>> = {
  'authentication.register': { way: 'Welcome: *Member*, *Register*' },
  'authentication.login': { way: 'Welcome: *Member*, *Email and password*' },
  'authentication.changePassword': { way: 'Settings, *Account and site*, as a member: *Change password…*' },
  'authentication.signOn': { way: 'Plans and Sell: *Sell a plan* to a person who has no account on the site yet' },
  'authentication.logout': {
    none: 'Signing out leads through a redirect session, which also ends the session in the browser',
  },
  'authentication.callback': {
    none: 'Only the platform’s own page comes back there; Foyer has a listener of its own for the reply',
  },
  'authentication.validateEmail': { none: 'Every form sends the address, and the site judges it there' },
  'authentication.verifyFactor': {
    none: 'How a code is sent for a second factor isn’t published; the form leads to the site’s own page, which asks for it',
  },
  'recovery.sendEmail': { way: 'Welcome: *Member*, *Forgot password*' },
  'recovery.sendActivationEmail': { way: 'Contacts: a member, *Send activation e-mail…*' },
  'recovery.recover': { way: 'Welcome: *Member*, *Forgot password*, *Set password and sign in*' },
  'verification.start': { none: 'A registration or a sign-in that needs a code has it sent by itself' },
  'verification.verify': { way: 'Welcome: *Member*, a sign-in that waits for a code, *Check the code*' },
  'verification.resend': { way: 'Welcome: *Member*, a sign-in that waits for a code, *Send another code*' },
  'redirects.create': {
    way: 'Welcome: *Site’s page*; Plans: *Open on the site*; a member’s home: *Continue on the site*, *Go to the site*, *Manage on the site*; signing out',
  },
}
