import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useRouteParams } from './use-route-params.ts'
import { withParam } from './use-route-text.ts'

afterEach(cleanup)

type Name = 'text' | 'open'
type Setters = Record<Name, (value: string | null) => void>

/** One of the parts of a screen that change the address. */
function Part({ name, set }: { name: Name; set: Setters }) {
  const [, change] = useRouteParams()
  useEffect(() => {
    set[name] = (value) => change((old) => withParam(old, name, value), { replace: name === 'text' })
  }, [name, set, change])
  return null
}

function openList(path: string) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const set: Setters = { text: () => undefined, open: () => undefined }
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Part name="text" set={set} />
      <Part name="open" set={set} />
    </Router>,
  )
  return { set, now: () => history.at(-1) }
}

test('a search that is emptied does not come back with what closes at the same moment', () => {
  const { set, now } = openList('/contacts?text=Agnes&open=1')
  act(() => {
    set.text('')
    set.open(null)
  })
  expect(now()).toBe('/contacts')
  act(() => set.open('2'))
  act(() => set.text('Ann'))
  expect(now()).toBe('/contacts?open=2&text=Ann')
})

test('after going back, the address of that entry is the one changed', () => {
  const { set, now } = openList('/contacts?text=Agnes')
  act(() => set.text(''))
  act(() => set.text('Agnes'))
  act(() => set.open('1'))
  expect(now()).toBe('/contacts?text=Agnes&open=1')
})
