import { expect, test } from 'vitest'
import type { EventFields } from '../../../shared/app/event-fields.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { RichNode } from '../../../shared/wire/events-rich-content.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { changedThere, openEvents, sentTo, siteEvent } from './event-management.test-kit.ts'
import { changesOf, fieldsFrom, fieldsOf, inputOf, withFields } from './parts/event-parts.ts'

const paragraph = (id: string, text: string): RichNode => ({
  ...{ type: 'PARAGRAPH', id, nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }] },
  paragraphData: { textStyle: { textAlignment: 'AUTO' } },
})
const picture: RichNode = {
  type: 'IMAGE',
  id: 'img',
  imageData: { altText: 'The house', caption: 'At night' },
  nodes: [],
}
const description = { nodes: [paragraph('p1', 'One'), picture, paragraph('p2', 'Two')], metadata: { version: 1 } }
const address = {
  ...{ line: 'Quay 4', line2: '', postalCode: '20457', city: 'Hamburg', subdivision: '', country: 'DE' },
}
const seats = {
  kind: 'DROPDOWN' as const,
  inputs: [{ name: 'seat', label: 'Seat', required: true, options: ['Front', 'Back'], longest: null }],
}

/** The show of tonight, with a description, in the mirror too. */
async function openDescribed() {
  const open = await openEvents()
  changedThere(open.laptop, open.eventId, { description })
  await open.laptop.api.sync.refresh({ dataSet: 'events' })
  const edited = () => open.laptop.api.eventDesk.edit({ eventId: open.eventId })
  await open.laptop.until('the description is here', async () => (await edited()).blocks.length === 3)
  const change = (fields: EventFields) => open.laptop.api.eventDesk.change({ eventId: open.eventId, fields })
  return { ...open, edited, change, [Symbol.asyncDispose]: open[Symbol.asyncDispose] }
}

const categoriesThere = ({ sandbox }: TestLaptop, eventId: string) =>
  sandbox.world.categoryAssignments.group(eventId).map(({ categoryId }) => categoryId)

test('place, picture, paragraph, question and category go offline, over a change at the site', async () => {
  await using open = await openDescribed()
  const { laptop, eventId, edited, change } = open
  const before = siteEvent(laptop, eventId)
  const [category] = laptop.sandbox.world.categories.all()
  if (category === undefined) throw new Error('The site has categories.')
  const wanted = [...(await edited()).categories, { id: category.id, name: category.name ?? '' }]
  await goOffline(laptop)
  await change({ address })
  await change({ picture: { id: 'abc.jpg', url: 'https://static.example.org/abc.jpg', width: 800, height: 600 } })
  const block = JSON.stringify(paragraph('p1', 'One, changed here'))
  await change({ description: { changed: [{ id: 'p1', value: block }], order: null } })
  await change({
    description: {
      changed: [{ id: 'new', value: JSON.stringify(paragraph('new', 'Added')) }],
      order: ['p1', 'new', 'img', 'p2'],
    },
  })
  await change({ questions: { changed: [{ id: 'seats', value: seats }], order: null }, categories: wanted })
  expect(await queueOf(laptop)).toHaveLength(1)
  const end = new Date(Date.parse(before.dateAndTimeSettings?.endDate ?? '') + 600_000).toISOString()
  changedThere(laptop, eventId, {
    description: { ...description, nodes: [paragraph('p1', 'One'), picture, paragraph('p2', 'Two, changed there')] },
    dateAndTimeSettings: { ...before.dateAndTimeSettings, endDate: end },
  })
  goOnline(laptop)
  await laptop.drained()
  const after = siteEvent(laptop, eventId)
  expect(after.description?.nodes).toEqual([
    paragraph('p1', 'One, changed here'),
    paragraph('new', 'Added'),
    picture,
    paragraph('p2', 'Two, changed there'),
  ])
  expect(after.description?.metadata).toEqual({ version: 1 })
  expect(after.location).toMatchObject({
    name: before.location?.name,
    address: { addressLine: 'Quay 4', city: 'Hamburg' },
  })
  expect(after.mainImage).toMatchObject({ id: 'abc.jpg', width: 800 })
  expect(after.dateAndTimeSettings?.endDate).toBe(end)
  expect(after.form?.controls?.at(-1)).toMatchObject({
    id: 'seats',
    type: 'DROPDOWN',
    inputs: [{ name: 'seat', mandatory: true }],
  })
  expect(categoriesThere(laptop, eventId)).toContain(category.id)
  expect(sentTo(laptop, 'PATCH', eventId)).toHaveLength(1)
  expect(await queueOf(laptop)).toEqual([])
})

