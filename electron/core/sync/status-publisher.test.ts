import { expect, test } from 'vitest'
import { goOffline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

function watch({ api }: TestLaptop) {
  const seen = { changed: 0, queueChanged: 0 }
  const ends = [api.sync.changed(() => (seen.changed += 1)), api.sync.queueChanged(() => (seen.queueChanged += 1))]
  return { seen, end: () => ends.forEach((end) => void end()) }
}

test('a laptop at rest that looks for changes every few seconds publishes at most twice a minute', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.pass(60_000)
  const before = laptop.network.requests.length
  const { seen } = watch(laptop)
  await laptop.pass(60_000)
  // It did look: what is published is not what was asked.
  expect(laptop.network.requests.length - before).toBeGreaterThan(8)
  expect(seen.changed).toBeGreaterThan(0)
  expect(seen.changed).toBeLessThanOrEqual(4)
  expect(seen.queueChanged).toBeLessThanOrEqual(4)
})

test('what changes is published at once: the line is cut, a contact is edited', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.pass(60_000)
  const { seen } = watch(laptop)
  await goOffline(laptop)
  await laptop.pass(100)
  expect(seen.changed).toBeGreaterThan(0)
  const before = seen.queueChanged
  const { contacts } = await laptop.api.contacts.search({ text: 'a', limit: 1 })
  await laptop.api.contacts.edit({ contactId: contacts[0]?.id ?? '', fields: { first: 'Noor' } })
  await laptop.pass(100)
  expect(seen.queueChanged).toBeGreaterThan(before)
})
