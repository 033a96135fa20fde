import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { SaveForm } from './save-form.tsx'

afterEach(cleanup)

/** Opens a dialog whose saves end when the test says so. */
function open({ disabled = false } = {}) {
  const saves: PromiseWithResolvers<string | null>[] = []
  const [onClose, onOuterSubmit] = [vi.fn(), vi.fn()]
  const save = () => {
    const started = Promise.withResolvers<string | null>()
    saves.push(started)
    return started.promise
  }
  render(
    <MantineProvider env="test">
      <div onSubmit={onOuterSubmit}>
        <FormDialog title="New event" onClose={onClose}>
          <SaveForm save={save} disabled={disabled}>
            <input aria-label="Name" data-autofocus />
          </SaveForm>
        </FormDialog>
      </div>
    </MantineProvider>,
  )
  const end = (index: number, problem: string | null) => act(async () => saves[index]?.resolve(problem))
  const [name, button] = [screen.getByLabelText('Name'), screen.getByRole('button', { name: 'Save' })]
  return { user: userEvent.setup(), saves, onClose, onOuterSubmit, end, name, button }
}

test('what is pressed twice is saved once, and can be saved again once something was wrong', async () => {
  const { user, saves, onClose, onOuterSubmit, end, button } = open()
  await user.click(button)
  await user.click(button)
  expect(saves).toHaveLength(1)
  await end(0, 'The site said no.')
  expect(screen.getByRole('alert').textContent).toBe('The site said no.')
  await user.click(button)
  expect(screen.queryByRole('alert')).toBeNull()
  await end(1, null)
  expect(saves).toHaveLength(2)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onOuterSubmit).not.toHaveBeenCalled()
})

test('the dialog stays open while it saves, and closes by Escape or Cancel before and after', async () => {
  const { user, onClose, end, button } = open()
  await user.click(button)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await end(0, 'The site said no.')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('what is wrong moves the focus from the button to the first field, and is gone once that changes', async () => {
  const { user, saves, end, name, button } = open()
  await user.click(button)
  await act(async () => saves[0]?.reject(new Error('broken')))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(document.activeElement).toBe(name)
  await user.keyboard('a')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  await end(1, 'Too short.')
  expect(document.activeElement).toBe(name)
})

test('while there is nothing to save, Enter saves nothing', async () => {
  const { user, saves, name } = open({ disabled: true })
  await user.type(name, 'a{Enter}')
  expect(saves).toHaveLength(0)
})
