import { expect, test } from 'vitest'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import { type Laptop, openPlansLaptop, subscriptionList } from './plans.test-kit.ts'
import { verdictOf } from './subscription-rows.ts'

/** The first person whose best plan gets this verdict. */
async function personWith(laptop: Laptop, verdict: ReturnType<typeof verdictOf>): Promise<SubscriptionRow> {
  const { rows } = await subscriptionList(laptop)
  for (const row of rows.filter((one) => one.email !== null && one.contactId !== null && verdictOf(one) === verdict)) {
    const { subscriptions } = await laptop.api.subscriptions.ofContact({ contactId: row.contactId ?? '' })
    if (subscriptions[0]?.id === row.id) return row
  }
  throw new Error(`Nothing on the demo site is ${verdict}`)
}

test.each(['valid', 'unpaid', 'paused', 'ended', 'notStarted'] as const)(
  'offline, %s is said by e-mail',
  async (verdict) => {
    await using laptop = await openPlansLaptop()
    const row = await personWith(laptop, verdict)
    await goOffline(laptop)
    const { people, checkedAt } = await laptop.api.subscriptions.check({ text: row.email ?? '' })
    expect(people[0]).toMatchObject({ contactId: row.contactId, name: row.name })
    expect(people[0]?.subscriptions[0]).toMatchObject({ verdict, planName: row.planName })
    expect(Date.parse(checkedAt ?? '')).toBeLessThanOrEqual(laptop.clock.now())
  },
)

test('a name, a phone number and the id of a contact lead to the same person; a stranger to none', async () => {
  await using laptop = await openPlansLaptop()
  const row = await personWith(laptop, 'valid')
  const contact = await laptop.api.contacts.get({ id: row.contactId ?? '' })
  const idsFor = async (text: string) =>
    (await laptop.api.subscriptions.check({ text })).people.map((one) => one.contactId)
  for (const text of [row.name, contact.id, ...contact.phones.slice(0, 1).map(({ phone }) => phone)]) {
    expect([text, await idsFor(text)]).toEqual([text, expect.arrayContaining([row.contactId])])
  }
  expect(await idsFor(contact.id)).toEqual([contact.id])
  expect(await idsFor('Zzyzx Qwertz')).toEqual([])
})

test('a person without a plan is found too: the door has to say so', async () => {
  await using laptop = await openPlansLaptop()
  const { rows } = await subscriptionList(laptop)
  const buyers = new Set(rows.map(({ contactId }) => contactId))
  const stranger = laptop.sandbox.world.contacts.all().find(({ id, primaryInfo }) => {
    return !buyers.has(id) && primaryInfo?.email !== undefined
  })
  const { people } = await laptop.api.subscriptions.check({ text: stranger?.primaryInfo?.email ?? '' })
  expect(people).toMatchObject([{ contactId: stranger?.id, subscriptions: [] }])
})

test('of several plans the best one comes first', async () => {
  await using laptop = await openPlansLaptop()
  const { rows } = await subscriptionList(laptop)
  const byContact = Map.groupBy(rows, ({ contactId }) => contactId)
  const [contactId] = [...byContact].find(([id, own]) => id !== null && own.length > 2) ?? [null]
  const { people } = await laptop.api.subscriptions.check({ text: contactId ?? '' })
  const verdicts = people[0]?.subscriptions.map(({ verdict }) => verdict) ?? []
  const order = ['valid', 'unpaid', 'notStarted', 'paused', 'ended', 'unknown']
  expect(verdicts.length).toBeGreaterThan(2)
  expect(verdicts).toEqual(verdicts.toSorted((left, right) => order.indexOf(left) - order.indexOf(right)))
})

test('a check is noted in History and never sent', async () => {
  await using laptop = await openPlansLaptop()
  const row = await personWith(laptop, 'paused')
  const sent = laptop.network.requests.length
  const check = { contactId: row.contactId ?? '', verdict: 'paused', planName: row.planName } as const
  await laptop.api.subscriptions.noteCheck(check)
  await laptop.quiet()
  const { rows } = await laptop.api.sync.history({ before: null, limit: 5 })
  expect(rows).toMatchObject([
    { what: { code: 'subscriptions.checked', values: { name: row.name, verdict: 'paused' } }, result: 'done' },
  ])
  expect([await queueOf(laptop), laptop.network.requests.length]).toEqual([[], sent])
})
