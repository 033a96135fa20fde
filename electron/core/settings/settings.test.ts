import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings, type SettingsPatch } from '../../../shared/app/settings.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { answerOf, isReady, ticketsOf } from '../../../tests/support/doors.ts'
import { openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { openTestDesk } from '../../../tests/support/test-desk.ts'

const offline = { initialSite: undefined }

test('settings are what they were after a restart, part by part', async () => {
  await using desk = await openTestDesk({ ports: offline })
  const before = await desk.api.settings.get({})
  expect(Settings.parse(before)).toEqual(before)
  const changes: SettingsPatch[] = [
    { deskName: 'Side door', operator: 'Ada' },
    { sound: { volume: 5 } },
    { scanner: { prefix: '~' } },
    { scanner: { terminator: 'tab' } },
    { appearance: 'dark', density: 'tall', textSize: 120, singleKeys: false, role: 'door', welcomed: true },
    { doorNotes: ['Allergies'] },
  ]
  for (const change of changes) await desk.api.settings.update(change)
  const expected: Settings = {
    ...before,
    ...changes[0],
    ...changes[4],
    doorNotes: ['Allergies'],
    sound: { ...before.sound, volume: 5 },
    scanner: { ...before.scanner, prefix: '~', terminator: 'tab' },
  } as Settings
  expect(await desk.api.settings.get({})).toEqual(expected)
  await desk.restart()
  expect(await desk.api.settings.get({})).toEqual(expected)
})

test('a new desk gets a name of its own and keeps it; one that is named at its start has that name', {
  tags: 'long',
}, async () => {
  const names = new Set<string>()
  for (let count = 0; count < 5; count += 1) {
    await using desk = await openTestDesk({ ports: { ...offline, deskName: undefined } })
    const { deskName } = await desk.api.settings.get({})
    expect(deskName).toMatch(/^Door [A-Z0-9]{3}$/)
    await desk.restart()
    expect((await desk.api.settings.get({})).deskName).toBe(deskName)
    names.add(deskName)
  }
  expect(names.size).toBeGreaterThan(3)
  await using named = await openTestDesk({ ports: { ...offline, deskName: 'Side door' } })
  expect((await named.api.settings.get({})).deskName).toBe('Side door')
})

test('what cannot be a setting is refused and changes nothing', async () => {
  await using desk = await openTestDesk({ ports: offline })
  const before = await desk.api.settings.get({})
  const wrong = [
    { deskName: '' },
    { textSize: 400 },
    { sound: { volume: 101 } },
    { appearance: 'neon' },
  ] as SettingsPatch[]
  for (const change of wrong) {
    await expect(desk.api.settings.update(change)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  expect(await desk.api.settings.get({})).toEqual(before)
})

test('a change is told to every window', async () => {
  await using desk = await openTestDesk({ ports: offline })
  const heard: string[] = []
  desk.api.settings.changed(({ deskName }) => heard.push(deskName))
  await desk.api.settings.update({ deskName: 'Balcony' })
  await desk.quiet()
  expect(heard).toEqual(['Balcony'])
})

test.each([
  ['parts of another build', '{"deskName":"Kept","density":"gigantic","brandNew":1,"sound":{"on":"loud"}}', 'Kept'],
  ['no JSON', '{"deskName":', 'Door 1'],
  ['nothing', 'null', 'Door 1'],
])('stored settings that are %s: what can be read is kept, the rest is as delivered', async (_, text, deskName) => {
  await using desk = await openTestDesk({ ports: offline })
  await desk.api.settings.update({ deskName: 'x' })
  await desk.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => {
      db.prepare("UPDATE settings SET value = ? WHERE key = 'settings'").run(text)
    }),
  )
  expect(await desk.api.settings.get({})).toMatchObject({ deskName, density: 'compact', sound: { on: true } })
})

test('the event that is open at this desk is open again after a restart', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.restart()
  expect((await desk.api.settings.get({})).openEventId).toBe(eventId)
})

test('door notes by a question’s label: marked in the list, shown at the door, also after the check-in', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.settings.update({ doorNotes: ['interval DRINK'] })
  const thirsty = ticketsOf(desk.sandbox, (ticket) => answerOf(ticket, 'drink') !== undefined)
  const marked = async () =>
    (
      await desk.api.guests.list({
        filter: { eventId, hasNote: true },
        sort: { key: 'name', descending: false },
        start: 0,
        count: 500,
      })
    ).rows.map((row) => row.ticketNumber)
  await desk.until('marked', async () => (await marked()).length === thirsty.length)
  expect((await marked()).sort()).toEqual(thirsty.map((ticket) => ticket.ticketNumber).sort())
  const guest = thirsty.find((ticket) => isReady(ticket))
  const result = await scanIn(desk, guest?.ticketNumber ?? '')
  expect(result).toMatchObject({ outcome: 'attention', notes: [answerOf(guest ?? { ticketNumber: '' }, 'drink')] })
  await desk.quiet()
  expect(await marked()).toContain(guest?.ticketNumber)
  await desk.drained()
  expect(await marked()).toContain(guest?.ticketNumber)
})
