import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { ItemCell } from './item-cell.tsx'

afterEach(cleanup)

const field: DataField = {
  ...{ key: 'cast', label: 'Cast', kind: 'references', required: false, editable: 'no', sortable: false },
  ...{ refersTo: 'People', least: null, most: null },
}

function textOf(linked: { id: string; title: string }[] | null, count: number) {
  const cell: DataCell = { value: null, words: '', count, isOdd: false, isCut: false, fileId: null, linked }
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ItemCell field={field} cell={cell} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return container.querySelector('span')?.textContent ?? ''
}
const named = (...titles: string[]) => titles.map((title, at) => ({ id: String(at), title }))

test.each([
  ['their names and how many more', named('Ana', 'Ben', 'Cy'), 3, '3:Ana, Ben+1'],
  ['one alone by its name', named('Ana'), 1, 'Ana'],
  ['those that are here, where others are not', named('', 'Ben'), 2, '2:Ben+1'],
  ['their number where none is here', named('', ''), 2, '2 linked items'],
  ['that they are not here yet', null, 0, 'Not here yet'],
  ['nothing where there are none', named(), 0, ''],
] as const)('linked items: %s', (_, linked, count, text) => {
  expect(textOf(linked === null ? null : [...linked], count)).toBe(text)
})
