import { expect, test } from 'vitest'
import { walksOf, wrongIn } from './walk.mjs'

const page = [
  '## Anything else',
  '| 1 | `a.ts` | `a` | `b` | |',
  '## A press, from button to wire',
  '| # | File | Has | Calls | What happens |',
  '|---|---|---|---|---|',
  '| 1 | `button.ts` | `onClick` | `api.save` | |',
  '| 2 | `api.ts` | `save:` | `fetch` | |',
].join('\n')

/** @type {Map<string, string>} */
const code = new Map([
  ['button.ts', 'const onClick = () => api.save(1)'],
  ['api.ts', 'export const api = { save: (n) => fetch(n) }'],
])
const [walk = { title: '', steps: [] }] = walksOf(page)
/** @param {[string, string][]} changes */
const wrong = (...changes) => {
  const files = new Map([...code, ...changes])
  return wrongIn(walk, (file) => files.get(file))
}

test('a walk that is as the page says', () => {
  expect(walk.steps).toHaveLength(2)
  expect(wrong()).toEqual([])
})

test('a file that is gone, a call that is only in a comment, and a step that leads elsewhere are found', () => {
  expect(wrongIn(walk, (file) => (file === 'api.ts' ? undefined : code.get(file)))).toHaveLength(1)
  expect(wrong(['button.ts', 'const onClick = () => 1 /* api.save(1) */'])).toHaveLength(1)
  const elsewhere = { ...walk, steps: walk.steps.map((step) => ({ ...step, has: step.has.replace('save:', 'load:') })) }
  expect(wrongIn(elsewhere, () => 'onClick api.save load: fetch')).toHaveLength(1)
})

test('thirteen files are one too many', () => {
  const steps = Array.from({ length: 13 }, (_, at) => ({ file: `${at}.ts`, has: 'step', calls: 'step' }))
  expect(wrongIn({ title: 'Long', steps }, () => 'step')).toEqual(['Long: 13 files; 12 are the most'])
})

test('what is of many at once may have fourteen files, and not fifteen', () => {
  const steps = Array.from({ length: 15 }, (_, at) => ({ file: `${at}.ts`, has: 'step', calls: 'step' }))
  const title = 'An edit of a cell, from button to wire'
  expect(wrongIn({ title, steps: steps.slice(1) }, () => 'step')).toEqual([])
  expect(wrongIn({ title, steps }, () => 'step')).toEqual([`${title}: 15 files; 14 are the most`])
})
