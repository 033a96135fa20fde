import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'

const refusals = 120
/** A platform that responds with a whole page of its own. */
const words = `The request was refused. ${'w'.repeat(200_000)}`

test('a hundred and twenty long refusals make a short queue, in memory and on the disk', async () => {
  await using laptop = await openLoaded()
  const { rows } = await laptop.api.contacts.list({
    ...{ filter: {}, sort: { key: 'name', descending: false } },
    ...{ start: 0, count: refusals },
  })
  expect(rows).toHaveLength(refusals)
  laptop.network.replace(({ method, url }) =>
    method === 'PATCH' && url.includes('/contacts/')
      ? {
          ...{ status: 400, url, headers: { 'content-type': 'application/json' } },
          text: JSON.stringify({
            message: words,
            details: { applicationError: { code: 'REFUSED', description: words } },
          }),
        }
      : undefined,
  )
  for (const { id } of rows) {
    await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe House' } })
  }
  const refused = async () => (await laptop.api.sync.attention({})).rows.length
  await laptop.until('all are refused', async () => (await refused()) === refusals)
  const response = JSON.stringify(await laptop.api.sync.attention({}))
  expect(response).toContain('The request was refused. www')
  expect(response.length).toBeLessThan(refusals * 10_000)
  const kept = ['desk.db', 'desk.db-wal'].map(
    (name) => statSync(join(laptop.dir, name), { throwIfNoEntry: false })?.size,
  )
  expect(kept.reduce((sum: number, size) => sum + (size ?? 0), 0)).toBeLessThan(24_000_000)
})