test('one paragraph that two people change is one question, side by side, and all else is sent', async () => {
  await using open = await openDescribed()
  const { laptop, eventId, change } = open
  await goOffline(laptop)
  await change({
    title: 'Ours',
    description: { changed: [{ id: 'p2', value: JSON.stringify(paragraph('p2', 'Our end')) }], order: null },
  })
  const nodes = [paragraph('p1', 'One'), picture, paragraph('p2', 'Their end')]
  changedThere(laptop, eventId, { description: { ...description, nodes } })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view.fields).toMatchObject([{ label: { code: 'eventDesk.partBlock' }, mine: 'Our end', theirs: 'Their end' }])
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  const after = siteEvent(laptop, eventId)
  expect(after.description?.nodes).toEqual([paragraph('p1', 'One'), picture, paragraph('p2', 'Our end')])
  expect(after.title).toBe('Ours')
})

test('a question and a card are removed, a form text and the page are changed, the rest stays', async () => {
  await using open = await openDescribed()
  const { laptop, eventId, edited, change } = open
  await change({ questions: { changed: [{ id: 'seats', value: seats }], order: ['seats'] } })
  await laptop.drained()
  expect((await edited()).questions.map(({ id }) => id)).toContain('seats')
  const before = siteEvent(laptop, eventId)
  await change({
    ...{ seoTitle: 'Tonight', seoDescription: 'One night only', guests: 'MEMBER', mostPerOrder: 4, holdMinutes: 10 },
    ...{ tax: { type: 'INCLUDED_IN_PRICE', name: 'VAT', rate: '7', onDonations: false }, endHidden: true },
    description: { changed: [{ id: 'img', value: null }], order: null },
    questions: { changed: [{ id: 'seats', value: null }], order: null },
    texts: [{ at: 'registrationClosed.message', text: 'Come again next year' }],
  })
  await laptop.drained()
  const after = siteEvent(laptop, eventId)
  expect(after.description?.nodes?.map(({ id }) => id)).toEqual(['p1', 'p2'])
  expect(after.form?.messages?.registrationClosed).toMatchObject({ message: 'Come again next year' })
  expect(after.form?.messages?.checkout).toEqual(before.form?.messages?.checkout)
  expect(after.registration).toMatchObject({
    ...{ allowedGuestTypes: 'MEMBER', initialType: 'TICKETING' },
    tickets: { ticketLimitPerOrder: 4, reservationDurationInMinutes: 10, taxSettings: { name: 'VAT', rate: '7' } },
  })
  expect((await edited()).parts).toMatchObject({
    seoTitle: 'Tonight',
    seoDescription: 'One night only',
    endHidden: true,
  })
  // Replies to a question that was removed keep its words.
  expect(after.form?.controls?.find(({ id }) => id === 'seats')).toMatchObject({ deleted: true })
  expect((await edited()).questions.map(({ id }) => id)).not.toContain('seats')
})

