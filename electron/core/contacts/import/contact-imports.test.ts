import { expect, test } from 'vitest'
import { named, onSite, someone, writes } from '../../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../../tests/support/open-door.ts'
import { choiceOf, imported, openedFile, resultsOf, settle } from './import.test-kit.ts'

const emailsOf = (contact: ReturnType<typeof onSite>) => (contact?.info?.emails?.items ?? []).map(({ email }) => email)

test('rows find contacts by an address of theirs, add to their lists, and leave the others alone', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const one = someone(desk, 0)
  const two = someone(desk, 1)
  const address = one.info?.emails?.items?.[0]?.email ?? ''
  const same = two.info?.emails?.items?.[0]?.email ?? ''
  const text = [
    'E-mail;First name;Company;Phone;E-mail',
    `${address.toUpperCase()};${one.info?.name?.first};Import Ltd;+44 20 7946 0000;second@example.org`,
    `${same};${two.info?.name?.first};;;`,
    'ida.new@example.org;Ida;;020 7946 1111;ida.two@example.org',
  ].join('\r\n')
  desk.network.requests.length = 0
  const { plan, end } = await imported(desk, text)
  expect(plan).toMatchObject({ added: 1, changed: 1, fields: 3, same: 1, faulty: 0 })
  expect(end).toMatchObject({ state: 'done', planned: 2, queued: 2, added: 1, changed: 1 })
  await desk.drained()
  expect(writes(desk)).toHaveLength(2)
  const changed = onSite(desk, one.id)
  expect(changed?.info?.company).toBe('Import Ltd')
  expect(emailsOf(changed)).toEqual([...emailsOf(one), 'second@example.org'])
  expect(emailsOf(named(desk, 'Ida')[0])).toEqual(['ida.new@example.org', 'ida.two@example.org'])
  const again = await imported(desk, text)
  expect(again.plan).toMatchObject({ added: 0, changed: 0, same: 3 })
})

test('offline it is the same, and an undo takes back what has not left', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const one = someone(desk)
  await goOffline(desk)
  const text = `E-mail,First name,Labels\n${one.info?.emails?.items?.[0]?.email},Renamed,Import 2026\nuna.new@example.org,Una,Import 2026\n`
  const { file, end } = await imported(desk, text)
  expect(end).toMatchObject({ state: 'done', planned: 2, queued: 2 })
  expect(await queueOf(desk)).toHaveLength(3)
  await desk.api.contacts.importUndo({ importId: file.importId })
  expect(await settle(desk, file.importId)).toMatchObject({ state: 'undone', undone: 2, left: 0 })
  expect(await queueOf(desk)).toEqual([])
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, one.id)).toEqual(one)
  expect(named(desk, 'Una')).toEqual([])
})

test('an undo of what has arrived deletes what was made, and restores what was not changed since', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const one = someone(desk)
  const address = one.info?.emails?.items?.[0]?.email
  const person = `${address},Renamed,Import Ltd,+44 20 7946 0000,Brand new`
  const text = `E-mail,First name,Company,Phone,Labels\n${person}\nuna.new@example.org,Una,,,Brand new\n`
  const { file } = await imported(desk, text)
  await desk.drained()
  expect(named(desk, 'Una')).toHaveLength(1)
  await desk.api.contacts.edit({ contactId: one.id, fields: { company: 'Elsewhere' } })
  await desk.drained()
  await desk.api.contacts.importUndo({ importId: file.importId })
  expect(await settle(desk, file.importId)).toMatchObject({ state: 'undone', undone: 2 })
  await desk.drained()
  expect(named(desk, 'Una')).toEqual([])
  const now = onSite(desk, one.id)
  expect(now?.info?.name?.first).toBe(one.info?.name?.first)
  expect(now?.info?.company).toBe('Elsewhere')
  expect(now?.info?.labelKeys?.items ?? []).toEqual(one.info?.labelKeys?.items ?? [])
  expect(now?.info?.phones?.items?.map(({ phone }) => phone) ?? []).toEqual(
    one.info?.phones?.items?.map(({ phone }) => phone) ?? [],
  )
})

