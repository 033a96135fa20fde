import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readVectors } from './vector.ts'

const folder = mkdtempSync(join(tmpdir(), 'vectors-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(...files: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${import.meta.dirname}/main.ts`, ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

function file(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}

const holds = { id: 'a', kind: 'constant-case', input: 'Not Found', output: 'NOT_FOUND' }

test('vectors of a file named from where one stands are run, and of several files', { tags: 'long' }, () => {
  const [one, other] = [file('one.json', [holds]), file('other.json', [{ ...holds, note: null }, holds])]
  expect(run(one, other)).toEqual({ status: 0, out: '3 passed, 0 failed\n', err: '' })
})

test('a vector that fails is told with what was expected, and so is a kind that is not known', { tags: 'long' }, () => {
  const wrong = { ...holds, id: 'b', output: 'FOUND' }
  const { status, out } = run(file('wrong.json', [holds, wrong, { id: 'c', kind: 'weather', input: 1 }]))
  expect(status).toBe(1)
  expect(out).toContain('FAILED  b')
  expect(out).toContain('expected "FOUND"')
  expect(out).toContain('there is no kind weather')
  expect(out.trim().split('\n').at(-1)).toBe('1 passed, 2 failed')
})

test('a file that is no list of vectors is not taken for one in which all hold', { tags: 'long' }, () => {
  for (const name of [file('text.json', 'nothing'), file('object.json', { kind: 'filter' }), 'not-there.json']) {
    expect(run(name)).toMatchObject({ status: 2, out: '' })
  }
})

test('what was recorded is there in every kind, each with an outcome to hold against', () => {
  const recorded = readVectors(`${import.meta.dirname}/recorded.json`)
  expect(recorded).toHaveLength(241)
  expect(new Set(recorded.map(({ kind }) => kind)).size).toBe(33)
  const open = recorded.filter(
    (vector) => vector.output === undefined && vector.error == null && vector.outputIsUndefined !== true,
  )
  expect(open).toEqual([])
})
