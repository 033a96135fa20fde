import type { ExtendedField } from '../../shared/wire/contact-entities.ts'
import type { ContactLabel } from '../../shared/wire/labels.ts'
import { day, iso } from '../clock.ts'
import type { World } from '../world/world.ts'
import { seedMembers } from './crm-members.ts'
import type { Seeding } from './seeding.ts'

const custom = [
  ['custom.member', 'Member'],
  ['custom.newsletter', 'Newsletter'],
  ['custom.press', 'Press'],
  ['custom.school', 'School'],
  ['custom.volunteer', 'Volunteer'],
  ['custom.patron', 'Patron'],
  ['custom.access', 'Access needs'],
  ['custom.season-patron', 'Season patron'],
] as const

const given = [
  ['contacts.contacted-me', 'Contacted me', 'SYSTEM', 'contacts', 'Contacts'],
  ['contacts.customers', 'Customers', 'SYSTEM', 'contacts', 'Contacts'],
  ['events.ticket-buyers', 'Ticket buyers', 'WIX_APP_DEFINED', 'events', 'Events'],
] as const

const systemFields = [
  ['contacts.displayByFirstName', 'Name, first name first'],
  ['emailSubscriptions.subscriptionStatus', 'E-mail subscription'],
] as const

const customFields = [
  ['custom.seat-preference', 'Seat preference', 'TEXT'],
  ['custom.access-notes', 'Access notes', 'TEXT'],
  ['custom.seasons', 'Seasons with us', 'NUMBER'],
  ['custom.patron-since', 'Patron since', 'DATE'],
  ['custom.website', 'Website', 'URL'],
] as const

/** Labels for every key that the contacts carry, the platform's own labels, extended fields, and members. */
export function seedCrm(world: World, how: Seeding): void {
  seedLabels(world, how)
  seedMembers(world, how)
}

function seedLabels(world: World, { prng, now }: Seeding): void {
  const founded = now - 1500 * day
  const dates = () => {
    const at = founded + prng.int(0, 400) * day
    return { createdDate: iso(at), updatedDate: iso(at + prng.int(0, 60) * day) }
  }
  for (const [key, displayName, labelType, namespace, namespaceDisplayName] of given) {
    const label: ContactLabel = { key, displayName, labelType, namespace, namespaceDisplayName }
    world.labels.put({ ...label, createdDate: iso(founded), updatedDate: iso(founded) })
  }
  for (const [key, displayName] of custom) {
    const label: ContactLabel = { key, displayName, labelType: 'USER_DEFINED', namespace: 'custom' }
    world.labels.put({ ...label, ...dates() })
  }
  for (const [key, displayName] of systemFields) {
    const field: ExtendedField = { key, displayName, dataType: 'TEXT', fieldType: 'SYSTEM' }
    const [namespace] = key.split('.')
    world.extendedFields.put({ ...field, namespace, createdDate: iso(founded), updatedDate: iso(founded) })
  }
  for (const [key, displayName, dataType] of customFields) {
    const field: ExtendedField = { key, displayName, dataType, fieldType: 'USER_DEFINED', namespace: 'custom' }
    world.extendedFields.put({ ...field, ...dates() })
  }
}
