import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router, useLocation, useSearch } from 'wouter'
import { navigate, useHashLocation, useHashSearch, withOpen } from './hash-location.ts'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

function Where() {
  const [path, go] = useLocation()
  return (
    <>
      <output>{`${path} ${useSearch()}`}</output>
      <button type="button" onClick={() => go('/contacts')}>
        Contacts
      </button>
    </>
  )
}

test('path and search live behind the hash, and the next screen starts without the search of the last', () => {
  render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <Where />
    </Router>,
  )
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('/ ')
  act(() => navigate('/guests?event=e1&open=T%201'))
  expect(said()).toBe('/guests event=e1&open=T 1')
  expect(location.search).toBe('')
  act(() => screen.getByRole('button').click())
  expect(said()).toBe('/contacts ')
})

test('going where one is adds no step to go back to', () => {
  navigate('/guests')
  const steps = history.length
  navigate('/guests')
  navigate('/contacts', { replace: true })
  expect(history.length).toBe(steps)
  expect(location.hash).toBe('#/contacts')
})

test('a new record opens over the list as it is searched; from another screen it takes nothing along', () => {
  navigate('/contacts?text=ada&label=School')
  expect(withOpen('/contacts', 'new')).toBe('/contacts?text=ada&label=School&open=new')
  navigate('/guests?text=ada')
  expect(withOpen('/contacts', 'new')).toBe('/contacts?open=new')
})
