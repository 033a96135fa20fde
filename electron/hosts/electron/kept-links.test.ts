import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLinks } from './kept-links.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is shown, in order. */
function started(before: readonly string[][]) {
  const shown: (string | readonly string[] | undefined)[] = []
  const links = keepLinks()
  for (const words of before) links.take(words)
  expect(shown).toEqual([])
  links.start({ show: (route) => void shown.push(route), showFiles: (paths) => void shown.push(paths) })
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

test('files are kept as links are; what was clicked last counts, and a link comes before files', () => {
  const { shown, links } = started([['foyer']])
  links.take(['foyer', '/a.jpg'], ['/a.jpg'])
  links.take(['foyer://sync'], ['/a.jpg'])
  links.take(['foyer'])
  expect(shown).toEqual([undefined, ['/a.jpg'], '/sync', undefined])
})

test('files named one after the other are shown together, also those from before the window', () => {
  const shown: unknown[] = []
  const links = keepLinks()
  const window = {
    show: (route?: string) => void shown.push(route),
    showFiles: (paths: readonly string[]) => void shown.push(paths),
  }
  links.takeFile('/a.jpg')
  links.takeFile('/b.jpg')
  vi.runAllTimers()
  links.start(window)
  links.takeFile('/c.jpg')
  links.takeFile('/d.jpg')
  vi.runAllTimers()
  expect(shown).toEqual([
    ['/a.jpg', '/b.jpg'],
    ['/c.jpg', '/d.jpg'],
  ])
})