test('what stays out, each with its reason', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const file = await openedFile(
    desk,
    [
      'E-mail;First name;Phone;Country;Birthday',
      'ann@example.org;=1+1;;;31.02.1990',
      'no address;Bob;;;',
      ';Cleo;;;',
      'dora@example.org;Dora;none;;',
      'eve@example.org;Eve;;Nowhereland;',
      'fay@example.org;@fay;+44 20 7946 0000;Germany;28.02.1990',
      'FAY@example.org;Fay;;;',
      'gus@example.org;Gus;;;;one more',
      '"hal@example.org;Hal;;;',
    ].join('\n'),
  )
  const plan = await desk.api.contacts.importPlan(choiceOf(file))
  expect(resultsOf(plan)).toEqual([
    ...['wrongType', 'noEmail', 'required', 'noPhone', 'noCountry', 'new', 'sameKey', 'wider', 'openQuote'],
  ])
  const { rows } = await desk.api.contacts.importFaults({ importId: file.importId })
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 8, 9, 10])
  await desk.api.contacts.importRun({ importId: file.importId })
  expect(await settle(desk, file.importId)).toMatchObject({ state: 'done', planned: 1, faulty: 8 })
  expect((await desk.api.contacts.importFaults({ importId: file.importId })).rows).toEqual(rows)
  await desk.drained()
  expect(named(desk, '@fay')).toHaveLength(1)
})

test('a file without text, and one that is no table', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await expect(openedFile(desk, '')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(openedFile(desk, new Uint8Array(3_000).fill(7))).rejects.toMatchObject({ code: 'invalid_input' })
  const windows = await openedFile(desk, Buffer.from('Vorname;E-Mail\nJürgen;j@example.org\n', 'latin1'))
  expect(windows).toMatchObject({ encoding: 'windows-1252', asks: { encoding: true } })
  const utf16 = await openedFile(desk, Buffer.from('\ufeffVorname;E-Mail\nJürgen;j@example.org\n', 'utf16le'))
  expect(utf16).toMatchObject({ encoding: 'utf-16le', asks: { encoding: false }, keyGuess: 1 })
})

test('one request for each new contact with its labels; a label that is new is asked for once', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const rows = Array.from({ length: 30 }, (_row, at) => `n${at}@example.org,Noa,Brand new,4 Quay,Marlowe,Germany\n`)
  desk.network.requests.length = 0
  await imported(desk, `E-mail,First name,Labels,Address,City,Country\n${rows.join('')}`)
  await desk.drained()
  expect(writes(desk).filter((one) => one === 'POST /contacts/v4/contacts')).toHaveLength(30)
  expect(desk.network.requests.filter(({ method, url }) => method === 'POST' && /labels/.test(url))).toHaveLength(1)
  const [one] = named(desk, 'Noa')
  expect(one?.info?.labelKeys?.items).toHaveLength(1)
  expect(one?.info?.addresses?.items).toMatchObject([
    { address: { addressLine: '4 Quay', city: 'Marlowe', country: 'DE' } },
  ])
})

test('labels of contacts that are here share requests; without a key every row is a new contact', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const people = Array.from({ length: 12 }, (_one, at) => someone(desk, at)).filter(
    ({ info }) => info?.labelKeys?.items?.includes('custom.patron') !== true,
  )
  const emails = people.flatMap(({ info }) => info?.emails?.items?.[0]?.email ?? [])
  desk.network.requests.length = 0
  const text = `E-mail,Labels\n${emails.map((email) => `${email},Patron\n`).join('')}`
  const { plan } = await imported(desk, text)
  expect(plan).toMatchObject({ added: 0, changed: emails.length, faulty: 0 })
  await desk.drained()
  expect(writes(desk)).toHaveLength(1)
  const [first] = emails
  const again = await imported(desk, `E-mail,First name\n${first},Twice\n`, { keyColumn: null })
  expect(again.plan).toMatchObject({ added: 1 })
  await desk.drained()
  expect(named(desk, 'Twice')).toHaveLength(1)
})

test('rows by id, a key that several contacts have, and two rows of one person', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [one, two] = [someone(desk, 0), someone(desk, 1)]
  const emails = [{ tag: 'UNTAGGED' as const, email: 'shared@example.org' }]
  for (const { id } of [one, two])
    await desk.api.contacts.edit({ contactId: id, fields: { emails }, allowDuplicates: true })
  await desk.drained()
  const byId = await openedFile(desk, `Contact id,Company\n${one.id},By id\nunknown,By id\n${one.id},Twice\n`)
  expect(byId.keyGuess).toBe(0)
  expect(resultsOf(await desk.api.contacts.importPlan(choiceOf(byId)))).toEqual(['changed', 'notHere', 'sameKey'])
  const byEmail = await openedFile(
    desk,
    'E-mail,E-mail,Company\nshared@example.org,,x\nnew@example.org,old@example.org,x\nold@example.org,,x\n',
  )
  expect(resultsOf(await desk.api.contacts.importPlan(choiceOf(byEmail)))).toEqual(['severalNames', 'new', 'sameKey'])
})
