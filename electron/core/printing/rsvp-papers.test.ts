import { expect, test } from 'vitest'
import { guestKeyOf } from '../../../shared/guest-key.ts'
import { goOffline } from '../../../tests/support/open-door.ts'
import { openReception, rsvpOf } from '../../../tests/support/reception.ts'

const wordsOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the guest list of an RSVP event names everybody who said yes, with whom they come, and who is in', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  await goOffline(laptop)
  const party = rsvpOf(laptop, 3)
  const declined = rsvpOf(laptop, 1, 'NO')
  await laptop.api.rsvps.checkIn({ eventId, rsvpId: party.id, guestIds: [1] })
  await laptop.quiet()
  const { html } = await laptop.api.printing.document({ request: { kind: 'guestList', eventId } })
  const { yes } = await laptop.api.rsvps.counts({ eventId })
  expect([...html.matchAll(/<tr class="guest /g)]).toHaveLength(yes)
  expect(html).toContain('<tr class="guest in"')
  const words = wordsOf(html)
  const name = `${party.firstName} ${party.lastName}`
  expect(words).toContain(`${yes} guests, `)
  expect(words.split(`With ${name}`)).toHaveLength(3)
  expect(words).not.toContain(`${declined.firstName} ${declined.lastName}`)
  expect(words).not.toContain('NOT PAID')
})

test('each guest of an RSVP has a badge, without a code; the second one is a copy', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  await goOffline(laptop)
  const party = rsvpOf(laptop, 2)
  const ticketIds = [1, 2].map((guestId) => guestKeyOf(party.id, guestId))
  const { html } = await laptop.api.printing.document({ request: { kind: 'badge', ticketIds } })
  expect([...html.matchAll(/class="badge"/g)]).toHaveLength(2)
  expect(wordsOf(html)).toContain(`${party.firstName} ${party.lastName}`)
  expect(html).not.toContain('class="code"')
  const job = await laptop.api.printing.print({ request: { kind: 'badge', ticketIds } })
  await laptop.api.printing.done({ id: job.id, error: null })
  expect((await laptop.api.printing.document({ request: { kind: 'badge', ticketIds } })).html).toContain('COPY 1')
  const unknown = { kind: 'badge' as const, ticketIds: [guestKeyOf(party.id, 9)] }
  await expect(laptop.api.printing.document({ request: unknown })).rejects.toMatchObject({ code: 'not_found' })
})
