import { expect, test } from 'vitest'
import { named, onSite, someone, writes } from '../../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../../tests/support/open-door.ts'
import { choiceOf, imported, openedFile, resultsOf, settle } from './import.test-kit.ts'

const emailsOf = (contact: ReturnType<typeof onSite>) => (contact?.info?.emails?.items ?? []).map(({ email }) => email)

test('rows find contacts by an address of theirs, add to their lists, and leave the others alone', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const one = someone(laptop, 0)
  const two = someone(laptop, 1)
  const address = one.info?.emails?.items?.[0]?.email ?? ''
  const same = two.info?.emails?.items?.[0]?.email ?? ''
  const text = [
    'E-mail;First name;Company;Phone;E-mail',
    `${address.toUpperCase()};${one.info?.name?.first};Import Ltd;+44 20 7946 0000;second@example.org`,
    `${same};${two.info?.name?.first};;;`,
    'ida.new@example.org;Ida;;020 7946 1111;ida.two@example.org',
  ].join('\r\n')
  laptop.network.requests.length = 0
  const { plan, end } = await imported(laptop, text)
  expect(plan).toMatchObject({ added: 1, changed: 1, fields: 3, same: 1, faulty: 0 })
  expect(end).toMatchObject({ state: 'done', planned: 2, queued: 2, added: 1, changed: 1 })
  await laptop.drained()
  expect(writes(laptop)).toHaveLength(2)
  const changed = onSite(laptop, one.id)
  expect(changed?.info?.company).toBe('Import Ltd')
  expect(emailsOf(changed)).toEqual([...emailsOf(one), 'second@example.org'])
  expect(emailsOf(named(laptop, 'Ida')[0])).toEqual(['ida.new@example.org', 'ida.two@example.org'])
  const again = await imported(laptop, text)
  expect(again.plan).toMatchObject({ added: 0, changed: 0, same: 3 })
})

test('offline it is the same, and an undo takes back what has not left', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const one = someone(laptop)
  await goOffline(laptop)
  const text = `E-mail,First name,Labels\n${one.info?.emails?.items?.[0]?.email},Renamed,Import 2026\nuna.new@example.org,Una,Import 2026\n`
  const { file, end } = await imported(laptop, text)
  expect(end).toMatchObject({ state: 'done', planned: 2, queued: 2 })
  expect(await queueOf(laptop)).toHaveLength(3)
  await laptop.api.contacts.importUndo({ importId: file.importId })
  expect(await settle(laptop, file.importId)).toMatchObject({ state: 'undone', undone: 2, left: 0 })
  expect(await queueOf(laptop)).toEqual([])
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, one.id)).toEqual(one)
  expect(named(laptop, 'Una')).toEqual([])
})

test('an undo of what has arrived deletes what was made, and restores what was not changed since', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const one = someone(laptop)
  const address = one.info?.emails?.items?.[0]?.email
  const person = `${address},Renamed,Import Ltd,+44 20 7946 0000,Brand new`
  const text = `E-mail,First name,Company,Phone,Labels\n${person}\nuna.new@example.org,Una,,,Brand new\n`
  const { file } = await imported(laptop, text)
  await laptop.drained()
  expect(named(laptop, 'Una')).toHaveLength(1)
  await laptop.api.contacts.edit({ contactId: one.id, fields: { company: 'Elsewhere' } })
  await laptop.drained()
  await laptop.api.contacts.importUndo({ importId: file.importId })
  expect(await settle(laptop, file.importId)).toMatchObject({ state: 'undone', undone: 2 })
  await laptop.drained()
  expect(named(laptop, 'Una')).toEqual([])
  const now = onSite(laptop, one.id)
  expect(now?.info?.name?.first).toBe(one.info?.name?.first)
  expect(now?.info?.company).toBe('Elsewhere')
  expect(now?.info?.labelKeys?.items ?? []).toEqual(one.info?.labelKeys?.items ?? [])
  expect(now?.info?.phones?.items?.map(({ phone }) => phone) ?? []).toEqual(
    one.info?.phones?.items?.map(({ phone }) => phone) ?? [],
  )
})

