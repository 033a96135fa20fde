import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf as storedRows, withDatabase } from '../../../../tests/support/databases.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { cell, collectionOf, onSite, openData, rowsOf, write } from '../data.test-kit.ts'
import { collectionId, openOffline } from '../many-items.test-kit.ts'

/** A laptop without a network, and the ids of the demo's artists. */
async function openArtists() {
  const desk = await openData()
  await goOffline(desk)
  const { rows } = await rowsOf(desk, collectionId)
  return { desk, ids: rows.map(({ id }) => id) }
}

const pasted = (ids: readonly string[], value: string) => ({
  collectionId,
  deed: 'paste' as const,
  items: ids.map((itemId) => ({ itemId, fields: [{ key: 'craft', value }] })),
})

const stepsOf = async (desk: TestDesk, id = collectionId) => (await desk.api.data.steps({ collectionId: id })).steps
const crafts = async (desk: TestDesk) => {
  const { fields } = await collectionOf(desk, collectionId)
  const at = fields.findIndex(({ key }) => key === 'craft')
  return (await rowsOf(desk, collectionId)).rows.map(({ cells }) => cells[at]?.value)
}
const inDesk = (dir: string, sql: string) => withDatabase(join(dir, 'desk.db'), (db) => void db.exec(sql))
const kept = (desk: TestDesk) => storedRows(join(desk.dir, 'desk.db'), 'SELECT * FROM data_step_items')

