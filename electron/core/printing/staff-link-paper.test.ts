import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goOffline } from '../../../tests/support/open-door.ts'
import { openStaffLaptop, siteMember } from '../staff/staff.test-kit.ts'

test('the paper of a login link has name, code, permissions and events, and the job keeps no link', async () => {
  await using laptop = await openStaffLaptop()
  const balcony = siteMember(laptop, 'balcony')
  const request = { kind: 'staffLink', staffMemberId: balcony.id } as const
  const { html, title } = await laptop.api.printing.document({ request })
  const event = laptop.sandbox.world.events.get(balcony.specificEvents?.events?.[0] ?? '')?.title ?? 'none'
  expect(title).toBe(`Login link of ${balcony.name}`)
  expect(html).toContain('data-code="qr"')
  expect(html).toContain('Check guests in')
  expect(html).toContain(event.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
  expect(html).not.toContain('loginToken')
  const job = await laptop.api.printing.print({ request })
  expect([job.kind, job.what]).toEqual(['staffLink', title])
  await laptop.api.printing.documentOf({ id: job.id })
  const token = new URL(balcony.loginLink ?? '').searchParams.get('loginToken') ?? ''
  await laptop.core.close()
  for (const file of readdirSync(laptop.dir, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(token), file.name).toBe(false)
  }
})

test('without the site there is no paper and no job', async () => {
  await using laptop = await openStaffLaptop()
  const request = { kind: 'staffLink', staffMemberId: siteMember(laptop, 'balcony').id } as const
  await goOffline(laptop)
  await expect(laptop.api.printing.print({ request })).rejects.toMatchObject({ code: 'offline' })
  expect((await laptop.api.printing.jobs({})).jobs).toEqual([])
})