test('what stays out, each with its reason', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const file = await openedFile(
    laptop,
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
  const plan = await laptop.api.contacts.importPlan(choiceOf(file))
  expect(resultsOf(plan)).toEqual([
    ...['wrongType', 'noEmail', 'required', 'noPhone', 'noCountry', 'new', 'sameKey', 'wider', 'openQuote'],
  ])
  const { rows } = await laptop.api.contacts.importFaults({ importId: file.importId })
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 8, 9, 10])
  await laptop.api.contacts.importRun({ importId: file.importId })
  expect(await settle(laptop, file.importId)).toMatchObject({ state: 'done', planned: 1, faulty: 8 })
  expect((await laptop.api.contacts.importFaults({ importId: file.importId })).rows).toEqual(rows)
  await laptop.drained()
  expect(named(laptop, '@fay')).toHaveLength(1)
})

test('a file without text, and one that is no table', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await expect(openedFile(laptop, '')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(openedFile(laptop, new Uint8Array(3_000).fill(7))).rejects.toMatchObject({ code: 'invalid_input' })
  const windows = await openedFile(laptop, Buffer.from('Vorname;E-Mail\nJürgen;j@example.org\n', 'latin1'))
  expect(windows).toMatchObject({ encoding: 'windows-1252', asks: { encoding: true } })
  const utf16 = await openedFile(laptop, Buffer.from('\ufeffVorname;E-Mail\nJürgen;j@example.org\n', 'utf16le'))
  expect(utf16).toMatchObject({ encoding: 'utf-16le', asks: { encoding: false }, keyGuess: 1 })
})

test('one request for each new contact with its labels; a label that is new is asked for once', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const rows = Array.from({ length: 30 }, (_row, at) => `n${at}@example.org,Noa,Brand new,4 Quay,Marlowe,Germany\n`)
  laptop.network.requests.length = 0
  await imported(laptop, `E-mail,First name,Labels,Address,City,Country\n${rows.join('')}`)
  await laptop.drained()
  expect(writes(laptop).filter((one) => one === 'POST /contacts/v4/contacts')).toHaveLength(30)
  expect(laptop.network.requests.filter(({ method, url }) => method === 'POST' && /labels/.test(url))).toHaveLength(1)
  const [one] = named(laptop, 'Noa')
  expect(one?.info?.labelKeys?.items).toHaveLength(1)
  expect(one?.info?.addresses?.items).toMatchObject([
    { address: { addressLine: '4 Quay', city: 'Marlowe', country: 'DE' } },
  ])
})

test('labels of contacts that are here share requests; without a key every row is a new contact', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const people = Array.from({ length: 12 }, (_one, at) => someone(laptop, at)).filter(
    ({ info }) => info?.labelKeys?.items?.includes('custom.patron') !== true,
  )
  const emails = people.flatMap(({ info }) => info?.emails?.items?.[0]?.email ?? [])
  laptop.network.requests.length = 0
  const text = `E-mail,Labels\n${emails.map((email) => `${email},Patron\n`).join('')}`
  const { plan } = await imported(laptop, text)
  expect(plan).toMatchObject({ added: 0, changed: emails.length, faulty: 0 })
  await laptop.drained()
  expect(writes(laptop)).toHaveLength(1)
  const [first] = emails
  const again = await imported(laptop, `E-mail,First name\n${first},Twice\n`, { keyColumn: null })
  expect(again.plan).toMatchObject({ added: 1 })
  await laptop.drained()
  expect(named(laptop, 'Twice')).toHaveLength(1)
})

test('rows by id, a key that several contacts have, and two rows of one person', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [one, two] = [someone(laptop, 0), someone(laptop, 1)]
  const emails = [{ tag: 'UNTAGGED' as const, email: 'shared@example.org' }]
  for (const { id } of [one, two])
    await laptop.api.contacts.edit({ contactId: id, fields: { emails }, allowDuplicates: true })
  await laptop.drained()
  const byId = await openedFile(laptop, `Contact id,Company\n${one.id},By id\nunknown,By id\n${one.id},Twice\n`)
  expect(byId.keyGuess).toBe(0)
  expect(resultsOf(await laptop.api.contacts.importPlan(choiceOf(byId)))).toEqual(['changed', 'notHere', 'sameKey'])
  const byEmail = await openedFile(
    laptop,
    'E-mail,E-mail,Company\nshared@example.org,,x\nnew@example.org,old@example.org,x\nold@example.org,,x\n',
  )
  expect(resultsOf(await laptop.api.contacts.importPlan(choiceOf(byEmail)))).toEqual(['severalNames', 'new', 'sameKey'])
})
