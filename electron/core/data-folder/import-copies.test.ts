import { expect, test } from 'vitest'
import { openDoor } from '../../../tests/support/open-door.ts'
import { choiceOf, settle } from '../contacts/import/import.test-kit.ts'
import { openData } from '../data/data.test-kit.ts'
import { choiceOf as choiceOfItems, ran } from '../data/import/import.test-kit.ts'
import { collectionId } from '../data/many-items.test-kit.ts'
import { bring, copiesOf, leftAre, peopleOf } from './data-folder.test-kit.ts'

test('the copy of a table of contacts goes as soon as every row of it is on the disk', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const token = await bring(laptop, peopleOf('copy.example.org'))
  const file = await laptop.api.contacts.importOpen({ token })
  await laptop.api.contacts.importPlan(choiceOf(file))
  expect(copiesOf(laptop)).toEqual([`copies/${token}`])
  await laptop.api.contacts.importRun({ importId: file.importId })
  await leftAre(laptop, [])
  expect(await settle(laptop, file.importId)).toMatchObject({ state: 'done', queued: 3 })
})

test('a closed dialog takes its copy along, half brought, read, or read in several ways', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const half = await bring(laptop, 'E-mail\nhalf@copy.example.org\n')
  const read = await bring(laptop, peopleOf('read.example.org'))
  const file = await laptop.api.contacts.importOpen({ token: read })
  for (let ways = 0; ways < 12; ways += 1) await laptop.api.contacts.importOpen({ token: read, delimiter: ';' })
  expect(copiesOf(laptop)).toHaveLength(2)
  await laptop.api.contacts.importClose({ token: half })
  await laptop.api.contacts.importClose({ token: read })
  await leftAre(laptop, [])
  await expect(laptop.api.contacts.importOpen({ token: read })).rejects.toMatchObject({ code: 'not_found' })
  await expect(laptop.api.contacts.importPlan(choiceOf(file))).rejects.toMatchObject({ code: 'not_found' })
})

test('a stopped import of contacts keeps its copy, as it can be run again, until the dialog closes', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const token = await bring(laptop, peopleOf('stop.example.org', 1_000))
  const file = await laptop.api.contacts.importOpen({ token })
  const { importId } = file
  await laptop.api.contacts.importPlan(choiceOf(file))
  const running = laptop.api.contacts.importRun({ importId })
  while ((await laptop.api.contacts.importState({ importId })).read < 200) await new Promise(setImmediate)
  await laptop.api.contacts.importCancel({ importId })
  await running
  expect(copiesOf(laptop)).toEqual([`copies/${token}`])
  const again = laptop.api.contacts.importRun({ importId })
  // The import goes on without its dialog, so it still needs the file.
  await laptop.api.contacts.importClose({ token })
  await again
  await leftAre(laptop, [])
  expect(await settle(laptop, importId)).toMatchObject({ queued: 1_000 })
})

test('the copy of a table of items goes at the end of the import; with odd rows, when its dialog closes', async () => {
  await using laptop = await openData()
  const whole = await bring(laptop, 'Name;Craft\nIda;Actor\n', 'data')
  const first = await laptop.api.data.importOpen({ collectionId, token: whole })
  expect((await ran(laptop, first, choiceOfItems(first))).end.state).toBe('done')
  await leftAre(laptop, [])
  const odd = await bring(laptop, 'Name;Craft\nIda;Actor\nOla;Actor;more\n', 'data')
  const second = await laptop.api.data.importOpen({ collectionId, token: odd })
  expect((await ran(laptop, second, choiceOfItems(second))).plan.faulty).toBe(1)
  expect((await laptop.api.data.importFaults({ importId: second.importId })).rows).toHaveLength(1)
  expect(copiesOf(laptop)).toEqual([`copies/${odd}`])
  await laptop.api.data.importClose({ token: odd })
  await leftAre(laptop, [])
})
