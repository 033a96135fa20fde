import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { inputOf, scriptedItems } from './scripted-items.ts'

const someDate = new Date('2026-11-20T17:40:00.000Z')

test('a query is not changed by the calls that refine it', async () => {
  const { items, requests } = scriptedItems()
  const all = items.query('Movies')
  all.eq('a', 1).limit(5).ascending('b').fields('c').include('d')
  await all.find()
  expect(requests.map(inputOf)).toEqual([
    { dataCollectionId: 'Movies', query: { fields: [], filter: {}, sort: [] }, includeReferences: [] },
  ])
})

test('a filter with problems does not spoil the one it was made from', async () => {
  const { items, evaluate } = scriptedItems()
  const good = items.filter().eq('a', 1)
  const bad = evaluate('good.eq(5, 5)', { good }) as typeof good
  expect(good.getFilterModel()).toEqual({ a: 1 })
  expect(() => bad.getFilterModel()).toThrow('WDE0048')
})

test('all problems of a query are told at once, its own before those of filter and sort', async () => {
  const { evaluate, requests } = scriptedItems()
  const error = await Promise.resolve(
    evaluate('query(1).ascending().eq(1, 2).limit("x").find("opts")') as Promise<unknown>,
  ).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  const { code, data } = error as AppError
  expect(code).toBe('invalid_input')
  expect(data).toMatchObject({ sent: false, platformCode: 'WDE0032' })
  const problems = data?.['problems'] as { code: string }[]
  expect(problems.map((one) => one.code)).toEqual(['WDE0032', 'WDE0048', 'WDE0043', 'WDE0001', 'WDE0018'])
  expect(requests).toEqual([])
})

test('dates go out encoded and come back as dates', async () => {
  const stored = { _id: 'x', at: { $date: someDate.toISOString() }, year: { $date: '2026' } }
  const { items, requests } = scriptedItems({ body: { dataItem: { id: 'x', data: stored } } })
  const item = await items.insert('Movies', { _id: 'x', at: someDate, list: [someDate] })
  expect(requests.map(inputOf)).toEqual([
    {
      dataCollectionId: 'Movies',
      dataItem: {
        id: 'x',
        data: { _id: 'x', at: { $date: someDate.toISOString() }, list: [{ $date: someDate.toISOString() }] },
      },
    },
  ])
  expect(item).toEqual({ _id: 'x', at: someDate, year: { $date: '2026' } })
})

test('distinct values that are dates come back as dates', async () => {
  const { items } = scriptedItems({ body: { distinctValues: [{ $date: someDate.toISOString() }, 'x'] } })
  expect((await items.query('M').distinct('at')).items).toEqual([someDate, 'x'])
})

test('options stand under the wire’s names, and suppressAuth stays here', async () => {
  const { items, requests } = scriptedItems()
  const options = {
    suppressAuth: true,
    suppressHooks: true,
    showDrafts: true,
    includeReferences: ['cast', { field: 'director' }],
    condition: items.filter().lt('at', someDate),
  }
  await items.update('M', { _id: 'x' }, options)
  expect(inputOf(requests[0] ?? expect.fail())).toEqual({
    dataCollectionId: 'M',
    dataItem: { id: 'x', data: { _id: 'x' } },
    suppressHooks: true,
    publishPluginOptions: { includeDraftItems: true },
    includeReferencedItems: ['cast', 'director'],
    condition: { filter: { at: { $lt: { $date: someDate.toISOString() } } } },
  })
})

test('a random order goes out in place of a sort, with its seed', async () => {
  const { items, requests } = scriptedItems()
  await items.query('M').randomSort({ seed: 7 }).find()
  await items.query('M').randomSort({}).find()
  expect(requests.map(inputOf)).toMatchObject([
    { sortMode: 'RANDOM', randomOptions: { seed: 7 } },
    { sortMode: 'RANDOM' },
  ])
})

