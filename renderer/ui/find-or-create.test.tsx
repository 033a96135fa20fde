import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { AppError } from '../../shared/errors.ts'
import { FindOrCreate } from './find-or-create.tsx'

afterEach(cleanup)

const choices = [
  { id: 'press', name: 'Press', detail: '12' },
  { id: 'patron', name: 'Patron' },
  { id: 'season-patron', name: 'Season patron' },
]

/** Shows the field, and what it was asked to do. */
function open(send: () => Promise<void> = async () => {}) {
  const done: string[] = []
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <FindOrCreate
        label="Add a label"
        listLabel="Labels"
        placeholder="Find or create"
        choices={choices}
        taken={['press']}
        empty="No more labels."
        maxLength={40}
        onFind={(id) => {
          done.push(`found ${id}`)
          return send()
        }}
        onCreate={(name) => {
          done.push(`created ${name}`)
          return send()
        }}
        onClose={onClose}
      />
      <button type="button">Elsewhere</button>
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a label' })
  return { user: userEvent.setup(), field, done, onClose }
}
const rows = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

test('Enter takes the first row that was found, and the field stays for the next one', async () => {
  const { user, field, done, onClose } = open()
  expect(document.activeElement).toBe(field)
  expect(rows()).toEqual(['Patron', 'Season patron'])
  await user.type(field, 'patr{Enter}seas{Enter}')
  expect(done).toEqual(['found patron', 'found season-patron'])
  expect(field.value).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('a name that no choice has can be created, one that is taken cannot', async () => {
  const { user, field, done } = open()
  await user.type(field, 'patrons')
  expect(rows()).toEqual(['Create “patrons”'])
  await user.keyboard('{Enter}')
  await user.type(field, ' PRESS ')
  expect(screen.getByText('No more labels.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(done).toEqual(['created patrons'])
})

test('Enter in an empty field takes nothing, so a second press adds no other choice', async () => {
  const { user, field, done } = open()
  await user.type(field, 'patr{Enter}{Enter}')
  expect(done).toEqual(['found patron'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(done).toHaveLength(2)
})

test('what could not be done says why and comes back, but not over newer text', async () => {
  const { user, field } = open(() => Promise.reject(new AppError('offline')))
  await user.type(field, 'VIP{Enter}')
  expect(field.value).toBe('VIP')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, 's')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test('Escape closes the field and not the dialog around it; so does leaving it, once nothing is pending', async () => {
  const sent = Promise.withResolvers<void>()
  const { user, field, onClose } = open(() => sent.promise)
  expect(field.getAttribute('data-mantine-stop-propagation')).toBe('true')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.type(field, 'patr{Enter}')
  expect(field.getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => sent.resolve())
  expect(onClose).toHaveBeenCalledTimes(2)
})
