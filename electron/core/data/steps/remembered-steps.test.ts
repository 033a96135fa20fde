import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf as storedRows, withDatabase } from '../../../../tests/support/databases.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { cell, collectionOf, onSite, openData, rowsOf, write } from '../data.test-kit.ts'
import { collectionId, openOffline } from '../many-items.test-kit.ts'

/** A laptop without a network, and the ids of the demo's artists. */
async function openArtists() {
  const laptop = await openData()
  await goOffline(laptop)
  const { rows } = await rowsOf(laptop, collectionId)
  return { laptop, ids: rows.map(({ id }) => id) }
}

const pasted = (ids: readonly string[], value: string) => ({
  collectionId,
  action: 'paste' as const,
  items: ids.map((itemId) => ({ itemId, fields: [{ key: 'craft', value }] })),
})

const stepsOf = async (laptop: TestLaptop, id = collectionId) =>
  (await laptop.api.data.steps({ collectionId: id })).steps
const crafts = async (laptop: TestLaptop) => {
  const { fields } = await collectionOf(laptop, collectionId)
  const at = fields.findIndex(({ key }) => key === 'craft')
  return (await rowsOf(laptop, collectionId)).rows.map(({ cells }) => cells[at]?.value)
}
const inLaptop = (dir: string, sql: string) => withDatabase(join(dir, 'desk.db'), (db) => void db.exec(sql))
const kept = (laptop: TestLaptop) => storedRows(join(laptop.dir, 'desk.db'), 'SELECT * FROM data_step_items')