test('a field name that begins with $ is logged as an error, one with a dot as a warning, neither by name', async () => {
  const { items, reported } = scriptedItems()
  await items.insert('M', { $secret: 1, deep: [{ 'a.b': 2 }] })
  await items.bulkInsert('M', [{ fine: 1 }])
  expect(reported).toEqual(['error dollar-field-name', 'warn dotted-field-name'])
})

test('what a script of the site threw comes through', async () => {
  const thrown = { name: 'MyError', message: 'not on Mondays', code: 'X1' }
  const details = { applicationError: { code: 'WDE0078', description: 'hook', data: { jsErrorValue: thrown } } }
  const { items } = scriptedItems({ status: 400, body: { message: 'hook', details } })
  await expect(items.insert('M', {})).rejects.toMatchObject({
    code: 'refused',
    message: 'not on Mondays',
    data: { platformCode: 'X1', script: { name: 'MyError' }, status: 400 },
  })
})

test('a body that is too large has the service’s own code', async () => {
  const { items } = scriptedItems({ status: 413, body: {} })
  await expect(items.insert('M', {})).rejects.toMatchObject({ data: { platformCode: 'WDE0109' } })
})

test('a failure that the service has no code for has the specification’s', async () => {
  const { items } = scriptedItems({ status: 503, text: '{}' })
  await expect(items.get('M', 'x')).rejects.toMatchObject({
    code: 'server_error',
    message: 'WDE0053: Internal wixData error: Unknown error.',
    data: { platformCode: 'WDE0053', generalCode: 'WD_UNKNOWN_ERROR', status: 503 },
  })
  const garbled = scriptedItems({ text: 'not json' })
  await expect(garbled.items.get('M', 'x')).rejects.toMatchObject({
    message: 'WDE0055: Failed to parse server response.',
    data: { platformCode: 'WDE0055' },
  })
})

test('violations are told line by line, and keep their fields', async () => {
  const fieldViolations = [
    { field: 'z', description: 'must be set' },
    { field: 'a', description: 'too long' },
  ]
  const { items } = scriptedItems({
    status: 400,
    body: { message: 'INVALID', details: { validationError: { fieldViolations } } },
  })
  await expect(items.save('M', {})).rejects.toMatchObject({
    code: 'refused',
    message: 'INVALID\nz: must be set\na: too long',
    data: {
      platformCode: null,
      generalCode: 'WD_VALIDATION_ERROR',
      violations: [{ field: 'z' }, { field: 'a' }],
    },
  })
})

test('violations that come with a code of the service keep it', async () => {
  const details = {
    applicationError: { code: 'WDE0075', description: 'bad' },
    validationError: { fieldViolations: [{ field: 'a', description: 'too long' }] },
  }
  const { items } = scriptedItems({ status: 400, body: { message: 'INVALID', details } })
  await expect(items.insert('M', {})).rejects.toMatchObject({ data: { platformCode: 'WDE0075' } })
})

test('a sign-in page of the network is not taken for a refusal of the service', async () => {
  const { items } = scriptedItems({
    status: 403,
    text: '<html>Welcome</html>',
    headers: { 'content-type': 'text/html' },
  })
  await expect(items.insert('M', {})).rejects.toMatchObject({ code: 'captive_portal', data: { platformCode: null } })
})

test('a network that fails is told as it is', async () => {
  const { items } = scriptedItems(() => {
    throw new AppError('offline', { reason: 'No network.', data: { sent: false } })
  })
  await expect(items.get('M', 'x')).rejects.toMatchObject({ code: 'offline', data: { sent: false } })
})

test('an answer that is not the expected one is not read as empty', async () => {
  const { items } = scriptedItems({ body: {} })
  const unreadable = { code: 'bad_answer', data: { platformCode: 'WDE0055' } }
  await expect(items.query('M').find()).rejects.toMatchObject(unreadable)
  await expect(items.bulkRemove('M', ['x'])).rejects.toMatchObject({ code: 'bad_answer' })
})
