import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SaveForm } from './save-form.tsx'

afterEach(cleanup)

test('what is pressed twice is saved once, and can be saved again once an answer was wrong', async () => {
  const answers = [Promise.withResolvers<string | null>(), Promise.withResolvers<string | null>()]
  const done: string[] = []
  const save = () => {
    done.push('saved')
    return answers[done.length - 1]?.promise ?? Promise.resolve(null)
  }
  render(
    <MantineProvider env="test">
      <SaveForm save={save} onClose={() => done.push('closed')}>
        <input aria-label="Name" />
      </SaveForm>
    </MantineProvider>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  press()
  press()
  expect(done).toEqual(['saved'])
  await act(async () => answers[0]?.resolve('The site said no.'))
  expect(screen.getByRole('alert').textContent).toBe('The site said no.')
  press()
  await act(async () => answers[1]?.resolve(null))
  expect(done).toEqual(['saved', 'saved', 'closed'])
})
