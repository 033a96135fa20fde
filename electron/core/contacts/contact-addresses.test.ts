import { expect, test } from 'vitest'
import { changeThere, named, onSite, quilla, someone } from '../../../tests/support/contacts.ts'
import { openDoor } from '../../../tests/support/open-door.ts'

test.each(['front&centre@example.org', 'kai@müller.example', 'a@x.xn--p1ai'])(
  'a new contact with %s reaches the site with it',
  async (email) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    await laptop.api.contacts.create({ fields: { ...quilla(), emails: [{ tag: 'HOME', email }] } })
    await laptop.drained()
    expect(named(laptop, 'Quilla')[0]?.info?.emails?.items?.[0]?.email).toBe(email)
  },
)

test('what is no address is refused of a new contact, and kept of one that the site has', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const emails = [{ tag: 'HOME', email: 'kaya at example' }]
  await expect(laptop.api.contacts.create({ fields: { ...quilla(), emails } })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: ['fields.emails.0.email'] },
  })
  const { id } = someone(laptop)
  changeThere(laptop, id, { emails: { items: [{ id: 'odd', tag: 'HOME', email: 'kaya at example', primary: true }] } })
  await laptop.until('the desk has it', async () =>
    (await laptop.api.contacts.get({ id })).emails.some(({ email }) => email === 'kaya at example'),
  )
  const more = [...emails, { tag: 'WORK', email: 'kai@müller.example' }]
  await laptop.api.contacts.edit({ contactId: id, fields: { emails: more, jobTitle: 'Usher' } })
  await laptop.drained()
  expect(onSite(laptop, id)?.info?.emails?.items?.map(({ email }) => email)).toEqual(more.map(({ email }) => email))
})