test('a paste is taken back and done again after restarts; what was changed since stays', async () => {
  const { desk, ids } = await openArtists()
  await using _ = desk
  const before = await crafts(desk)
  await desk.api.data.change(pasted(ids, 'Pasted'))
  await desk.restart()
  const [second = ''] = ids
  await write(desk, { collectionId, id: second }, { craft: 'By hand' })
  const [step] = await stepsOf(desk)
  expect(step).toMatchObject({ deed: 'paste', cells: 24, items: 0, isTakenBack: false, isForThisRun: false })
  expect(await desk.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ cells: 23, left: 1 })
  await desk.quiet()
  const back = await crafts(desk)
  expect(back.filter((craft) => craft === 'By hand')).toHaveLength(1)
  expect(back.filter((craft, at) => craft === before[at])).toHaveLength(23)
  await desk.restart()
  const [turned, ...others] = await stepsOf(desk)
  expect(turned).toMatchObject({ id: step?.id, deed: 'paste', cells: 24, isTakenBack: true })
  // What takes back another one is shown with it.
  expect(others).toEqual([])
  await desk.api.data.takeBack({ step: turned?.step ?? '' })
  await desk.quiet()
  expect((await crafts(desk)).filter((craft) => craft === 'Pasted')).toHaveLength(23)
  expect(await stepsOf(desk)).toMatchObject([{ id: step?.id, isTakenBack: false }])
  await expect(desk.api.data.takeBack({ step: step?.step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  // What lies in the file is what the one living step of the chain needs.
  expect(kept(desk)).toHaveLength(23)
})

test('what was typed into one item is taken back in this run, and in no list', async () => {
  const { desk, ids } = await openArtists()
  await using _ = desk
  const [itemId = ''] = ids
  const typed = { collectionId, items: [{ itemId, fields: [{ key: 'craft', value: 'Typed' }] }] }
  const { step } = await desk.api.data.change({ ...typed, deed: 'typed' })
  expect([await stepsOf(desk), kept(desk)]).toEqual([[], []])
  expect(await desk.api.data.takeBack({ step: step ?? '' })).toMatchObject({ cells: 1, left: 0 })
  await expect(desk.api.data.takeBack({ step: step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
})

test('removed items come back the next morning, when the site has removed them', { tags: 'long' }, async () => {
  const desk = await openData()
  await using _ = desk
  const { rows } = await rowsOf(desk, collectionId)
  const itemIds = rows.map(({ id }) => id)
  const there = itemIds.map((id) => onSite(desk, collectionId, id)?.['name'])
  await desk.api.data.removeAll({ collectionId, itemIds })
  await desk.drained()
  expect(desk.sandbox.world.dataItems.group(collectionId)).toEqual([])
  await desk.restart()
  const [step] = await stepsOf(desk)
  expect(step).toMatchObject({ deed: 'remove', items: 24, cells: 0 })
  expect(await desk.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ items: 24, left: 0 })
  await desk.drained()
  expect(itemIds.map((id) => onSite(desk, collectionId, id)?.['name'])).toEqual(there)
})

test('published items are taken back after a restart, and others are left', async () => {
  const desk = await openData()
  await using _ = desk
  await goOffline(desk)
  const notices = 'HouseNotices'
  const drafts = async () => (await rowsOf(desk, notices)).rows.filter(({ draft }) => draft).map(({ id }) => id)
  const before = await drafts()
  const { rows } = await rowsOf(desk, notices)
  const itemIds = rows.map(({ id }) => id)
  await desk.api.data.publishAll({ collectionId: notices, itemIds, published: true })
  expect(await drafts()).toEqual([])
  await desk.restart()
  const [step] = await stepsOf(desk, notices)
  expect(step).toMatchObject({ deed: 'publish', items: before.length })
  await desk.api.data.takeBack({ step: step?.step ?? '' })
  await desk.quiet()
  expect(await drafts()).toEqual(before)
  await desk.api.data.takeBack({ step: (await stepsOf(desk, notices))[0]?.step ?? '' })
  await desk.quiet()
  expect(await drafts()).toEqual([])
})

test('a kind of a field comes back with its values after a restart', { tags: 'long' }, async () => {
  await using desk = await openData()
  const kindOf = async () => (await collectionOf(desk, collectionId)).fields.find(({ key }) => key === 'craft')?.kind
  const before = await crafts(desk)
  await desk.api.data.retype({ collectionId, key: 'craft', kind: 'number' })
  await desk.drained()
  await desk.restart()
  expect(await kindOf()).toBe('number')
  const [step] = await stepsOf(desk)
  expect(step).toMatchObject({ deed: 'retype', cells: before.filter((craft) => craft !== null).length })
  await desk.api.data.takeBack({ step: step?.step ?? '' })
  await desk.drained()
  expect([await kindOf(), await crafts(desk)]).toEqual(['text', before])
})

test('cut off in the middle: the step that is found takes back what was written down, no more and no less', {
  tags: 'long',
}, async () => {
  const { desk, ids } = await openOffline(200)
  await using _ = desk
  const turns = async (count: number) => {
    for (let at = 0; at < count; at += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  void desk.api.data.change(pasted(ids, 'Pasted')).catch(() => undefined)
  await turns(5)
  await desk.crash()
  const waiting = (await queueOf(desk)).length
  expect([waiting > 0, waiting < 200]).toEqual([true, true])
  const [step] = await stepsOf(desk)
  expect(step).toMatchObject({ cells: waiting, isTakenBack: false })
  // And once more while it is taken back: it can be taken back further, and comes back as one.
  void desk.api.data.takeBack({ step: step?.step ?? '' }).catch(() => undefined)
  await turns(3)
  await desk.crash()
  const half = (await crafts(desk)).filter((craft) => craft === 'Pasted').length
  expect([half > 0, half < waiting]).toEqual([true, true])
  expect(await stepsOf(desk)).toMatchObject([{ step: step?.step, isTakenBack: false }])
  expect(await desk.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ cells: waiting, left: 0 })
  await desk.quiet()
  expect((await crafts(desk)).filter((craft) => craft === 'Pasted')).toEqual([])
  const [turned] = await stepsOf(desk)
  expect(turned).toMatchObject({ isTakenBack: true })
  expect(await desk.api.data.takeBack({ step: turned?.step ?? '' })).toMatchObject({ cells: waiting, left: 0 })
})

test('rows that cannot be read are left out: the others are taken back', async () => {
  const { desk, ids } = await openArtists()
  await using _ = desk
  await desk.api.data.change(pasted(ids, 'First'))
  await desk.api.data.change(pasted(ids, 'Second'))
  await desk.crash({}, (dir) => {
    inDesk(dir, `UPDATE data_steps SET deed = 'unknown' WHERE seq = 1`)
    inDesk(dir, `UPDATE data_step_items SET item = '{"itemId":' WHERE step = 2 AND place = 3`)
    inDesk(
      dir,
      `UPDATE data_step_items SET item = '{"itemId":"x","act":"edit","before":[]}' WHERE step = 2 AND place = 5`,
    )
  })
  const steps = await stepsOf(desk)
  expect(steps).toMatchObject([{ deed: 'paste', cells: 24 }])
  expect(await desk.api.data.takeBack({ step: steps[0]?.step ?? '' })).toMatchObject({ cells: 22, left: 2 })
})

test('a support bundle has nothing of what steps keep', async () => {
  const { desk, ids } = await openArtists()
  await using _ = desk
  await desk.api.data.change(pasted(ids, 'Quartz of Zanzibar'))
  expect(JSON.stringify(kept(desk))).toContain('Quartz of Zanzibar')
  const window = { userAgent: 'Chrome/140.0.0.0', width: 1280, height: 800, battery: null }
  const { json, text } = await desk.api.diagnostics.supportBundle({ window })
  expect(`${json} ${text}`).not.toContain('Zanzibar')
})

test('signing out forgets the steps, and those of another site are not shown', async () => {
  const { desk, ids } = await openArtists()
  await using _ = desk
  await desk.api.data.change(pasted(ids, 'Pasted'))
  const [step] = await stepsOf(desk)
  await desk.crash({}, (dir) => inDesk(dir, "UPDATE data_steps SET site = 'another'"))
  expect(await stepsOf(desk)).toEqual([])
  await expect(desk.api.data.takeBack({ step: step?.step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  goOnline(desk)
  await desk.drained()
  await desk.api.session.disconnect({})
  expect(kept(desk)).toEqual([])
  expect(storedRows(join(desk.dir, 'desk.db'), 'SELECT * FROM data_steps')).toEqual([])
})

test('a step that is too large for the file can be taken back until Foyer is closed, and says so', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const { desk, ids } = await openOffline(60)
  await using _ = desk
  await desk.api.data.change(pasted(ids, 'x'.repeat(300_000)))
  const large = { deed: 'paste', cells: 60, isForThisRun: true, isTakenBack: false }
  const [step] = await stepsOf(desk)
  expect([step, kept(desk)]).toMatchObject([large, []])
  expect(await desk.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ cells: 60, left: 0 })
  const [turned] = await stepsOf(desk)
  expect(turned).toMatchObject({ ...large, isTakenBack: true })
  expect(await desk.api.data.takeBack({ step: turned?.step ?? '' })).toMatchObject({ cells: 60, left: 0 })
  await desk.restart()
  expect(await stepsOf(desk)).toMatchObject([{ deed: 'paste', cells: 60, step: null }])
  expect((await cell(desk, { collectionId, id: ids[0] ?? '' }, 'craft'))?.isCut).toBe(true)
})
