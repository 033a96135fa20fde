import { expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const eventAt = (site: OpenPlatform, place: number) => site.sandbox.world.events.all()[place]?.id ?? ''
const kept = (site: OpenPlatform, id: string) => site.sandbox.world.notificationConfigs.get(id)
const upsert = (
  site: OpenPlatform,
  notificationConfig: InputOf<typeof wire.notifications.upsert>['notificationConfig'],
) => site.client.call(wire.notifications.upsert, { notificationConfig })
const trigger = (site: OpenPlatform, input: InputOf<typeof wire.notifications.trigger>) =>
  site.client.call(wire.notifications.trigger, input)

test('notifications.resolve: what was set by hand, and the usual settings where nothing was', async () => {
  await using site = await openPlatform()
  const set = await site.client.call(wire.notifications.resolve, { notificationConfigId: eventAt(site, 0) })
  expect(set.notificationConfig).toEqual(kept(site, eventAt(site, 0)))
  expect(set.notificationConfig.upcomingEventReminder?.reminderTime).toBe('BEFORE_1_HOUR')
  const usual = await site.client.call(wire.notifications.resolve, { notificationConfigId: eventAt(site, 1) })
  expect(kept(site, eventAt(site, 1))).toBeUndefined()
  expect(usual.notificationConfig).toMatchObject({
    id: eventAt(site, 1),
    revision: '1',
    upcomingEventReminder: { notificationType: 'EMAIL_UPCOMING_EVENT_REMINDER', reminderTime: 'BEFORE_1_DAY' },
    invoice: { sendingEnabled: false },
  })
})

test('notifications.resolve refuses an event that is not there', async () => {
  await using site = await openPlatform()
  const call = site.client.call(wire.notifications.resolve, { notificationConfigId: missing })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
})

test('notifications.upsert: changes what is there and moves the revision', async () => {
  await using site = await openPlatform()
  const id = eventAt(site, 1)
  const reminder = {
    notificationType: 'EMAIL_INVOICE',
    reminderTime: 'BEFORE_3_DAYS',
    template: { subject: 'Three days to go' },
  }
  const { notificationConfig } = await upsert(site, { id, revision: '1', upcomingEventReminder: reminder })
  expect(kept(site, id)).toEqual(notificationConfig)
  expect(notificationConfig).toMatchObject({
    revision: '2',
    updatedDate: '2026-11-20T17:40:00.000Z',
    upcomingEventReminder: {
      notificationType: 'EMAIL_UPCOMING_EVENT_REMINDER',
      reminderTime: 'BEFORE_3_DAYS',
      sendingEnabled: true,
      template: { subject: 'Three days to go', calendarLink: { display: true } },
    },
    orderConfirmation: { sendingEnabled: true },
  })
})

test('notifications.upsert refuses a revision that is over, and a long subject', async () => {
  await using site = await openPlatform()
  const id = eventAt(site, 1)
  await upsert(site, { id, revision: '1', invoice: { sendingEnabled: true } })
  expect(await refusalOf(upsert(site, { id, revision: '1', invoice: { sendingEnabled: false } }))).toMatchObject({
    code: 'conflict',
    platform: 'REVISION_MISMATCH',
  })
  expect(kept(site, id)?.invoice?.sendingEnabled).toBe(true)
  const long = { template: { subject: 'x'.repeat(101) } }
  expect((await refusalOf(upsert(site, { id, revision: '2', invoice: long }))).code).toBe('invalid_input')
  expect((await refusalOf(upsert(site, { id: missing, revision: '1' }))).platform).toBe('EVENT_NOT_FOUND')
})

test('notifications.trigger: the message is sent to the buyer, the holders or the RSVP', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const { eventId = '', orderNumber = '', ticketNumber = '' } = site.sandbox.ids
  await trigger(site, { emailNotificationType: 'EMAIL_ORDER_CONFIRMATION', orderGuest: { eventId, orderNumber } })
  await trigger(site, {
    emailNotificationType: 'EMAIL_TICKET_CONFIRMATION',
    ticketGuest: { eventId, orderNumber, ticketNumber: [ticketNumber] },
  })
  world.rsvps.put({ id: missing, eventId, revision: '1', email: 'yes@example.org' })
  await trigger(site, { emailNotificationType: 'EMAIL_RSVP_CONFIRMATION', rsvpGuest: { eventId, rsvpId: missing } })
  const sent = world.sentNotifications.group(eventId)
  expect(sent).toMatchObject([
    {
      type: 'EMAIL_ORDER_CONFIRMATION',
      recipients: [world.orders.get(orderNumber)?.email],
      subject: 'Your order',
      sentDate: '2026-11-20T17:40:00.000Z',
    },
    {
      type: 'EMAIL_TICKET_CONFIRMATION',
      recipients: [world.tickets.get(ticketNumber)?.ticket.guestDetails?.email],
    },
    { type: 'EMAIL_RSVP_CONFIRMATION', recipients: ['yes@example.org'] },
  ])
})

test('a push message goes to everybody who comes', async () => {
  await using site = await openPlatform()
  const eventId = eventAt(site, 2)
  await trigger(site, { pushNotificationType: 'PUSH_EVENT_UPDATED', eventGuests: { eventId } })
  const [sent] = site.sandbox.world.sentNotifications.group(eventId)
  const guests = site.sandbox.world.guests.all().filter((guest) => guest.eventId === eventId)
  const coming = guests.filter(({ attendanceStatus }) => attendanceStatus === 'ATTENDING')
  expect(sent?.recipients.toSorted()).toEqual(
    [...new Set(coming.map(({ guestDetails }) => guestDetails?.email ?? ''))].toSorted(),
  )
})

test('notifications.trigger refuses two kinds, no group, an unknown kind and an order of another event', async () => {
  await using site = await openPlatform()
  const { eventId = '', orderNumber = '' } = site.sandbox.ids
  const eventGuests = { eventId }
  const emailNotificationType = 'EMAIL_UPCOMING_EVENT_REMINDER'
  const both = { emailNotificationType, pushNotificationType: 'PUSH_EVENT_UPDATED', eventGuests }
  expect(await refusalOf(trigger(site, both))).toMatchObject({ code: 'refused', field: 'emailNotificationType' })
  expect((await refusalOf(trigger(site, { emailNotificationType }))).field).toBe('rsvpGuest')
  expect((await refusalOf(trigger(site, { emailNotificationType: 'EMAIL_GOSSIP', eventGuests }))).code).toBe('refused')
  const other = { emailNotificationType, orderGuest: { eventId: eventAt(site, 1), orderNumber } }
  expect(await refusalOf(trigger(site, other))).toMatchObject({ code: 'not_found', platform: 'ORDER_NOT_FOUND' })
  expect(site.sandbox.world.sentNotifications.all()).toEqual([])
})