test('a paste is taken back and done again after restarts; what was changed since stays', async () => {
  const { laptop, ids } = await openArtists()
  await using _ = laptop
  const before = await crafts(laptop)
  await laptop.api.data.change(pasted(ids, 'Pasted'))
  await laptop.restart()
  const [second = ''] = ids
  await write(laptop, { collectionId, id: second }, { craft: 'By hand' })
  const [step] = await stepsOf(laptop)
  expect(step).toMatchObject({ action: 'paste', cells: 24, items: 0, isTakenBack: false, isForThisRun: false })
  expect(await laptop.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ cells: 23, left: 1 })
  await laptop.quiet()
  const back = await crafts(laptop)
  expect(back.filter((craft) => craft === 'By hand')).toHaveLength(1)
  expect(back.filter((craft, at) => craft === before[at])).toHaveLength(23)
  await laptop.restart()
  const [turned, ...others] = await stepsOf(laptop)
  expect(turned).toMatchObject({ id: step?.id, action: 'paste', cells: 24, isTakenBack: true })
  // What takes back another one is shown with it.
  expect(others).toEqual([])
  await laptop.api.data.takeBack({ step: turned?.step ?? '' })
  await laptop.quiet()
  expect((await crafts(laptop)).filter((craft) => craft === 'Pasted')).toHaveLength(23)
  expect(await stepsOf(laptop)).toMatchObject([{ id: step?.id, isTakenBack: false }])
  await expect(laptop.api.data.takeBack({ step: step?.step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  // What lies in the file is what the one living step of the chain needs.
  expect(kept(laptop)).toHaveLength(23)
})

test('what was typed into one item is taken back in this run, and in no list', async () => {
  const { laptop, ids } = await openArtists()
  await using _ = laptop
  const [itemId = ''] = ids
  const typed = { collectionId, items: [{ itemId, fields: [{ key: 'craft', value: 'Typed' }] }] }
  const { step } = await laptop.api.data.change({ ...typed, action: 'typed' })
  expect([await stepsOf(laptop), kept(laptop)]).toEqual([[], []])
  expect(await laptop.api.data.takeBack({ step: step ?? '' })).toMatchObject({ cells: 1, left: 0 })
  await expect(laptop.api.data.takeBack({ step: step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
})

test('removed items come back the next morning, when the site has removed them', { tags: 'long' }, async () => {
  const laptop = await openData()
  await using _ = laptop
  const { rows } = await rowsOf(laptop, collectionId)
  const itemIds = rows.map(({ id }) => id)
  const there = itemIds.map((id) => onSite(laptop, collectionId, id)?.['name'])
  await laptop.api.data.removeAll({ collectionId, itemIds })
  await laptop.drained()
  expect(laptop.sandbox.world.dataItems.group(collectionId)).toEqual([])
  await laptop.restart()
  const [step] = await stepsOf(laptop)
  expect(step).toMatchObject({ action: 'remove', items: 24, cells: 0 })
  expect(await laptop.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ items: 24, left: 0 })
  await laptop.drained()
  expect(itemIds.map((id) => onSite(laptop, collectionId, id)?.['name'])).toEqual(there)
})

test('published items are taken back after a restart, and others are left', async () => {
  const laptop = await openData()
  await using _ = laptop
  await goOffline(laptop)
  const notices = 'HouseNotices'
  const drafts = async () => (await rowsOf(laptop, notices)).rows.filter(({ draft }) => draft).map(({ id }) => id)
  const before = await drafts()
  const { rows } = await rowsOf(laptop, notices)
  const itemIds = rows.map(({ id }) => id)
  await laptop.api.data.publishAll({ collectionId: notices, itemIds, published: true })
  expect(await drafts()).toEqual([])
  await laptop.restart()
  const [step] = await stepsOf(laptop, notices)
  expect(step).toMatchObject({ action: 'publish', items: before.length })
  await laptop.api.data.takeBack({ step: step?.step ?? '' })
  await laptop.quiet()
  expect(await drafts()).toEqual(before)
  await laptop.api.data.takeBack({ step: (await stepsOf(laptop, notices))[0]?.step ?? '' })
  await laptop.quiet()
  expect(await drafts()).toEqual([])
})

test('a kind of a field comes back with its values after a restart', { tags: 'long' }, async () => {
  await using laptop = await openData()
  const kindOf = async () => (await collectionOf(laptop, collectionId)).fields.find(({ key }) => key === 'craft')?.kind
  const before = await crafts(laptop)
  await laptop.api.data.retype({ collectionId, key: 'craft', kind: 'number' })
  await laptop.drained()
  await laptop.restart()
  expect(await kindOf()).toBe('number')
  const [step] = await stepsOf(laptop)
  expect(step).toMatchObject({ action: 'retype', cells: before.filter((craft) => craft !== null).length })
  await laptop.api.data.takeBack({ step: step?.step ?? '' })
  await laptop.drained()
  expect([await kindOf(), await crafts(laptop)]).toEqual(['text', before])
})

test('cut off in the middle: the step that is found takes back what was written down, no more and no less', {
  tags: 'long',
}, async () => {
  const { laptop, ids } = await openOffline(200)
  await using _ = laptop
  const turns = async (count: number) => {
    for (let at = 0; at < count; at += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  void laptop.api.data.change(pasted(ids, 'Pasted')).catch(() => undefined)
  await turns(5)
  await laptop.crash()
  const waiting = (await queueOf(laptop)).length
  expect([waiting > 0, waiting < 200]).toEqual([true, true])
  const [step] = await stepsOf(laptop)
  expect(step).toMatchObject({ cells: waiting, isTakenBack: false })
  // And once more while it is taken back: it can be taken back further, and comes back as one.
  void laptop.api.data.takeBack({ step: step?.step ?? '' }).catch(() => undefined)
  await turns(3)
  await laptop.crash()
  const half = (await crafts(laptop)).filter((craft) => craft === 'Pasted').length
  expect([half > 0, half < waiting]).toEqual([true, true])
  expect(await stepsOf(laptop)).toMatchObject([{ step: step?.step, isTakenBack: false }])
  expect(await laptop.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ cells: waiting, left: 0 })
  await laptop.quiet()
  expect((await crafts(laptop)).filter((craft) => craft === 'Pasted')).toEqual([])
  const [turned] = await stepsOf(laptop)
  expect(turned).toMatchObject({ isTakenBack: true })
  expect(await laptop.api.data.takeBack({ step: turned?.step ?? '' })).toMatchObject({ cells: waiting, left: 0 })
})

test('rows that cannot be read are left out: the others are taken back', async () => {
  const { laptop, ids } = await openArtists()
  await using _ = laptop
  await laptop.api.data.change(pasted(ids, 'First'))
  await laptop.api.data.change(pasted(ids, 'Second'))
  await laptop.crash({}, (dir) => {
    inLaptop(dir, `UPDATE data_steps SET deed = 'unknown' WHERE seq = 1`)
    inLaptop(dir, `UPDATE data_step_items SET item = '{"itemId":' WHERE step = 2 AND place = 3`)
    inLaptop(
      dir,
      `UPDATE data_step_items SET item = '{"itemId":"x","act":"edit","before":[]}' WHERE step = 2 AND place = 5`,
    )
  })
  const steps = await stepsOf(laptop)
  expect(steps).toMatchObject([{ action: 'paste', cells: 24 }])
  expect(await laptop.api.data.takeBack({ step: steps[0]?.step ?? '' })).toMatchObject({ cells: 22, left: 2 })
})

test('a support bundle has nothing of what steps keep', async () => {
  const { laptop, ids } = await openArtists()
  await using _ = laptop
  await laptop.api.data.change(pasted(ids, 'Quartz of Zanzibar'))
  expect(JSON.stringify(kept(laptop))).toContain('Quartz of Zanzibar')
  const window = { userAgent: 'Chrome/140.0.0.0', width: 1280, height: 800, battery: null }
  const { json, text } = await laptop.api.diagnostics.supportBundle({ window })
  expect(`${json} ${text}`).not.toContain('Zanzibar')
})

test('signing out forgets the steps, and those of another site are not shown', async () => {
  const { laptop, ids } = await openArtists()
  await using _ = laptop
  await laptop.api.data.change(pasted(ids, 'Pasted'))
  const [step] = await stepsOf(laptop)
  await laptop.crash({}, (dir) => inLaptop(dir, "UPDATE data_steps SET site = 'another'"))
  expect(await stepsOf(laptop)).toEqual([])
  await expect(laptop.api.data.takeBack({ step: step?.step ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  goOnline(laptop)
  await laptop.drained()
  await laptop.api.session.disconnect({})
  expect(kept(laptop)).toEqual([])
  expect(storedRows(join(laptop.dir, 'desk.db'), 'SELECT * FROM data_steps')).toEqual([])
})

test('a step that is too large for the file can be taken back until Foyer is closed, and says so', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const { laptop, ids } = await openOffline(60)
  await using _ = laptop
  await laptop.api.data.change(pasted(ids, 'x'.repeat(300_000)))
  const large = { action: 'paste', cells: 60, isForThisRun: true, isTakenBack: false }
  const [step] = await stepsOf(laptop)
  expect([step, kept(laptop)]).toMatchObject([large, []])
  expect(await laptop.api.data.takeBack({ step: step?.step ?? '' })).toMatchObject({ cells: 60, left: 0 })
  const [turned] = await stepsOf(laptop)
  expect(turned).toMatchObject({ ...large, isTakenBack: true })
  expect(await laptop.api.data.takeBack({ step: turned?.step ?? '' })).toMatchObject({ cells: 60, left: 0 })
  await laptop.restart()
  expect(await stepsOf(laptop)).toMatchObject([{ action: 'paste', cells: 60, step: null }])
  expect((await cell(laptop, { collectionId, id: ids[0] ?? '' }, 'craft'))?.isCut).toBe(true)
})
