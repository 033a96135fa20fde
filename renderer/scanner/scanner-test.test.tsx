// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import type { Settings } from '../../shared/app/settings.ts'
import { TEST_CODE } from './scanner-advice.ts'
import { ScannerTestView } from './scanner-test.tsx'

afterEach(cleanup)

type ScannerSettings = Settings['scanner']
const NOW: ScannerSettings = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' }

function show() {
  const applied: ScannerSettings[] = []
  render(
    <MantineProvider env="test">
      <ScannerTestView current={NOW} onApply={(settings) => applied.push(settings)} />
    </MantineProvider>,
  )
  const box = screen.getByRole('textbox', { name: 'Scan the test code here' })
  const scan = (text: string, end: string) => {
    for (const key of [...text, end]) fireEvent.keyDown(box, { key, code: 'Unidentified' })
  }
  return { applied, scan }
}

test('shows the code as text and as a barcode', () => {
  show()
  expect(screen.getByText(TEST_CODE)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Test barcode' }).querySelectorAll('rect').length).toBeGreaterThan(60)
})

test('a scanner that fits is confirmed, and nothing is offered', () => {
  const { scan } = show()
  scan(TEST_CODE, 'Enter')
  expect(screen.getByRole('status').textContent).toContain('is set up correctly')
  expect(screen.queryByRole('button')).toBeNull()
})

test('for a scanner with a prefix and a Tab it says what to set, and one press sets it', () => {
  const { scan, applied } = show()
  scan(`~${TEST_CODE}`, 'Tab')
  expect(screen.getByRole('status').textContent).toContain('adds characters around the code')
  fireEvent.click(screen.getByRole('button', { name: 'Use the matching setup' }))
  expect(applied).toEqual([{ ...NOW, terminator: 'tab', prefix: '~' }])
})
