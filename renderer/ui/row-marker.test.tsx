import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { SyncMark } from '../../shared/app/common.ts'
import { RowMarker } from './row-marker.tsx'

afterEach(cleanup)

const marks = SyncMark.unwrap().options

test('every mark has a word and a drawing of its own', () => {
  render(
    <MantineProvider env="test">
      {marks.map((mark) => (
        <RowMarker key={mark} mark={mark} />
      ))}
    </MantineProvider>,
  )
  const shown = screen.getAllByRole('img')
  expect(shown.map((mark) => mark.dataset['mark'])).toEqual(marks)
  expect(new Set(shown.map((mark) => mark.getAttribute('aria-label'))).size).toBe(marks.length)
  expect(new Set(shown.map((mark) => mark.innerHTML)).size).toBe(marks.length)
})

test('a row that is in step has no mark', () => {
  render(
    <MantineProvider env="test">
      <RowMarker mark={null} />
    </MantineProvider>,
  )
  expect(screen.queryByRole('img')).toBeNull()
})
