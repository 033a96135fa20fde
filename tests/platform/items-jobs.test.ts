import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const repertoire = { dataCollectionId: 'Repertoire' }
const comedies = { genre: 'Comedy' }
const group = () => site.sandbox.world.dataItems.group('Repertoire')
const statusOf = (jobId: string) => site.client.call(items.jobStatus, { jobId })
const setGenre = (value: string) => [{ action: 'SET_FIELD', fieldPath: 'genre', setFieldOptions: { value } }]

test('items.asyncPatchByFilter: every item that matches is patched, a moment later', async () => {
  const before = group().filter(({ data }) => data?.['genre'] === 'Comedy').length
  const { jobId } = await site.client.call(items.asyncPatchByFilter, {
    ...repertoire,
    filter: comedies,
    fieldModifications: setGenre('Farce'),
  })
  expect(group().filter(({ data }) => data?.['genre'] === 'Farce').length).toBe(0)
  site.advance(2000)
  expect(await statusOf(jobId)).toEqual({ status: 'SUCCEEDED', successCount: before })
  expect(group().filter(({ data }) => data?.['genre'] === 'Farce').length).toBe(before)
  expect(site.sandbox.world.dataJobs.get(jobId)?.successCount).toBe(before)
})

test('items.asyncPatchByFilter: items that refuse the change stay as they are', async () => {
  const before = group().map(({ data }) => Number(data?.['minutes']))
  const { jobId } = await site.client.call(items.asyncPatchByFilter, {
    ...repertoire,
    filter: {},
    fieldModifications: [{ action: 'INCREMENT_FIELD', fieldPath: 'minutes', incrementFieldOptions: { value: 250 } }],
  })
  site.advance(2000)
  // A running time is at most 360 minutes.
  const after = before.map((minutes) => (minutes + 250 > 360 ? minutes : minutes + 250))
  expect(after).toContain(before[0])
  const successCount = after.filter((minutes) => minutes > 250).length
  expect(await statusOf(jobId)).toEqual({ status: 'SUCCEEDED', successCount })
  expect(group().map(({ data }) => Number(data?.['minutes']))).toEqual(after)
})

test('items.asyncPatchByFilter refuses a filter that is not understood, at once', async () => {
  const call = site.client.call(items.asyncPatchByFilter, {
    ...repertoire,
    filter: { genre: { $like: 'x' } },
    fieldModifications: setGenre('x'),
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0093' })
  expect(site.sandbox.world.dataJobs.all()).toEqual([])
})

test('items.asyncRemoveByFilter: every item that matches is gone, for whoever asks next', async () => {
  await site.client.call(items.asyncRemoveByFilter, { ...repertoire, filter: comedies })
  const count = async () => (await site.client.call(items.count, { ...repertoire, filter: comedies })).totalCount
  expect(await count()).toBe(3)
  site.advance(2000)
  expect(await count()).toBe(0)
  expect(group().length).toBe(9)
})

test('items.asyncRemoveByFilter refuses a collection of an app', async () => {
  const call = site.client.call(items.asyncRemoveByFilter, { dataCollectionId: 'Members/PublicData', filter: {} })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('items.jobStatus: a job goes through its states by the clock', async () => {
  const { jobId } = await site.client.call(items.asyncRemoveByFilter, { ...repertoire, filter: comedies })
  expect(await statusOf(jobId)).toEqual({ status: 'INITIALIZED', successCount: 0 })
  site.advance(600)
  expect(await statusOf(jobId)).toEqual({ status: 'PROCESSING', successCount: 0 })
  expect(group().length).toBe(12)
  site.advance(1400)
  expect(await statusOf(jobId)).toEqual({ status: 'SUCCEEDED', successCount: 3 })
  expect(group().length).toBe(9)
})

test('items.jobStatus refuses an id that is no job', async () => {
  expect(await refusalOf(statusOf('nowhere'))).toMatchObject({ code: 'not_found' })
})
