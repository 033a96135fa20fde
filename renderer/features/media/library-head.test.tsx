import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LibraryHead } from './library-head.tsx'
import { NothingHere } from './shelf.tsx'

afterEach(cleanup)

test('where a folder is empty one button alone is filled', () => {
  const on = { onFolder: vi.fn(), onImport: vi.fn(), onAdd: vi.fn() }
  render(
    <MantineProvider env="test">
      <LibraryHead files={0} takesFiles isReading={false} isQuiet {...on} />
      <NothingHere shelf={{ kind: 'all' }} folder={null} onAdd={on.onAdd} />
    </MantineProvider>,
  )
  const filled = screen.getAllByRole('button').filter(({ dataset }) => (dataset['variant'] ?? 'filled') === 'filled')
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Choose files'])
})
