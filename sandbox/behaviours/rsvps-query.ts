import { lookUp } from '../../shared/look-up.ts'
import type { Filter } from '../../shared/wire/common.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { cursorPage, cursorWanted } from '../query/paging.ts'
import { comparison, fields, generalCodes, operators, type QueryRules } from '../query/rules.ts'
import { type Selection, select } from '../query/select.ts'
import type { StoredRsvp } from '../world/ticketing.ts'
import type { World } from '../world/world.ts'

const equal = ['$eq', '$ne', '$in', '$nin'] as const

const queryRules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'contactId', 'eventId', 'memberId'], 'text', {
      operators: [...equal, '$exists'],
      sortable: false,
    }),
    ...fields(['fullyCheckedIn'], 'flag', { operators: equal, sortable: true }),
    ...fields(['status'], 'text', { operators: equal, sortable: true }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: [...comparison, '$in', '$nin'], sortable: true }),
  },
}

const all = { operators, sortable: true }
const searchRules: QueryRules = {
  maxSorts: 10,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'contactId', 'email', 'eventId', 'firstName', 'lastName', 'memberId', 'status'], 'text', all),
    ...fields(['createdDate', 'updatedDate'], 'date', all),
    ...fields(['checkedInGuestCount', 'totalGuests'], 'number', all),
    ...fields(['anonymized', 'fullyCheckedIn'], 'flag', all),
  },
}

type Query = Parameters<typeof cursorWanted>[0]

/** A page of the RSVPs that a query asks for. */
export function queryRsvps(world: World, query: Query) {
  const wanted = cursorWanted(query, { default: 50, max: 100 })
  return paged(rsvpsFor(world, { ...wanted, rules: queryRules }), wanted)
}

interface Words {
  mode?: string | undefined
  expression?: string | null | undefined
  fields?: readonly string[] | undefined
  fuzzy?: boolean | undefined
}

/** A page of a search, and everything it found, to be counted. */
export function searchRsvps(world: World, search: Query & { search?: Words | undefined }) {
  const { search: words, ...query } = search
  const wanted = cursorWanted(query, { default: 50, max: 100 })
  const found = rsvpsFor(world, { ...wanted, rules: searchRules, words })
  return { ...paged(found, wanted), found: found.rows }
}

/** How many RSVPs a filter and words find. */
export function countRsvps(world: World, filter: Filter, words: Words | undefined): number {
  return rsvpsFor(world, { filter, sort: [], rules: searchRules, words }).rows.length
}

interface Selecting {
  filter: Filter
  sort: Parameters<typeof select>[0]['sort']
  rules: QueryRules
  words?: Words | undefined
}

function rsvpsFor(world: World, { filter, sort, rules, words }: Selecting): Selection<StoredRsvp> {
  const holds = matcherOf(words)
  return select<StoredRsvp>({
    store: world.rsvps,
    rules,
    filter,
    sort,
    idOf: (rsvp) => rsvp.id,
    also: { key: JSON.stringify([rules.maxSorts, words ?? null]), holds },
  })
}

function paged(found: Selection<StoredRsvp>, wanted: ReturnType<typeof cursorWanted>) {
  const page = cursorPage(found, wanted)
  const hasNext = page.metadata.cursors?.next !== undefined
  return { rows: page.rows, pagingMetadata: { ...page.metadata, hasNext } }
}

const searchable = ['email', 'emailDomain', 'firstName', 'lastName', 'guestList.guests.fullName']

function textOf(rsvp: Rsvp, field: string): string {
  if (field === 'emailDomain') return rsvp.email?.split('@')[1] ?? ''
  if (field === 'guestList.guests.fullName') {
    return (rsvp.guestList?.guests ?? []).map((guest) => guest.fullName ?? '').join(' ')
  }
  const value = lookUp(rsvp, field)
  return typeof value === 'string' ? value : ''
}

/** Words match beginnings of words; a fuzzy search finds them anywhere. */
function matcherOf(words: Words | undefined): (rsvp: Rsvp) => boolean {
  const wanted = (words?.expression ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return () => true
  const named = words?.fields ?? []
  const where = searchable.filter((field) => named.length === 0 || named.includes(field))
  return (rsvp) => {
    const text = where
      .map((field) => textOf(rsvp, field))
      .join(' ')
      .toLowerCase()
    const parts = text.split(/[\s@.]+/)
    const matches = (word: string) =>
      words?.fuzzy === true
        ? text.includes(word)
        : parts.some((part) => part.startsWith(word)) || ` ${text}`.includes(` ${word}`)
    return words?.mode === 'AND' ? wanted.every(matches) : wanted.some(matches)
  }
}

/** Parts that come only with their field set. */
const parts: Record<string, readonly string[]> = {
  DETAILS: [
    'status',
    'totalGuests',
    'guestList',
    'fullyCheckedIn',
    'checkedInGuestCount',
    'additionalGuestDetails',
    'language',
    'locale',
    'disableNotifications',
    'onlineConferencingLogin',
    'anonymized',
    'marketingConsent',
    'extendedFields',
  ],
  FORM: ['form'],
  CONTACT_DETAILS: ['firstName', 'lastName', 'email', 'contactId'],
}

/** An RSVP as a response carries it: without field sets only ids, revision and dates. */
export function cutRsvp(rsvp: Rsvp, wanted: readonly string[] = []): Rsvp {
  const shown: Rsvp = { ...rsvp }
  for (const [fieldset, names] of Object.entries(parts)) {
    if (!wanted.includes(fieldset)) for (const name of names) delete shown[name]
  }
  return shown
}
