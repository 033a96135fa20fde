import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore } from '../list-screen/draft-store.ts'
import { storedDrafts } from '../till/draft.ts'
import { till, useSell } from '../till/sell-store.ts'
import { crashPage } from './crash.test-kit.ts'
import { dropUnheld, keepFor } from './kept-state.ts'
import { useKeptState } from './use-kept-state.ts'

beforeEach(() => {
  sessionStorage.clear()
  keepFor('site', 'mara')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A record with a dialog in which its name is typed. */
function Opener({ id }: { id: string }) {
  const [isOpen, setOpen] = useKeptState(`test.open:${id}`, false)
  return isOpen ? (
    <Dialog id={id} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

function Dialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [name, setName] = useKeptState(`test.name:${id}`, '')
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const isOpen = () => screen.queryByLabelText('Name') !== null
function openAndType(id = 'one') {
  const drawn = render(<Opener id={id} />)
  fireEvent.click(screen.getByText('Open'))
  fireEvent.change(field(), { target: { value: 'Half' } })
  return drawn
}
const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('foyer.kept.'))

test('after a crash the dialog is open with what was typed, and once closed it stays closed', () => {
  openAndType()
  crashPage()
  render(<Opener id="one" />)
  expect(field().value).toBe('Half')
  fireEvent.click(screen.getByText('Close'))
  expect(keptKeys()).toEqual([])
  crashPage()
  render(<Opener id="one" />)
  expect(isOpen()).toBe(false)
  fireEvent.click(screen.getByText('Open'))
  expect(field().value).toBe('')
})

test('a screen that is left drops it, and another record has its own', () => {
  const { unmount } = openAndType()
  unmount()
  expect(keptKeys()).toEqual([])
  openAndType()
  crashPage()
  const { rerender } = render(<Opener id="two" />)
  expect(isOpen()).toBe(false)
  rerender(<Opener id="one" />)
  expect(field().value).toBe('Half')
  rerender(<Opener id="two" />)
  expect([isOpen(), keptKeys()]).toEqual([false, []])
})

test('effects that run twice lose nothing', () => {
  openAndType()
  crashPage()
  render(<Opener id="one" />, { wrapper: StrictMode })
  expect(field().value).toBe('Half')
  crashPage()
  render(<Opener id="one" />)
  expect(field().value).toBe('Half')
})

test('what was not taken up when the window goes elsewhere opens nothing later', () => {
  openAndType()
  crashPage()
  dropUnheld()
  render(<Opener id="one" />)
  expect(isOpen()).toBe(false)
})

test('another operator or another site sees nothing of it, on the screen or after a crash', () => {
  openAndType()
  act(() => keepFor('site', 'mara'))
  expect(field().value).toBe('Half')
  act(() => keepFor('site', 'rosa'))
  expect([isOpen(), keptKeys()]).toEqual([false, []])
  fireEvent.click(screen.getByText('Open'))
  fireEvent.change(field(), { target: { value: 'Rosa’s' } })
  crashPage()
  keepFor('other site', 'rosa')
  render(<Opener id="one" />)
  expect(isOpen()).toBe(false)
})

test('carts are the customers’: another operator continues them, another site does not', () => {
  till.open('e1')
  till.setBuyer({ name: 'Ines', email: '', contactId: null })
  keepFor('site', 'rosa')
  expect([useSell.getState().buyer.name, Object.keys(storedDrafts())]).toEqual(['Ines', ['e1']])
  keepFor('other site', 'rosa')
  expect([useSell.getState().eventId, Object.keys(storedDrafts())]).toEqual(['', []])
  till.open('e1')
  expect(useSell.getState().buyer.name).toBe('')
})

test('drafts of screens go with them, whether their store is loaded or not', () => {
  const drafts = createDraftStore<string>('kept-test')
  drafts.put('new', 'Mara’s')
  keepFor('site', 'rosa')
  expect(drafts.get('new')).toBeUndefined()
  expect(createDraftStore<string>('kept-test').get('new')).toBeUndefined()
})

test.each([
  ['text for a number in a list', '[{"name":1}]'],
  ['a field more', '[{"name":"a","then":"b"}]'],
  ['an object for a list', '{"name":"a"}'],
  ['no JSON', '{'],
])('what does not fit counts as nothing: %s', (_, json) => {
  sessionStorage.setItem('foyer.kept.test.list', json)
  const { result } = renderHook(() => useKeptState<{ name: string }[]>('test.list', [], [{ name: '' }]))
  expect(result.current[0]).toEqual([])
})

test('what a sample shows, no value in place of one, and half a number are read back', () => {
  const typed = { rows: [{ name: 'a' }], zone: 'Europe/Berlin', limit: '1,', price: null }
  const first = { rows: [], zone: null, limit: null, price: 12 }
  sessionStorage.setItem('foyer.kept.test.draft', JSON.stringify(typed))
  sessionStorage.setItem('foyer.kept.test.none', 'null')
  const { result } = renderHook(() => [
    useKeptState<unknown>('test.draft', first, { ...first, rows: [{ name: '' }] })[0],
    useKeptState<{ percent: string } | null>('test.none', { percent: '' }, null)[0],
  ])
  expect(result.current).toEqual([typed, null])
})

test('a full storage loses the convenience alone, and brings back no older text', () => {
  openAndType()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  fireEvent.change(field(), { target: { value: 'Half and more' } })
  expect(field().value).toBe('Half and more')
  vi.restoreAllMocks()
  crashPage()
  render(<Opener id="one" />)
  expect(field().value).toBe('')
})

test('a forbidden storage is no fault', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
  }
  openAndType()
  expect(field().value).toBe('Half')
  act(() => keepFor('site', 'rosa'))
  expect(isOpen()).toBe(false)
})
