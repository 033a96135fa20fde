import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFormKeys } from './form-keys.ts'

afterEach(cleanup)

function Form({ save, leave }: { save: () => void; leave: () => void }) {
  const onKeyDown = useFormKeys({ save, leave })
  return (
    <main data-region tabIndex={-1}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the form as a whole */}
      <div onKeyDown={onKeyDown}>
        <input aria-label="Name" />
      </div>
      <input aria-label="Beside" />
    </main>
  )
}

function open() {
  const save = vi.fn()
  const leave = vi.fn()
  render(<Form save={save} leave={leave} />)
  return { save, leave }
}

const CTRL_S = { key: 's', ctrlKey: true }

test('Ctrl+S and Ctrl+Enter save once, Escape leaves', () => {
  const { save, leave } = open()
  const field = screen.getByLabelText('Name')
  fireEvent.keyDown(field, CTRL_S)
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(field, { key: 's' })
  expect(save).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(leave).toHaveBeenCalledOnce()
})

test.each([
  ['the page', () => document.body],
  ['the region around the form', () => screen.getByRole('main')],
])('Ctrl+S saves while %s has the focus, as after a dialog closed; Escape does nothing there', (_, focused) => {
  const { save, leave } = open()
  const wentOn = fireEvent.keyDown(focused(), CTRL_S)
  fireEvent.keyDown(focused(), { key: 'Escape' })
  expect(save).toHaveBeenCalledOnce()
  // The browser would offer to save the page.
  expect(wentOn).toBe(false)
  expect(leave).not.toHaveBeenCalled()
})

test('Ctrl+S in another field of the screen, or under an open dialog, saves nothing', () => {
  const { save } = open()
  fireEvent.keyDown(screen.getByLabelText('Beside'), CTRL_S)
  const dialog = document.body.appendChild(document.createElement('section'))
  dialog.setAttribute('aria-modal', 'true')
  fireEvent.keyDown(document.body, CTRL_S)
  dialog.remove()
  expect(save).not.toHaveBeenCalled()
})
