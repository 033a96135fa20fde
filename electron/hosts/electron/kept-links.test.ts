import { expect, test } from 'vitest'
import { keepLinks } from './kept-links.ts'

/** What is shown, in order. */
function started(before: readonly string[][]) {
  const shown: (string | undefined)[] = []
  const links = keepLinks()
  for (const words of before) links.take(words)
  expect(shown).toEqual([])
  links.start((route) => void shown.push(route))
  return { shown, links }
}

test('a link that comes before the window is there is shown once it is', () => {
  const { shown, links } = started([['foyer', '--data', '/x'], ['foyer://checkin/7a1f']])
  expect(shown).toEqual(['/checkin/7a1f'])
  links.take(['foyer://guests'])
  expect(shown).toEqual(['/checkin/7a1f', '/guests'])
})

test('of several links the last one counts; a second start without a link takes none away', () => {
  expect(started([['foyer://guests'], ['foyer://sync'], ['foyer']]).shown).toEqual(['/sync'])
})

test('without a link the window opens as ever, and a second start brings it to the front', () => {
  const { shown, links } = started([['foyer']])
  links.take(['foyer'])
  expect(shown).toEqual([undefined, undefined])
})