test('a question that was reworded here and removed there is asked again where a person decides so', async () => {
  await using open = await openDescribed()
  const { laptop, eventId, edited, change } = open
  await change({ questions: { changed: [{ id: 'seats', value: seats }], order: null } })
  await laptop.drained()
  await goOffline(laptop)
  const [input] = seats.inputs
  if (input === undefined) throw new Error('The question has an input.')
  const reworded = { ...seats, inputs: [{ ...input, label: 'Where do you sit?' }] }
  await change({ questions: { changed: [{ id: 'seats', value: reworded }], order: null } })
  const { form } = siteEvent(laptop, eventId)
  const controls = form?.controls?.map((one) => (one.id === 'seats' ? { ...one, deleted: true } : one)) ?? []
  changedThere(laptop, eventId, { form: { ...form, controls } })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const { id, version } = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  await laptop.api.sync.resolve({ id, version, resolution: { choice: 'mine' } })
  await laptop.drained()
  const there = siteEvent(laptop, eventId).form?.controls?.filter((one) => one.id === 'seats')
  expect(there).toMatchObject([{ deleted: false, inputs: [{ label: 'Where do you sit?' }] }])
  expect((await edited()).questions.map((one) => one.id)).toContain('seats')
})

test('every part comes back from its change, and writing what was read changes nothing', async () => {
  await using open = await openDescribed()
  const { laptop } = open
  for (const event of laptop.sandbox.world.events.all() as WireEvent[]) {
    const fields = fieldsOf(event)
    const back = changesOf(fieldsFrom(fields))
    for (const [key, value] of Object.entries(back)) expect([key, value]).toEqual([key, fields[key]])
    expect(withFields(event, fieldsFrom({ description: fields['shortDescription'] ?? null }))).toEqual(event)
    const unchanged = inputOf(
      Object.fromEntries(Object.entries(fields).filter(([key]) => key.startsWith('block:'))),
      event,
    )
    if (unchanged.description !== undefined) expect(unchanged.description).toEqual(event.description)
  }
})

test('what the site would refuse for certain is refused with its sentence, and nothing waits', async () => {
  await using open = await openDescribed()
  const { laptop, eventId, draftId, change } = open
  const no = (code: string) => ({ code: 'precondition', reason: { code: `eventDesk.${code}` } })
  await expect(change({ place: '' })).rejects.toMatchObject(no('placeNeedsName'))
  await expect(change({ rsvpLimit: 5 })).rejects.toMatchObject(no('noRsvps'))
  await expect(change({ registerAt: { how: 'elsewhere', url: '' } })).rejects.toMatchObject(no('elsewhereNeedsAddress'))
  const broken = { changed: [{ id: 'p1', value: '{"nodes":"x"}' }], order: null }
  await expect(change({ description: broken })).rejects.toMatchObject(no('unreadableBlock'))
  const long = JSON.stringify(paragraph('p1', 'x'.repeat(50_001)))
  await expect(change({ description: { changed: [{ id: 'p1', value: long }], order: null } })).rejects.toMatchObject({
    ...no('descriptionTooLong'),
  })
  const empty = {
    ...seats,
    inputs: [{ ...seats.inputs[0], name: 'seat', label: 'S', required: false, longest: null, options: [] }],
  }
  await expect(change({ questions: { changed: [{ id: 'q', value: empty }], order: null } })).rejects.toMatchObject(
    no('noOptions'),
  )
  await expect(laptop.api.eventDesk.change({ eventId: draftId, fields: { published: true } })).rejects.toMatchObject(
    no('publishNeedsSite'),
  )
  await expect(change({ title: 'x'.repeat(121) })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await queueOf(laptop)).toEqual([])
  expect(siteEvent(laptop, eventId).title).not.toContain('xxx')
})

test('a category that is gone is reported, and what else was changed is there', async () => {
  await using open = await openDescribed()
  const { laptop, eventId, change, edited } = open
  const gone = { id: '11111111-1111-4111-8111-111111111111', name: 'Gone' }
  await change({ title: 'New title', categories: [...(await edited()).categories, gone] })
  await laptop.until('it is reported', async () => ((await laptop.api.sync.attention({})).rows.length ?? 0) > 0)
  expect(siteEvent(laptop, eventId).title).toBe('New title')
})
