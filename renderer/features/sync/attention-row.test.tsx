import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { queueRow } from '../../copy/rows.test-kit.ts'
import { AttentionRow } from './attention-row.tsx'
import type { RowActions } from './row-menu.tsx'

afterEach(cleanup)

test('a question about a collection that is gone has its own button to export the values', () => {
  const actions: RowActions = {
    ...{ send: vi.fn(), sellAnyway: vi.fn(), choose: vi.fn(), copy: vi.fn(), exportOne: vi.fn(), discard: vi.fn() },
    openRecord: () => undefined,
  }
  const message = messageOf('data.collectionGone', { collection: 'Reviews', values: ['Headline: “Typed”'], more: 0 })
  const gone = queueRow(1, { state: 'needsYou', dataSet: 'dataItems', lastAnswer: { code: 'refused', message } })
  const other = queueRow(2, { state: 'refused', lastAnswer: { code: 'refused' } })
  render(
    <MantineProvider env="test">
      <ul>
        {[gone, other].map((row) => (
          <AttentionRow key={row.id} row={row} actions={actions} clock={(iso) => iso} />
        ))}
      </ul>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Export values: / }))
  expect(actions.exportOne).toHaveBeenCalledExactlyOnceWith(gone)
})
