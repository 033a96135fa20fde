import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { inputOf, scriptedItems } from './scripted-items.ts'

/** The code with which a call is refused before it is sent; `sent` when it is not. */
async function codeOf(call: string, ruleSet: 'recorded' | 'specified' = 'recorded'): Promise<unknown> {
  const { evaluate, requests } = scriptedItems(undefined, ruleSet)
  try {
    await evaluate(`(async () => ${call})()`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(requests).toEqual([])
    return error.data?.['platformCode']
  }
  return 'sent'
}

const tooMany = [
  'get("M", "x", {}, 1)',
  'search("M", { expression: "x" }, {}, 1)',
  'aggregatePipeline("M", [], {}, 1)',
  'insert("M", {}, {}, 1)',
  'update("M", { _id: "x" }, {}, 1)',
  'save("M", {}, {}, 1)',
  'patch("M", "x", [], {}, 1)',
  'remove("M", "x", {}, 1)',
  'truncate("M", {}, 1)',
  'bulkInsert("M", [], {}, 1)',
  'bulkSave("M", [], {}, 1)',
  'bulkUpdate("M", [], {}, 1)',
  'bulkPatch("M", [], [], {}, 1)',
  'bulkRemove("M", [], {}, 1)',
  'insertReference("M", [], {}, 1)',
  'insertReference("M", "p", "a", "b", {}, 1)',
  'removeReference("M", "p", "a", "b", {}, 1)',
  'replaceReferences("M", "p", "a", "b", {}, 1)',
  'isReferenced("M", "p", "a", "b", {}, 1)',
  'queryReferenced("M", "a", "p", {}, 1)',
  'queryReferencedItems("M", ["a"], "p", {}, 1)',
  'asyncPatchByFilter("M", {}, [], {}, 1)',
  'asyncRemoveByFilter("M", {}, {}, 1)',
  'getAsyncJobStatus("j", 1)',
  'createDataItemDraft("M", "x", {}, 1)',
  'publishDataItemDraft("M", "x", {}, 1)',
  'unpublishDataItem("M", "x", {}, 1)',
  'query("M").find({}, 1)',
  'query("M").count({}, 1)',
  'query("M").distinct("a", {}, 1)',
  'aggregate("M").run({}, 1)',
]

test.each(tooMany)('too many arguments are refused with WDE0008: %s', async (call) => {
  expect(await codeOf(call)).toBe('WDE0008')
  expect(await codeOf(call.replace(/(, \{\})?, 1\)$/, ')').replace('{}, 1)', ')'))).toBe('sent')
})

const tooFew: [call: string, code: string][] = [
  ['get()', 'WDE0001'],
  ['get("M")', 'WDE0002'],
  ['remove("M")', 'WDE0002'],
  ['createDataItemDraft("M")', 'WDE0002'],
  ['insert("M")', 'WDE0004'],
  ['update("M")', 'WDE0004'],
  ['save("M")', 'WDE0004'],
  ['bulkInsert("M")', 'WDE0005'],
  ['bulkSave("M")', 'WDE0005'],
  ['bulkUpdate("M")', 'WDE0005'],
  ['bulkRemove("M")', 'WDE0068'],
  ['bulkPatch("M", undefined, [])', 'WDE0068'],
  ['insertReference("M")', 'WDE0021'],
  ['insertReference("M", "p", "a")', 'WDE0021'],
  ['removeReference("M", "p", "a")', 'WDE0019'],
  ['replaceReferences("M", "p", "a")', 'WDE0019'],
  ['replaceReferences("M")', 'WDE0094'],
  ['isReferenced("M", "p", "a")', 'WDE0019'],
  ['queryReferenced("M", "a")', 'WDE0094'],
  ['asyncRemoveByFilter("M")', 'WDE0016'],
  ['getAsyncJobStatus()', 'WDE0094'],
  // No rule of their own asks for these.
  ['search("M")', 'WDE0008'],
  ['aggregatePipeline("M")', 'WDE0008'],
  ['asyncPatchByFilter("M", {})', 'WDE0008'],
]

test.each(tooFew)('an argument that is missing is refused by its own code: %s', async (call, code) => {
  expect(await codeOf(call)).toBe(code)
})

test('by the specification too few arguments are WDE0008 whatever is missing', async () => {
  for (const [call] of tooFew.filter(([one]) => !one.includes('undefined'))) {
    expect([call, await codeOf(call, 'specified')]).toEqual([call, 'WDE0008'])
  }
})

