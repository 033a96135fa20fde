import { expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

type NewEvent = InputOf<typeof wire.events.create>['event']

const reading: NewEvent = {
  title: 'An Evening of Short Letters',
  shortDescription: 'Post nobody ever sent.',
  location: {
    type: 'VENUE',
    name: 'Studio',
    address: { city: 'Berlin', country: 'DE', addressLine: '5 Lantern Quay' },
  },
  dateAndTimeSettings: {
    startDate: '2026-12-01T19:00:00.000Z',
    endDate: '2026-12-01T21:00:00.000Z',
    timeZoneId: 'Europe/Berlin',
  },
  registration: { initialType: 'TICKETING' },
}
const missing = '00000000-0000-4000-8000-000000000000'

const create = (site: OpenPlatform, change: Partial<NewEvent> = {}, draft = false) =>
  site.client.call(wire.events.create, { event: { ...reading, ...change }, draft })
const stored = (site: OpenPlatform, id: string) => site.sandbox.world.events.get(id)

test('events.create: a published event with its own slug, form and registration', async () => {
  await using site = await openPlatform()
  const { event } = await site.client.call(wire.events.create, { event: reading, fields: ['DETAILS', 'URLS', 'FORM'] })
  const row = stored(site, event.id)
  expect(row).toMatchObject({
    title: 'An Evening of Short Letters',
    slug: 'an-evening-of-short-letters',
    status: 'UPCOMING',
    createdDate: '2026-11-20T17:40:00.000Z',
    publishedDate: '2026-11-20T17:40:00.000Z',
    registration: { type: 'TICKETING', tickets: { currency: 'EUR', reservationDurationInMinutes: 20 } },
    location: { address: { city: 'Berlin' } },
  })
  expect(row?.form?.controls?.flatMap(({ inputs }) => inputs?.map(({ name }) => name))).toEqual([
    'firstName',
    'lastName',
    'email',
  ])
  expect(event.eventPageUrl?.path).toBe('/events/an-evening-of-short-letters')
  expect(event.registration?.status).toBe('CLOSED_AUTOMATICALLY')
})

test('events.create refuses an end before the start, a slug that is taken or ill-formed, and a long title', async () => {
  await using site = await openPlatform()
  const before = site.sandbox.world.events.all().length
  const dates = { ...reading.dateAndTimeSettings, endDate: '2026-12-01T18:00:00.000Z' }
  expect(await refusalOf(create(site, { dateAndTimeSettings: dates }))).toMatchObject({
    code: 'refused',
    field: 'event.dateAndTimeSettings.endDate',
  })
  const taken = site.sandbox.world.events.all()[0]?.slug ?? ''
  expect(await refusalOf(create(site, { seoSettings: { slug: taken } }))).toMatchObject({
    code: 'precondition',
    platform: 'SLUG_ALREADY_IN_USE',
  })
  expect(await refusalOf(create(site, { seoSettings: { slug: 'two words' } }))).toMatchObject({
    code: 'refused',
    platform: 'INVALID_SLUG_FORMAT',
  })
  expect((await refusalOf(create(site, { title: 'x'.repeat(121) }))).code).toBe('invalid_input')
  expect((await refusalOf(create(site, { registration: { initialType: 'NONE' as 'RSVP' } }))).code).toBe(
    'invalid_input',
  )
  const zone = { ...reading.dateAndTimeSettings, timeZoneId: 'Europe/Nowhere' }
  expect((await refusalOf(create(site, { dateAndTimeSettings: zone }))).field).toBe(
    'event.dateAndTimeSettings.timeZoneId',
  )
  expect(site.sandbox.world.events.all().length).toBe(before)
})

test('the slug of a second event of the same title gets a number', async () => {
  await using site = await openPlatform()
  await create(site)
  expect((await create(site)).event.slug).toBe('an-evening-of-short-letters-1')
  expect((await create(site, { title: '¿¡?!' })).event.slug).toBe('event')
  expect((await create(site, { seoSettings: { slug: 'letters' } })).event.slug).toBe('letters')
})

test('a site takes a limited number of events', async () => {
  await using site = await openPlatform({ world: 'empty' })
  for (let number = 0; number < 5000; number += 1) site.sandbox.world.events.put({ id: `e${number}`, status: 'DRAFT' })
  expect(await refusalOf(create(site))).toMatchObject({ code: 'precondition', platform: 'EVENT_LIMIT_REACHED' })
})

test('dates may be to be announced; otherwise they must be there', async () => {
  await using site = await openPlatform()
  const open = await create(site, { dateAndTimeSettings: { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'In spring' } })
  expect(stored(site, open.event.id)?.status).toBe('UPCOMING')
  expect(await refusalOf(create(site, { dateAndTimeSettings: {} }))).toMatchObject({
    field: 'event.dateAndTimeSettings.startDate',
  })
})

test('an event with several dates becomes one event for each, held together by a category', async () => {
  await using site = await openPlatform()
  const dates = ['05', '12', '19'].map((day) => ({
    startDate: `2026-12-${day}T19:00:00.000Z`,
    endDate: `2026-12-${day}T21:00:00.000Z`,
    timeZoneId: 'Europe/Berlin',
  }))
  const recurring = { timeZoneId: 'Europe/Berlin', recurringEvents: { individualEventDates: dates } }
  const { event } = await create(site, { dateAndTimeSettings: recurring })
  const categoryId = event.dateAndTimeSettings?.recurringEvents?.categoryId ?? ''
  expect(site.sandbox.world.categories.get(categoryId)?.states).toEqual(['RECURRING_EVENT'])
  const { events } = await site.client.call(wire.events.listByCategory, { categoryId })
  expect(events.map(({ dateAndTimeSettings }) => dateAndTimeSettings?.startDate)).toEqual(
    dates.map(({ startDate }) => startDate),
  )
  expect(events.every((row) => row.dateAndTimeSettings?.recurrenceStatus === 'RECURRING')).toBe(true)
})

test('events.update: what is there is changed, what is missing stays, null clears', async () => {
  await using site = await openPlatform()
  const { event } = await create(site)
  site.advance(60_000)
  const change = {
    id: event.id,
    title: 'An Evening of Long Letters',
    shortDescription: null,
    location: {
      type: 'VENUE',
      name: 'Main House',
      address: { city: 'Berlin', streetAddress: { number: '5', name: 'Lantern Quay' } },
    },
    registration: { registrationPaused: true },
  }
  const response = await site.client.call(wire.events.update, { event: change, fields: ['REGISTRATION'] })
  const row = stored(site, event.id)
  expect(row).toMatchObject({
    title: 'An Evening of Long Letters',
    slug: 'an-evening-of-short-letters',
    shortDescription: null,
    updatedDate: '2026-11-20T17:41:00.000Z',
    createdDate: '2026-11-20T17:40:00.000Z',
    location: { type: 'VENUE', name: 'Main House', address: { city: 'Berlin', streetAddress: { number: '5' } } },
    registration: { initialType: 'TICKETING', status: 'CLOSED_MANUALLY' },
    dateAndTimeSettings: { startDate: '2026-12-01T19:00:00.000Z' },
  })
  expect(row?.location?.address?.addressLine).toBeUndefined()
  expect(response.event.registration?.registrationPaused).toBe(true)
})

test('events.update refuses another initial type, bad dates and new dates of a cancelled event', async () => {
  await using site = await openPlatform()
  const { event } = await create(site)
  const { id } = event
  const update = (change: Omit<InputOf<typeof wire.events.update>['event'], 'id'>) =>
    refusalOf(site.client.call(wire.events.update, { event: { id, ...change } }))
  const whole = { startDate: '2026-12-01T19:00:00.000Z', timeZoneId: 'Europe/Berlin' }
  expect((await update({ registration: { initialType: 'RSVP' } })).field).toBe('event.registration.initialType')
  expect((await update({ dateAndTimeSettings: { ...whole, endDate: '2026-12-01T10:00:00.000Z' } })).field).toBe(
    'event.dateAndTimeSettings.endDate',
  )
  await site.client.call(wire.events.cancel, { eventId: id })
  expect(await update({ dateAndTimeSettings: { ...whole, endDate: '2026-12-01T22:00:00.000Z' } })).toMatchObject({
    code: 'precondition',
    platform: 'INVALID_EVENT_STATUS_TRANSITION',
  })
  const unknown = site.client.call(wire.events.update, { event: { id: missing, title: 'x' } })
  expect(await refusalOf(unknown)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
})

test('a change may move an event to another site and back, and its slug on request', async () => {
  await using site = await openPlatform()
  const { event } = await create(site)
  const change = (registration: NonNullable<InputOf<typeof wire.events.update>['event']['registration']>) =>
    site.client.call(wire.events.update, { event: { id: event.id, registration }, fields: ['REGISTRATION'] })
  const elsewhere = await change({ external: { url: 'https://tickets.example.org/letters' } })
  expect(elsewhere.event.registration).toMatchObject({ type: 'EXTERNAL', status: 'OPEN_EXTERNAL' })
  const back = await change({ external: null })
  expect(back.event.registration).toMatchObject({ type: 'TICKETING', status: 'CLOSED_AUTOMATICALLY' })
  const moved = { id: event.id, seoSettings: { slug: 'letters' } }
  await site.client.call(wire.events.update, { event: moved })
  expect(stored(site, event.id)).toMatchObject({ slug: 'letters', eventPageUrl: { path: '/events/letters' } })
})

test('what the platform sets itself cannot be sent, and what it does not know is kept', async () => {
  await using site = await openPlatform()
  const { event } = await create(site, { status: 'ENDED', createdDate: '2001-01-01', ownNote: 'kept' })
  expect(stored(site, event.id)).toMatchObject({
    status: 'UPCOMING',
    createdDate: '2026-11-20T17:40:00.000Z',
    ownNote: 'kept',
  })
})

test('a description is a tree of nodes, and comes with the field set TEXTS', async () => {
  await using site = await openPlatform()
  const description = {
    nodes: [
      {
        type: 'PARAGRAPH',
        id: 'p1',
        nodes: [{ type: 'TEXT', id: 't1', textData: { text: 'Hello', decorations: [{ type: 'BOLD' }] } }],
        paragraphData: { textStyle: { textAlignment: 'AUTO' } },
      },
      { type: 'HOLOGRAM', id: 'h1', hologramData: { colour: 'blue' } },
    ],
    metadata: { version: 1 },
  }
  const { event } = await create(site, { description })
  expect(event.description).toBeUndefined()
  const { event: whole } = await site.client.call(wire.events.get, { eventId: event.id, fields: ['TEXTS'] })
  expect(whole.description).toEqual(description)
  const wrong = { nodes: [{ type: 'TEXT', textData: { text: 5 } }] } as unknown as typeof description
  expect((await refusalOf(create(site, { description: wrong }))).code).toBe('invalid_input')
})

test('an online event gets a session, which the owner alone may see', async () => {
  await using site = await openPlatform()
  const { event } = await create(site, {
    onlineConferencing: { enabled: true },
    agendaSettings: { enabled: true },
    location: { type: 'ONLINE', name: 'Online' },
  })
  expect(event.onlineConferencing).toEqual({ type: 'MEETING', enabled: true })
  const fields: ('ONLINE_CONFERENCING_SESSION' | 'AGENDA' | 'SEO_SETTINGS')[] = [
    'ONLINE_CONFERENCING_SESSION',
    'AGENDA',
    'SEO_SETTINGS',
  ]
  const input = { eventId: event.id, fields }
  const whole = (await site.client.call(wire.events.get, input)).event
  expect(whole.onlineConferencing?.session?.guestLink).toBe(
    stored(site, event.id)?.onlineConferencing?.session?.guestLink,
  )
  expect(whole.agendaSettings?.pageUrl?.path).toBe('/events/an-evening-of-short-letters/agenda')
  expect(whole.seoSettings?.slug).toBe('an-evening-of-short-letters')
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect((await visitor.call(wire.events.get, input)).event.onlineConferencing?.session).toBeUndefined()
})
