import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import { FORM_TEXTS } from '../../../../shared/app/event-fields.ts'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'

const paragraph = (id: string, text: string) => ({
  id,
  json: JSON.stringify({ type: 'PARAGRAPH', id, nodes: [{ type: 'TEXT', textData: { text, decorations: [] } }] }),
})

/** An evening in Berlin with a description, two questions and texts, as its form gets it. */
export const editedEvent = (more: Partial<EventEditing['parts']> = {}): EventEditing => ({
  ...{ eventId: 'e1', status: 'UPCOMING', kind: 'tickets', sellsAtOnce: true },
  parts: {
    ...{
      title: 'The Lighthouse',
      shortDescription: 'A play.',
      slug: 'the-lighthouse',
      seoTitle: '',
      seoDescription: '',
    },
    when: { startsAt: '2026-11-20T18:30:00.000Z', endsAt: '2026-11-20T21:00:00.000Z', timeZone: 'Europe/Berlin' },
    ...{ endHidden: false, zoneShown: false, at: 'VENUE', place: 'Main House', placeToCome: false, address: null },
    ...{ picture: null, guestListShown: true, detailsPageHidden: false, scheduleShown: false, meetingShown: false },
    ...{ open: true, registerAt: { how: 'site', url: '' }, guests: 'VISITOR_OR_MEMBER', replies: 'YES_ONLY' },
    ...{ rsvpLimit: null, waitingList: false, rsvpPeriod: { from: null, until: null } },
    ...{ holdMinutes: 20, mostPerOrder: 10, eachNamed: true, tax: null },
    ...more,
  },
  categories: [{ id: 'c1', name: 'Plays' }],
  blocks: [paragraph('b1', 'First.'), paragraph('b2', 'Second.'), paragraph('b3', 'Third.')],
  questions: ['name', 'diet'].map((id) => ({
    ...{ id, system: id === 'name', replied: 0, chosen: [] },
    value: { kind: 'INPUT' as const, inputs: [{ name: id, label: id, required: false, options: [], longest: null }] },
  })),
  texts: FORM_TEXTS.map((at) => ({ at, text: '' })),
  dates: [],
})

/** A ticket type of it, €25 with a fee, on sale until the doors. */
export const ticketType = (more: Partial<ManagedTicketType> = {}): ManagedTicketType => ({
  ...{ id: 't1', name: 'Stalls', description: '', pricing: 'fixed', price: { minor: 2500, currency: 'EUR' } },
  way: { kind: 'fixed', price: { minor: 2500, currency: 'EUR' } },
  ...{ fee: 'FEE_INCLUDED', policy: '', perOrder: null, shownOffSale: false, sold: 12, left: 48, limit: 60 },
  sale: { from: null, until: '2026-11-20T18:00:00.000Z' },
  ...{ selling: 'now', hidden: false, sync: null },
  ...more,
})
