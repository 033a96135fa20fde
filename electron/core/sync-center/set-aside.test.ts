import { expect, test } from 'vitest'
import { bent } from '../../../tests/support/bent.ts'
import { openMirrorOf } from '../../../tests/support/every-read.ts'
import { goOffline } from '../../../tests/support/open-door.ts'

async function takeOdd(path: readonly string[], value: unknown) {
  const { laptop, mirrorNow } = await openMirrorOf()
  const mirror = mirrorNow()
  await goOffline(laptop)
  const { id, server } = mirror.reader.prepare('SELECT id, server FROM events ORDER BY rid LIMIT 1').get() as {
    id: string
    server: string
  }
  const document: unknown = JSON.parse(server)
  const take = (documents: unknown[]) => {
    const askedAt = laptop.clock.monotonic() + 60_000
    return mirror.intake.takeOver({ dataSet: 'events', documents, scope: '', run: null, askedAt })
  }
  await take([bent(document, { path, value })])
  const setAside = async () => {
    const { sets } = await laptop.api.sync.data({})
    const { records } = await laptop.api.sync.setAside({ dataSet: 'events' })
    return { count: sets.find(({ dataSet }) => dataSet === 'events')?.setAside, records }
  }
  return { laptop, id, document, take, setAside }
}

test('an event with an odd date is here without it, named in the Sync Center, with the document as it came', async () => {
  const { laptop, id, document, setAside } = await takeOdd(['dateAndTimeSettings', 'startDate'], 'x')
  await using _ = laptop
  const event = (await laptop.api.events.list({})).events.find((one) => one.id === id)
  expect(event).toMatchObject({ title: (document as { title: string }).title, startsAt: null })
  const absent = ['dateAndTimeSettings.startDate']
  const named = { dataSet: 'events', id, name: event?.title, reason: 'misfit', absent }
  expect(await setAside()).toEqual({ count: 1, records: [{ ...named, at: expect.any(String) }] })
  const { text } = await laptop.api.sync.setAsideDocument({ dataSet: 'events', id })
  expect(JSON.parse(text ?? '')).toMatchObject({ dateAndTimeSettings: { startDate: 'x' } })
})

test('it leaves the list with the first document that fits', async () => {
  const { laptop, document, take, setAside } = await takeOdd(['registration'], 7)
  await using _ = laptop
  expect((await setAside()).count).toBe(1)
  await take([document])
  expect(await setAside()).toEqual({ count: 0, records: [] })
})
