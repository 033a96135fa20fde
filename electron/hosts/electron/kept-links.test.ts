import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLinks } from './kept-links.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is shown, in order. */
function started(before: readonly string[][]) {
  const readView: (string | readonly string[] | undefined)[] = []
  const links = keepLinks()
  for (const words of before) links.take(words)
  expect(readView).toEqual([])
  links.start({ show: (route) => void readView.push(route), showFiles: (paths) => void readView.push(paths) })
  return { shown: readView, links }
}

test('a link that comes before the window is there is shown once it is', () => {
  const { shown: readView, links } = started([['foyer', '--data', '/x'], ['foyer://checkin/7a1f']])
  expect(readView).toEqual(['/checkin/7a1f'])
  links.take(['foyer://guests'])
  expect(readView).toEqual(['/checkin/7a1f', '/guests'])
})

test('of several links the last one counts; a second start without a link takes none away', () => {
  expect(started([['foyer://guests'], ['foyer://sync'], ['foyer']]).shown).toEqual(['/sync'])
})

test('without a link the window opens as ever, and a second start brings it to the front', () => {
  const { shown: readView, links } = started([['foyer']])
  links.take(['foyer'])
  expect(readView).toEqual([undefined, undefined])
})

test('files are kept as links are; what was clicked last counts, and a link comes before files', () => {
  const { shown: readView, links } = started([['foyer']])
  links.take(['foyer', '/a.jpg'], ['/a.jpg'])
  links.take(['foyer://sync'], ['/a.jpg'])
  links.take(['foyer'])
  expect(readView).toEqual([undefined, ['/a.jpg'], '/sync', undefined])
})

test('files named one after the other are shown together, also those from before the window', () => {
  const readView: unknown[] = []
  const links = keepLinks()
  const window = {
    show: (route?: string) => void readView.push(route),
    showFiles: (paths: readonly string[]) => void readView.push(paths),
  }
  links.takeFile('/a.jpg')
  links.takeFile('/b.jpg')
  vi.runAllTimers()
  links.start(window)
  links.takeFile('/c.jpg')
  links.takeFile('/d.jpg')
  vi.runAllTimers()
  expect(readView).toEqual([
    ['/a.jpg', '/b.jpg'],
    ['/c.jpg', '/d.jpg'],
  ])
})
