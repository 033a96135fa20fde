import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { openContactLaptop } from '../../../tests/support/two-versions.ts'

test('an edit names no extended field, so one that was removed meanwhile is not in its way', async () => {
  const { laptop, contactId, before } = await openContactLaptop()
  await using _ = laptop
  const { contacts, extendedFields } = laptop.sandbox.world
  const [field] = extendedFields.all().filter(({ fieldType }) => fieldType !== 'SYSTEM')
  const items = { [field?.key ?? 'custom.seat']: 'Row A' }
  contacts.put({ ...before, info: { ...before.info, extendedFields: { items } } })
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId, fields: { first: 'Quilla' } })
  if (field !== undefined) extendedFields.remove(field.key)
  goOnline(laptop)
  await laptop.drained()
  expect(contacts.get(contactId)?.info).toMatchObject({ name: { first: 'Quilla' }, extendedFields: { items } })
  const [write] = laptop.network.requests.filter(({ method }) => method === 'PATCH')
  expect(write?.body).not.toContain('extendedFields')
})
