// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition } from '../../../shared/app/data-values.ts'
import type { FieldCondition } from '../../../shared/app/form-filter.ts'
import type { FilterField } from '../../../shared/app/forms.ts'
import { queryClient } from '../../refetch.ts'
import { ConditionRow } from '../forms/condition-row.tsx'
import { isWhole } from './condition-words.ts'
import { FilterStrip } from './filter-strip.tsx'

afterEach(cleanup)

const minutes = { key: 'minutes', label: 'Minutes', kind: 'number', sortable: true } as DataField
const seats = { target: 'seats', label: 'Seats', kind: 'number', choices: [], isOld: false } as FilterField

function Items({ onAsk }: { onAsk: (condition: DataCondition) => void }) {
  const [conditions, setConditions] = useState<DataCondition[]>([{ key: 'minutes', is: 'greater', value: '' }])
  const change = (next: DataCondition[]) => {
    setConditions(next)
    for (const one of next) onAsk(one)
  }
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FilterStrip
          takesFocus={false}
          fields={[minutes]}
          conditions={conditions}
          onChange={change}
          join="all"
          onJoin={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Responses({ onAsk }: { onAsk: (condition: FieldCondition) => void }) {
  const [condition, setCondition] = useState<FieldCondition>({ target: 'seats', operator: 'greater', values: [] })
  const change = (next: FieldCondition) => {
    setCondition(next)
    onAsk(next)
  }
  return (
    <MantineProvider env="test">
      <ConditionRow fields={[seats]} condition={condition} onChange={change} onRemove={() => undefined} />
    </MantineProvider>
  )
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Value' }), { target: { value } })

test.each([
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['1\u202f000', '1000'],
  ['2,5', '2.5'],
  ['1.000', ''],
  ['0x10', ''],
])('a filter of a collection and of a form understands %j as %j', (typed, kept) => {
  let item: DataCondition | undefined
  const { unmount } = render(<Items onAsk={(condition) => (item = condition)} />)
  type(typed)
  expect([item?.value, item !== undefined && isWhole(item)]).toEqual([kept, kept !== ''])
  unmount()
  let query: FieldCondition | undefined
  render(<Responses onAsk={(condition) => (query = condition)} />)
  type(typed)
  expect(query?.values).toEqual([kept])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' })
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, kept === '' ? 'true' : null])
})