const specified: [call: string, code: string][] = [
  ['update("M", { name: "x" })', 'WDE0007'],
  ['query("M").limit(1001).find()', 'WDE0036'],
  ['aggregate("M").limit(1001).run()', 'WDE0036'],
  ['query("M").or(query("Other").eq("a", 1)).find()', 'WDE0050'],
  ['query("M").and(query("Other").eq("a", 1)).find()', 'WDE0050'],
  ['query("M").not(query("Other").eq("a", 1)).find()', 'WDE0050'],
  ['patch("M", "x").incrementField("n", "y").run()', 'WDE0032'],
  ['bulkPatch("M", ["x"]).incrementField("n", "y").run()', 'WDE0032'],
]

test.each(specified)('what the platform’s client lets pass its specification refuses: %s', async (call, code) => {
  expect([await codeOf(call), await codeOf(call, 'specified')]).toEqual(['sent', code])
})

test('by the specification filters of no collection, and of the same one, are joined', async () => {
  expect(await codeOf('query("M").or(query("M").eq("a", 1)).and(filter().eq("b", 1)).find()', 'specified')).toBe('sent')
  expect(await codeOf('aggregate("M").filter(filter().or(query("O").eq("a", 1))).run()', 'specified')).toBe('sent')
})

const codes: [why: string, call: string, code: string][] = [
  ['an increment by a text', 'patch("M", "x", [{ fieldPath: "n", action: "INCREMENT_FIELD", value: "y" }])', 'WDE0032'],
  ['an increment by nothing', 'bulkPatch("M", ["x"], [{ fieldPath: "n", action: "INCREMENT_FIELD" }])', 'WDE0032'],
  ['an increment in a job', 'asyncPatchByFilter("M", {}, [{ action: "INCREMENT_FIELD", value: null }])', 'WDE0032'],
  ['an increment by a number', 'patch("M", "x", [{ fieldPath: "n", action: "INCREMENT_FIELD", value: 0.5 }])', 'sent'],
  ['an id that is a number', 'update("M", { _id: 5 })', 'WDE0007'],
  ['distinct values of no field', 'query("M").distinct(5)', 'WDE0003'],
  ['a second filter', 'aggregate("M").filter(filter().eq("a", 1)).filter(filter().eq("b", 1)).run()', 'WDE0012'],
  ['a second filter after an empty one', 'aggregate("M").filter(filter()).filter(filter()).run()', 'WDE0012'],
  ['a second having', 'aggregate("M").having(filter()).having(filter()).run()', 'WDE0012'],
  ['a filter that was not built', 'aggregate("M").filter("x").run()', 'WDE0011'],
  ['a list for a filter', 'aggregate("M").filter([]).run()', 'WDE0011'],
  ['a having that was not built', 'aggregate("M").having({ a: 1 }).run()', 'WDE0011'],
  ['the largest whole number', 'query("M").limit(2 ** 53 - 1).skip(2 ** 53 - 1).find()', 'sent'],
  ['one more than the largest', 'query("M").limit(2 ** 53).find()', 'WDE0035'],
]

test.each(codes)('the code of %s', async (_why, call, code) => {
  expect(await codeOf(call)).toBe(code)
})

test('an object for a filter has no code as recorded, and WDE0011 stands beside', async () => {
  const { evaluate } = scriptedItems()
  const error = await Promise.resolve(evaluate('aggregate("M").filter({}).run()')).catch((thrown: unknown) => thrown)
  expect((error as AppError).data).toMatchObject({
    platformCode: null,
    problems: [{ code: null }, { code: 'WDE0011' }],
  })
  expect(await codeOf('aggregate("M").filter({}).run()', 'specified')).toBe('WDE0011')
})

test('a page before that would skip less than nothing is WDE0037', async () => {
  const { items, requests } = scriptedItems({
    body: { dataItems: [{ data: { _id: 'a' } }], pagingMetadata: { hasNext: false } },
  })
  const page = await items.query('M').limit(50).skip(20).find()
  await expect(page.prev()).rejects.toMatchObject({ data: { platformCode: 'WDE0037' } })
  expect(requests).toHaveLength(1)
})

test('a bulk save has no failure that counts as skipped, even where it stands for an insert', async () => {
  const failed = (code: string) => ({ itemMetadata: { originalIndex: 0, success: false, error: { code } } })
  const errorsOf = async (call: string, code: string) => {
    const { evaluate, requests } = scriptedItems({ body: { results: [failed(code)] } })
    const { errors, skipped } = (await evaluate(call)) as { errors: unknown[]; skipped: number }
    expect(inputOf(requests[0] ?? expect.fail())['dataItems']).toHaveLength(1)
    return [errors.length, skipped]
  }
  for (const code of ['WDE0073', 'WDE0074', 'WDE0075']) {
    expect(await errorsOf('bulkSave("M", [{ _id: "a" }])', code)).toEqual([1, 0])
  }
  expect(await errorsOf('bulkInsert("M", [{ _id: "a" }])', 'WDE0074')).toEqual([0, 1])
  expect(await errorsOf('bulkUpdate("M", [{ _id: "a" }])', 'WDE0073')).toEqual([0, 1])
})
