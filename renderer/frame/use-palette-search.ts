import { plural, t } from '@lingui/core/macro'
import { useDeferredValue } from 'react'
import { listText } from '../format.ts'
import { useLive } from '../live.ts'
import type { CommandState } from '../manifest/command.ts'
import { foundEntries, recordEntry } from './found-entries.tsx'
import { commandEntries, type Entry, orderEntries, peopleEntries } from './palette-entries.tsx'
import { useRecent } from './recent-records.ts'
import { settingEntries } from './setting-entries.tsx'

/** Searching records starts here: one letter would only list the alphabet. */
const SHORTEST = 2
const HALF_DAY_MS = 12 * 3_600_000
const OF_EACH_KIND = 4
const MOST_RECENT = 5

interface PaletteSearch {
  entries: Entry[]
  /** One line that says where it looked and how long that took. */
  looked: string
  /** The entries are those of the text as it is now: while a result loads, those of an earlier text are listed. */
  isCurrent: boolean
}

/** What the palette lists for a text. */
export function usePaletteSearch(typed: string, now: CommandState): PaletteSearch {
  const text = useDeferredValue(typed.trim())
  // A member's laptop has commands alone: nothing else that is found could be opened there.
  const isSearching = text.length >= SHORTEST && now.isMember !== true
  const isOwner = now.role === 'owner'
  const events = useLive('events', 'list', {}).data?.events ?? []
  const soon = (now.isMember === true ? [] : events).filter(
    (event) => isNear(event.startsAt) && event.status !== 'CANCELED',
  )
  const eventId = now.openEventId ?? soon[0]?.id ?? ''
  const contacts = useLive('contacts', 'search', { text, limit: 6 }, { enabled: isSearching && isOwner })
  const guests = useLive('checkin', 'find', { eventId, text }, { enabled: isSearching && eventId !== '' })
  const orders = useLive('orders', 'search', { text, limit: 4 }, { enabled: isSearching && /\d/.test(text) })
  const records = useLive('find', 'records', { text, limit: OF_EACH_KIND }, { enabled: isSearching })
  const recent = useRecentEntries(text === '', now)
  const sets = useLive('sync', 'data', {}).data?.sets ?? []

  const foundContacts = isSearching && isOwner ? (contacts.data?.contacts ?? []) : []
  const foundGuests = isSearching && eventId !== '' ? (guests.data?.orders.flatMap((order) => order.tickets) ?? []) : []
  const people = [
    ...orderEntries(isSearching ? (orders.data?.orders ?? []) : [], text),
    ...peopleEntries(foundGuests, foundContacts, text),
  ]
  const shown = new Set(people.flatMap(({ target }) => ('path' in target ? [target.path] : [])))
  const found = foundEntries(isSearching ? (records.data?.found ?? []) : [], { search: text, now, shown })
  const entries = inGroups([
    ...recent,
    ...people,
    ...found.named,
    ...commandEntries(text, now, soon),
    ...settingEntries(text, now),
    ...found.others,
  ])
  // One that isn't asked now keeps what it had.
  const asked = [contacts, guests, orders, records].filter(({ isEnabled }) => isEnabled)
  const isCurrent =
    text === typed.trim() && !asked.some(({ isPlaceholderData, isLoading }) => isPlaceholderData || isLoading)
  if (!isSearching) return { entries, looked: '', isCurrent }

  const places = [
    isOwner && contacts.data !== undefined && contactsText(sets.find((set) => set.dataSet === 'contacts')?.rows),
    guests.data !== undefined && guestsText(events.find((event) => event.id === eventId)?.expected),
  ].filter((place) => typeof place === 'string')
  const tookMs = Math.max(contacts.data?.tookMs ?? 0, guests.data?.tookMs ?? 0, records.data?.tookMs ?? 0)
  const looked = places.length === 0 ? '' : t`${listText(places)} searched here, ${Math.max(1, Math.round(tookMs))} ms`
  return { entries, looked, isCurrent }
}

/** The records that this window showed last, before anything is typed. */
function useRecentEntries(isShown: boolean, now: CommandState): Entry[] {
  const recent = useRecent()
  const records = recent.slice(0, MOST_RECENT)
  const isAsked = isShown && records.length > 0 && now.isMember !== true
  const named = useLive('find', 'named', { records: [...records] }, { enabled: isAsked })
  if (!isAsked) return []
  return (named.data?.found ?? []).flatMap((record) => recordEntry(record, now, t`Recent`) ?? [])
}

/** Each group once, where its first line is. */
const inGroups = (entries: readonly Entry[]): Entry[] => [...Map.groupBy(entries, ({ group }) => group).values()].flat()

const isNear = (startsAt: string | null) =>
  startsAt !== null && Math.abs(new Date(startsAt).getTime() - Date.now()) < HALF_DAY_MS

const contactsText = (count: number | undefined) =>
  count === undefined ? t`contacts` : plural(count, { one: '# contact', other: '# contacts' })
const guestsText = (count: number | undefined) =>
  count === undefined ? t`guests` : plural(count, { one: '# guest', other: '# guests' })
