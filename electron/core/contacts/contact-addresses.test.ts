import { expect, test } from 'vitest'
import { changeThere, named, onSite, quilla, someone } from '../../../tests/support/contacts.ts'
import { openDoor } from '../../../tests/support/open-door.ts'

test.each(['front&centre@example.org', 'kai@müller.example', 'a@x.xn--p1ai'])(
  'a new contact with %s reaches the site with it',
  async (email) => {
    const { desk } = await openDoor()
    await using _ = desk
    await desk.api.contacts.create({ fields: { ...quilla(), emails: [{ tag: 'HOME', email }] } })
    await desk.drained()
    expect(named(desk, 'Quilla')[0]?.info?.emails?.items?.[0]?.email).toBe(email)
  },
)

test('what is no address is refused of a new contact, and kept of one that the site has', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const emails = [{ tag: 'HOME', email: 'kaya at example' }]
  await expect(desk.api.contacts.create({ fields: { ...quilla(), emails } })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: ['fields.emails.0.email'] },
  })
  const { id } = someone(desk)
  changeThere(desk, id, { emails: { items: [{ id: 'odd', tag: 'HOME', email: 'kaya at example', primary: true }] } })
  await desk.until('the desk has it', async () =>
    (await desk.api.contacts.get({ id })).emails.some(({ email }) => email === 'kaya at example'),
  )
  const more = [...emails, { tag: 'WORK', email: 'kai@müller.example' }]
  await desk.api.contacts.edit({ contactId: id, fields: { emails: more, jobTitle: 'Usher' } })
  await desk.drained()
  expect(onSite(desk, id)?.info?.emails?.items?.map(({ email }) => email)).toEqual(more.map(({ email }) => email))
})
