/**
 * Chromium outside Electron knows no `app:` scheme, so pages of `app://foyer` are shown under a secure stand-in address
 * that only the double serves. Handlers, listeners and events see the `app:` address, as under Electron.
 */
export const standIn = 'http://foyer.app.localhost/'
const original = 'app://foyer/'

export function toStandIn(url: string): string {
  return url.startsWith(original) ? standIn + url.slice(original.length) : url
}

export function fromStandIn(url: string): string {
  return url.startsWith(standIn) ? original + url.slice(standIn.length) : url
}
