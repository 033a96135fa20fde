import { expect, test } from 'vitest'
import { csvForms } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Chunk, listAsCsv, toCsv, toTsv } from './export-csv.ts'

interface Person {
  name: string
}
const form = csvForms.comma
const columns = [{ title: 'Name', text: (row: Person) => row.name }]
const people = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ name: `Guest ${index}` }))

function listOf(all: Person[], versionAt: (call: number) => number = () => 1) {
  let calls = 0
  return async (start: number, count: number): Promise<Chunk<Person>> => {
    calls += 1
    return { total: all.length, version: versionAt(calls), rows: all.slice(start, start + count) }
  }
}

const never = new AbortController().signal

test('a list longer than a chunk is written whole, in order', async () => {
  const seen: number[] = []
  const all = people(1203)
  const onProgress = (done: number) => seen.push(done)
  const response = await listAsCsv({ columns, form, fetchRows: listOf(all), onProgress, signal: never })
  expect(response.rows).toBe(1203)
  expect(response.csv.split('\r\n')).toEqual(['Name', ...all.map((row) => row.name)].map((cell) => `"${cell}"`))
  expect(seen).toEqual([500, 1000, 1203])
})

test('an empty list gives its head', async () => {
  const response = await listAsCsv({ columns, form, fetchRows: listOf([]), onProgress: () => undefined, signal: never })
  expect(response).toEqual({ csv: '"Name"', rows: 0, more: false })
})

test('a list that was reordered is read again from the start', async () => {
  const all = people(900)
  const fetchRows = listOf(all, (call) => (call === 1 ? 1 : 2))
  const response = await listAsCsv({ columns, form, fetchRows, onProgress: () => undefined, signal: never })
  expect(response.csv.split('\r\n')).toHaveLength(901)
})

test('a list that never stands still is not written at all', async () => {
  const fetchRows = listOf(people(900), (call) => call)
  const failed = listAsCsv({ columns, form, fetchRows, onProgress: () => undefined, signal: never })
  await expect(failed).rejects.toMatchObject({ code: 'conflict' })
})

test('a list that does not say how long it is is read to its end', async () => {
  const all = people(1203)
  const fetchRows = async (start: number, count: number): Promise<Chunk<Person>> => {
    const rows = all.slice(start, start + count)
    const more = start + rows.length < all.length
    return { total: start + rows.length + (more ? 1 : 0), version: 0, rows, more }
  }
  const response = await listAsCsv({ columns, form, fetchRows, onProgress: () => undefined, signal: never })
  expect([response.rows, response.more]).toEqual([1203, false])
})

test('a list that is given only so far is written so far, and says that there is more', async () => {
  const fetchRows = async (start: number, count: number): Promise<Chunk<Person>> => ({
    ...{ total: 700, version: 1, more: true },
    rows: people(700).slice(start, start + count),
  })
  const response = await listAsCsv({ columns, form, fetchRows, onProgress: () => undefined, signal: never })
  expect([response.rows, response.more]).toEqual([700, true])
})

test('a cancelled export stops at the next chunk', async () => {
  const stop = new AbortController()
  const onProgress = () => stop.abort()
  const failed = listAsCsv({ columns, form, fetchRows: listOf(people(5000)), onProgress, signal: stop.signal })
  await expect(failed).rejects.toBeInstanceOf(AppError)
  await expect(failed).rejects.toMatchObject({ code: 'cancelled' })
})

test('a name that is a formula is not run by a spreadsheet', () => {
  expect(toCsv(columns, [{ name: '=1+1' }, { name: '@SUM(A1)' }, { name: 'Ana, "Nan"' }], form)).toBe(
    '"Name"\r\n"\'=1+1"\r\n"\'@SUM(A1)"\r\n"Ana, ""Nan"""',
  )
})

test('a copy keeps one line per row', () => {
  expect(toTsv(columns, [{ name: 'two\nlines\tand a tab' }], form)).toBe('Name\ntwo lines and a tab')
})
