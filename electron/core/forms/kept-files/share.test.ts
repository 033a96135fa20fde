import { expect, test } from 'vitest'
import { fileNameOf } from '../../../../shared/file-name.ts'
import { shareOf } from './share.ts'

const share = (rows: Record<string, ['here' | 'over' | 'large' | 'gone', number]>) =>
  new Map(Object.entries(rows).map(([id, [state, size]]) => [id, { state, size }]))

test('the newest files have the room; from the first without any, all are left out', () => {
  const rows = share({ a: ['here', 40], b: ['over', 50], c: ['here', 20], d: ['here', 1] })
  expect(shareOf(['a', 'b', 'c', 'd'], rows, 100)).toEqual({ keep: new Set(['a']), fetch: ['b'], isFull: true })
  expect(shareOf(['a', 'b', 'c', 'd'], rows, 111)).toEqual({
    ...{ keep: new Set(['a', 'c', 'd']), fetch: ['b'], isFull: false },
  })
})

test('what is too large or gone takes no room and is not fetched again; what is unknown is fetched', () => {
  const rows = share({ a: ['large', 0], b: ['gone', 0], d: ['here', 100] })
  expect(shareOf(['a', 'b', 'c', 'd'], rows, 100)).toEqual({ keep: new Set(['d']), fetch: ['c'], isFull: false })
})

test.each([
  ['hat.png', 'hat.png'],
  ['../../.bashrc', '_.._.bashrc'],
  ['a\u202Egnp.exe', 'a_gnp.exe'],
  ['علی\u200cرضا.pdf', 'علی\u200cرضا.pdf'],
  ['👩\u200d🎤.png', '👩\u200d🎤.png'],
  ['Thea\u00adter.pdf', 'Thea\u00adter.pdf'],
  ['con.txt', '_con.txt'],
  ['  .. ', 'file'],
  ['.png', 'png'],
  ['a\u0000b\n.pdf', 'a_b_.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(195)}.pdf`],
])('a copy of %j is saved as %j', (given, saved) => {
  expect(fileNameOf(given)).toBe(saved)
})
