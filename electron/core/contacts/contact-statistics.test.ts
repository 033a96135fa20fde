import { expect, test } from 'vitest'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'

const order = (orderNumber: string, contactId: string, value: string, more: object = {}) => ({
  orderNumber,
  contactId,
  eventId: 'tonight',
  status: 'PAID',
  created: '2026-11-20T17:00:00.000Z',
  totalPrice: { value, currency: 'EUR' },
  ...more,
})

async function opened() {
  const open = await openTestMirror()
  const page = (dataSet: 'contacts' | 'orders', rows: object[]) =>
    open.mirror.intake.takeOver({
      dataSet,
      scope: dataSet === 'orders' ? 'tonight' : '',
      run: null,
      askedAt: open.clock.monotonic(),
      texts: [JSON.stringify({ [dataSet]: rows })],
    })
  const counts = async () => {
    // Derived columns follow by themselves: this only lets the writer get there.
    for (let turn = 0; turn < 5; turn += 1) await open.mirror.writer.run({ type: 'optimize' })
    return open.rows('SELECT id, orders, spent_minor AS spent FROM contacts ORDER BY id')
  }
  return { open, page, counts }
}

test('counts follow an order that comes, changes its buyer, is cancelled, or goes', async () => {
  const { open, page, counts } = await opened()
  await using _ = open
  await page('contacts', [{ id: 'ana' }, { id: 'ben' }])
  await page('orders', [order('1', 'ana', '20.00'), order('2', 'ana', '5.00')])
  const before = open.mirror.versions.of('contacts')
  expect(await counts()).toEqual([
    { id: 'ana', orders: 2, spent: 2500 },
    { id: 'ben', orders: 0, spent: 0 },
  ])
  expect(open.mirror.versions.of('contacts')).toBeGreaterThan(before)
  await page('orders', [order('2', 'ben', '5.00')])
  expect(await counts()).toMatchObject([{ orders: 1 }, { orders: 1, spent: 500 }])
  await page('orders', [order('1', 'ana', '20.00', { status: 'CANCELED' })])
  await open.mirror.intake.remove('orders', ['2'])
  expect(await counts()).toMatchObject([
    { orders: 0, spent: 0 },
    { orders: 0, spent: 0 },
  ])
})

test('a contact that comes after its orders is counted, and a list that stays does not change', async () => {
  const { open, page, counts } = await opened()
  await using _ = open
  await page('orders', [order('1', 'ana', '20.00')])
  await page('contacts', [{ id: 'ana' }])
  expect(await counts()).toEqual([{ id: 'ana', orders: 1, spent: 2000 }])
  const version = open.mirror.versions.of('contacts')
  await page('orders', [order('1', 'ana', '20.00', { email: 'ana@example.org' })])
  await counts()
  expect(open.mirror.versions.of('contacts')).toBe(version)
})
