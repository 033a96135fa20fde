import type { NewRsvp } from '../../../shared/app/rsvps.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { InputOf, OutputOf } from '../../../shared/wire/endpoint.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { same } from '../base/three-way.ts'
import { formFields } from '../box-office/form-values.ts'
import { ascending } from '../mirror/feed.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { sinceSent } from '../sync/since-sent.ts'
import { rsvpFields } from './rsvp.mirror.ts'
import { companionsOf } from './rsvp-fields.ts'
import { readRsvp } from './rsvp-site.ts'
import type { Rsvp } from './rsvp-values.ts'

const options = { priority: 'documents' as const }
const perPage = 100

/**
 * The RSVP that an earlier try of this row made: of the same event, since that try, with the same name, e-mail and companions,
 * and made by no other row of this laptop. Where several fit, or one that was changed since, all that may be ours.
 */
export async function findOurs(site: SiteContext, { row, input }: OutboxItem<NewRsvp>): Promise<Evidence['documents']> {
  const { eventId } = input
  const ask = () => site.client.call(endpoints.count, { filter: { eventId } }, options)
  const since = await sinceSent(site, row, ask)
  const later = (await changedSince(site, eventId, since)).filter(
    ({ id, createdDate }) => Date.parse(createdDate ?? '') >= since && !site.isOurs(id),
  )
  const equal = later.filter((rsvp) => isSame(input, rsvp))
  const alike = later.filter((rsvp) => isSame(input, rsvp) || isAlike(input, rsvp))
  if (alike.length === 0) return []
  return [{ id: input.rsvpId ?? '', document: equal.length === 1 ? equal[0] : alike }]
}

/** The event's RSVPs that were written since, the oldest change first. */
async function changedSince(site: SiteContext, eventId: string, since: number): Promise<Rsvp[]> {
  const found: Rsvp[] = []
  const first = {
    filter: { eventId, updatedDate: { $gte: new Date(since).toISOString() } },
    sort: ascending('updatedDate'),
    cursorPaging: { limit: perPage },
  }
  const page = (query: InputOf<typeof endpoints.query>['query']) =>
    site.client.call(endpoints.query, { query, fields: rsvpFields }, options)
  let response = await page(first)
  found.push(...response.rsvps.map(readRsvp))
  for (let cursor = nextOf(response); cursor !== undefined; cursor = nextOf(response)) {
    response = await page({ cursorPaging: { limit: perPage, cursor } })
    found.push(...response.rsvps.map(readRsvp))
  }
  return found
}

const nextOf = ({ rsvps, pagingMetadata }: OutputOf<typeof endpoints.query>): string | undefined =>
  rsvps.length === 0 ? undefined : pagingMetadata?.cursors?.next || undefined

const plain = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

function isSame({ fields }: NewRsvp, rsvp: Rsvp): boolean {
  return (
    plain(rsvp.firstName) === plain(fields.firstName) &&
    plain(rsvp.lastName) === plain(fields.lastName) &&
    plain(rsvp.email) === plain(fields.email) &&
    same(companionsOf(rsvp).map(plain), fields.companions.map(plain))
  )
}

/** Whether it may be ours although it was changed since: it has the e-mail, the whole name, or all but one part. */
function isAlike({ fields }: NewRsvp, rsvp: Rsvp): boolean {
  if (rsvp.updatedDate !== rsvp.createdDate && differingParts(fields, rsvp) === 1) return true
  if (fields.email !== '' && plain(rsvp.email) === plain(fields.email)) return true
  const name = plain(`${fields.firstName} ${fields.lastName}`)
  return name !== '' && plain(`${rsvp.firstName ?? ''} ${rsvp.lastName ?? ''}`) === name
}

/** How many parts of an RSVP are not as they were written. Of its form only what was written counts. */
function differingParts(fields: NewRsvp['fields'], rsvp: Rsvp): number {
  const there = formFields(rsvp.form)
  const parts = [
    plain(rsvp.firstName) === plain(fields.firstName),
    plain(rsvp.lastName) === plain(fields.lastName),
    plain(rsvp.email) === plain(fields.email),
    same(companionsOf(rsvp).map(plain), fields.companions.map(plain)),
    Object.entries(fields.form).every(([name, value]) => same(lookUp(there, name) ?? null, value)),
  ]
  return parts.filter((isEqual) => !isEqual).length
}
