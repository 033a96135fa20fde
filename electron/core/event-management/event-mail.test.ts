import { expect, test } from 'vitest'
import { openEvents, sentTo, siteEvent } from './event-management.test-kit.ts'

const trigger = { area: 'notifications', operation: 'trigger' } as const
const upsert = { area: 'notifications', operation: 'upsert' } as const

async function openMails() {
  const open = await openEvents()
  const { laptop, eventId } = open
  const mails = () => laptop.api.eventDesk.mails({ eventId })
  const there = () => laptop.sandbox.world.notificationConfigs.get(eventId)
  const gone = () => laptop.sandbox.world.sentNotifications.all().filter((one) => one.eventId === eventId)
  return { ...open, mails, there, gone, [Symbol.asyncDispose]: open[Symbol.asyncDispose] }
}

test('the e-mails of an event with tickets are read, and one is changed with all else as it was', async () => {
  await using open = await openMails()
  const { laptop, eventId, mails, there } = open
  const before = await mails()
  expect(before.mails.map(({ kind }) => kind)).not.toContain('rsvpConfirmation')
  const reminder = before.mails.find(({ kind }) => kind === 'upcomingEventReminder')
  expect(reminder).toMatchObject({ enabled: true, reminder: 'BEFORE_1_HOUR', subject: 'See you soon' })
  const change = {
    kind: 'upcomingEventReminder' as const,
    reminder: 'BEFORE_30_MINUTES' as const,
    subject: 'In half an hour',
  }
  const after = await laptop.api.eventDesk.setMails({ eventId, revision: before.revision, changes: [change] })
  expect(after.mails.find(({ kind }) => kind === 'upcomingEventReminder')).toMatchObject({
    reminder: 'BEFORE_30_MINUTES',
  })
  expect(there()).toMatchObject({
    ...{ upcomingEventReminder: { reminderTime: 'BEFORE_30_MINUTES', sendingEnabled: true } },
    ticketConfirmation: { template: { includeTickets: true } },
  })
  expect(there()?.upcomingEventReminder?.template).toMatchObject({
    ...{ subject: 'In half an hour', body: 'Marlowe House writes to you about this event.' },
    calendarLink: { display: true },
  })
})

test('settings that another person changed meanwhile are not written over; a lost reply is looked up', async () => {
  await using open = await openMails()
  const { laptop, eventId, mails, there } = open
  const { revision } = await mails()
  const changes = [{ kind: 'invoice' as const, enabled: true }]
  laptop.sandbox.faults.set({ rules: [{ match: upsert, kind: 'loseReply', times: 1 }] })
  const saved = await laptop.api.eventDesk.setMails({ eventId, revision, changes })
  expect([there()?.invoice?.sendingEnabled, saved.revision === revision]).toEqual([true, false])
  await expect(laptop.api.eventDesk.setMails({ eventId, revision, changes })).rejects.toMatchObject({
    reason: { code: 'eventDesk.mailsChanged' },
  })
  const long = [{ kind: 'invoice' as const, subject: 'x'.repeat(101) }]
  await expect(
    laptop.api.eventDesk.setMails({ eventId, revision: saved.revision, changes: long }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an e-mail goes to as many people as were counted, once, and a lost reply is not sent again', async () => {
  await using open = await openMails()
  const { laptop, eventId, mails, gone } = open
  const { people } = await mails()
  await laptop.api.eventDesk.sendMail({ eventId, kind: 'upcomingEventReminder' })
  const [first] = gone()
  expect([first?.recipients.length, first?.type]).toEqual([people, 'EMAIL_UPCOMING_EVENT_REMINDER'])
  laptop.sandbox.faults.set({ rules: [{ match: trigger, kind: 'loseReply', times: 1 }] })
  await expect(laptop.api.eventDesk.sendMail({ eventId, kind: 'upcomingEventReminder' })).rejects.toMatchObject({
    ...{ code: 'outcome_unknown', reason: { code: 'eventDesk.mailUnknown' } },
  })
  expect(sentTo(laptop, 'POST', '/notifications/trigger')).toHaveLength(2)
})

test('without a network nothing is sent or changed', async () => {
  await using open = await openMails()
  const { laptop, eventId, gone } = open
  laptop.sandbox.faults.set({ cut: true })
  const no = { reason: { code: 'eventDesk.needsSite' } }
  await expect(laptop.api.eventDesk.sendMail({ eventId, kind: 'eventCancelation' })).rejects.toMatchObject(no)
  await expect(laptop.api.eventDesk.mails({ eventId })).rejects.toMatchObject(no)
  expect([gone(), siteEvent(laptop, eventId).status]).toEqual([[], 'UPCOMING'])
})
