import type { Deed } from '../../../shared/app/forms.ts'

const deeds = new Map<string, Deed>([
  ['c', 'confirm'],
  ['u', 'markSeen'],
  ['x', 'trash'],
])
const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
])

/** What a key decides on the open submission; undefined for any other key. */
export const deedOfKey = (key: string): Deed | undefined => deeds.get(key.toLowerCase())

/** Where a key leads from the open submission: to the next or the previous one. */
export const stepOfKey = (key: string): 1 | -1 | undefined => steps.get(key.toLowerCase())
