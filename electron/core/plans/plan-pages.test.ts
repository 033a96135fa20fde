import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { Plan } from '../../../shared/wire/plan-entities.ts'
import { openPlatform } from '../../../tests/platform/open-platform.ts'
import type { PlatformClient } from '../platform/client.ts'
import { fieldsOf } from './plan-fields.ts'
import { planPage, planRows } from './plan-pages.ts'

/** The site of a client, with version 2 of plans switched off. */
function withoutV2(client: PlatformClient): { client: PlatformClient; asked: string[] } {
  const asked: string[] = []
  const callRaw: PlatformClient['callRaw'] = (target, input, options) => {
    asked.push(target.area)
    return target.area === 'plans' ? Promise.reject(new AppError('not_found')) : client.callRaw(target, input, options)
  }
  return { client: { ...client, callRaw }, asked }
}

test('a site that has switched version 2 off is read through version 3, and asked for version 2 once', async () => {
  await using site = await openPlatform()
  const options = { priority: 'background' } as const
  const asked = { offset: 0, limit: 100 }
  const before = await planRows(site.client, asked, options)
  const newer = withoutV2(site.client)
  const { plans } = JSON.parse((await planPage(newer.client, asked, options)).text) as { plans: unknown[] }
  // What version 3 declares is the same; it names neither the primary plan nor who may cancel.
  const shared = ({ name, amount, billing, trialDays, visible, perks }: ReturnType<typeof fieldsOf>) => {
    return JSON.stringify({ name, amount, billing, trialDays, visible, perks })
  }
  const fields = (rows: readonly unknown[]) => rows.map((row) => shared(fieldsOf(Plan.parse(row)))).toSorted()
  expect(fields(plans)).toEqual(fields(before.rows))
  const [one] = before.rows
  const some = await planRows(newer.client, { ...asked, planIds: [String(one?.['id'])] }, options)
  expect(some.rows).toMatchObject([{ id: one?.['id'] }])
  expect((await planRows(newer.client, { offset: 100, limit: 100 }, options)).rows).toEqual([])
  expect(newer.asked.filter((area) => area === 'plans')).toHaveLength(1)
})
