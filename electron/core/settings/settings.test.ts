import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings, type SettingsPatch } from '../../../shared/app/settings.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { isReady, responseOf, ticketsOf } from '../../../tests/support/doors.ts'
import { openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'

const offline = { initialSite: undefined }

test('settings are what they were after a restart, part by part', async () => {
  await using laptop = await openTestLaptop({ ports: offline })
  const before = await laptop.api.settings.get({})
  expect(Settings.parse(before)).toEqual(before)
  const changes: SettingsPatch[] = [
    { deskName: 'Side door', operator: 'Ada' },
    { sound: { volume: 5 } },
    { scanner: { prefix: '~' } },
    { scanner: { terminator: 'tab' } },
    { appearance: 'dark', density: 'tall', textSize: 120, singleKeys: false, role: 'door', welcomed: true },
    { doorNotes: ['Allergies'] },
  ]
  for (const change of changes) await laptop.api.settings.update(change)
  const expected: Settings = {
    ...before,
    ...changes[0],
    ...changes[4],
    doorNotes: ['Allergies'],
    sound: { ...before.sound, volume: 5 },
    scanner: { ...before.scanner, prefix: '~', terminator: 'tab' },
  } as Settings
  expect(await laptop.api.settings.get({})).toEqual(expected)
  await laptop.restart()
  expect(await laptop.api.settings.get({})).toEqual(expected)
})

test('a new desk gets a name of its own and keeps it; one that is named at its start has that name', {
  tags: 'long',
}, async () => {
  const names = new Set<string>()
  for (let count = 0; count < 5; count += 1) {
    await using laptop = await openTestLaptop({ ports: { ...offline, deskName: undefined } })
    const { deskName: laptopName } = await laptop.api.settings.get({})
    expect(laptopName).toMatch(/^Door [A-Z0-9]{3}$/)
    await laptop.restart()
    expect((await laptop.api.settings.get({})).deskName).toBe(laptopName)
    names.add(laptopName)
  }
  expect(names.size).toBeGreaterThan(3)
  await using named = await openTestLaptop({ ports: { ...offline, deskName: 'Side door' } })
  expect((await named.api.settings.get({})).deskName).toBe('Side door')
})

test('what cannot be a setting is refused and changes nothing', async () => {
  await using laptop = await openTestLaptop({ ports: offline })
  const before = await laptop.api.settings.get({})
  const wrong = [
    { deskName: '' },
    { textSize: 400 },
    { sound: { volume: 101 } },
    { appearance: 'neon' },
  ] as SettingsPatch[]
  for (const change of wrong) {
    await expect(laptop.api.settings.update(change)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  expect(await laptop.api.settings.get({})).toEqual(before)
})

test('a change is told to every window', async () => {
  await using laptop = await openTestLaptop({ ports: offline })
  const received: string[] = []
  laptop.api.settings.changed(({ deskName: laptopName }) => received.push(laptopName))
  await laptop.api.settings.update({ deskName: 'Balcony' })
  await laptop.quiet()
  expect(received).toEqual(['Balcony'])
})

test.each([
  ['parts of another build', '{"deskName":"Kept","density":"gigantic","brandNew":1,"sound":{"on":"loud"}}', 'Kept'],
  ['no JSON', '{"deskName":', 'Door 1'],
  ['nothing', 'null', 'Door 1'],
])('stored settings that are %s: what can be read is kept, the rest is as delivered', async (_, text, laptopName) => {
  await using laptop = await openTestLaptop({ ports: offline })
  await laptop.api.settings.update({ deskName: 'x' })
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => {
      db.prepare("UPDATE settings SET value = ? WHERE key = 'settings'").run(text)
    }),
  )
  expect(await laptop.api.settings.get({})).toMatchObject({
    deskName: laptopName,
    density: 'compact',
    sound: { on: true },
  })
})

test('the event that is open at this desk is open again after a restart', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.restart()
  expect((await laptop.api.settings.get({})).openEventId).toBe(eventId)
})

test('door notes by a question’s label: marked in the list, shown at the door, also after the check-in', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.settings.update({ doorNotes: ['interval DRINK'] })
  const thirsty = ticketsOf(laptop.sandbox, (ticket) => responseOf(ticket, 'drink') !== undefined)
  const marked = async () =>
    (
      await laptop.api.guests.list({
        filter: { eventId, hasNote: true },
        sort: { key: 'name', descending: false },
        start: 0,
        count: 500,
      })
    ).rows.map((row) => row.ticketNumber)
  await laptop.until('marked', async () => (await marked()).length === thirsty.length)
  expect((await marked()).sort()).toEqual(thirsty.map((ticket) => ticket.ticketNumber).sort())
  const guest = thirsty.find((ticket) => isReady(ticket))
  const result = await scanIn(laptop, guest?.ticketNumber ?? '')
  expect(result).toMatchObject({ outcome: 'attention', notes: [responseOf(guest ?? { ticketNumber: '' }, 'drink')] })
  await laptop.quiet()
  expect(await marked()).toContain(guest?.ticketNumber)
  await laptop.drained()
  expect(await marked()).toContain(guest?.ticketNumber)
})
