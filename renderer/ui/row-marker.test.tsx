import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { RecordState } from '../../shared/app/common.ts'
import { RowMarker } from './row-marker.tsx'

afterEach(cleanup)

const states = RecordState.unwrap().options

test('every mark has a word and a drawing of its own', () => {
  render(
    <MantineProvider env="test">
      {states.map((state) => (
        <RowMarker key={state} state={state} />
      ))}
    </MantineProvider>,
  )
  const shown = screen.getAllByRole('img')
  expect(shown.map((state) => state.dataset['mark'])).toEqual(states)
  expect(new Set(shown.map((state) => state.getAttribute('aria-label'))).size).toBe(states.length)
  expect(new Set(shown.map((state) => state.innerHTML)).size).toBe(states.length)
})

test('a row that is in step has no mark', () => {
  render(
    <MantineProvider env="test">
      <RowMarker state={null} />
    </MantineProvider>,
  )
  expect(screen.queryByRole('img')).toBeNull()
})
