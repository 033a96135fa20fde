import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Answer } from '../../../shared/app/form-answers.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { RestOfAnswer } from './rest-of-answer.tsx'

afterEach(cleanup)

const answerWith = (more: number): Answer => ({
  ...{ target: 'many', label: 'Many', isOld: false },
  value: { kind: 'choices', choices: ['a'], more },
})
const shown = (answer: Answer) =>
  render(
    <MantineProvider>
      <RestOfAnswer submissionId="s1" answer={answer} />
    </MantineProvider>,
  )

test('an answer of which a part is shown says how much is not, and loads all of it on request', async () => {
  windowCore.reset()
  windowCore.answer('forms.wholeAnswer', () => ({ text: 'a\nb' }))
  shown(answerWith(1))
  expect(screen.getByText(/and 1 more/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save all of it as text' }))
  await waitFor(() =>
    expect(windowCore.calls).toContainEqual(
      expect.objectContaining({ operation: 'forms.wholeAnswer', input: { submissionId: 's1', target: 'many' } }),
    ),
  )
})

test('an answer that is whole says nothing', () => {
  shown(answerWith(0))
  expect(screen.queryByRole('button')).toBeNull()
})
