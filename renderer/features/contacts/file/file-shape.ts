import type { ContactWhole } from '../../../../shared/app/contacts.ts'

/** How wide a file of contacts is: columns for each list, and the fields of the site's own with their names. */
export interface FileShape {
  emails: number
  phones: number
  addresses: number
  extended: [key: string, name: string][]
}

/** Columns that one list gets at most. */
const WIDEST = 5

/** Widens the shape as contacts are met; there is always room for one address and one number. */
export function createShape() {
  const counts = { emails: 1, phones: 1, addresses: 1 }
  const extended = new Map<string, string>()
  return {
    meet: (contacts: readonly ContactWhole[]): void => {
      for (const contact of contacts) {
        for (const list of ['emails', 'phones', 'addresses'] as const) {
          counts[list] = Math.min(WIDEST, Math.max(counts[list], contact[list].length))
        }
        for (const { key, name } of contact.extended) extended.set(key, name)
      }
    },
    shape: (): FileShape => ({
      ...counts,
      extended: [...extended].toSorted(([, one], [, other]) => one.localeCompare(other)),
    }),
  }
}
