import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { openContactDesk } from '../../../tests/support/two-versions.ts'

test('an edit names no extended field, so one that was removed meanwhile is not in its way', async () => {
  const { desk, contactId, before } = await openContactDesk()
  await using _ = desk
  const { contacts, extendedFields } = desk.sandbox.world
  const [field] = extendedFields.all().filter(({ fieldType }) => fieldType !== 'SYSTEM')
  const items = { [field?.key ?? 'custom.seat']: 'Row A' }
  contacts.put({ ...before, info: { ...before.info, extendedFields: { items } } })
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId, fields: { first: 'Quilla' } })
  if (field !== undefined) extendedFields.remove(field.key)
  goOnline(desk)
  await desk.drained()
  expect(contacts.get(contactId)?.info).toMatchObject({ name: { first: 'Quilla' }, extendedFields: { items } })
  const [write] = desk.network.requests.filter(({ method }) => method === 'PATCH')
  expect(write?.body).not.toContain('extendedFields')
})
