import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForScans } from '../scanner/listen.ts'
import '../../tests/support/jsdom-gaps.ts'

afterEach(cleanup)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

type Field = typeof import('./date-time-field.tsx').DateTimeField

interface FormProps {
  Field: Field
  start: string
  terms: { min?: string; clearable?: boolean }
  onValue: (wall: string) => void
  onPartial: (isPartial: boolean) => void
}

function Form({ Field, start, terms, onValue, onPartial }: FormProps) {
  const [value, setValue] = useState(start)
  const change = (wall: string) => {
    onValue(wall)
    setValue(wall)
  }
  return (
    <MantineProvider env="test">
      <Field {...terms} {...{ label: 'Starts', description: 'Time in Berlin', value, onPartial }} onChange={change} />
      <button type="button">Save</button>
      <button type="button" onClick={() => setValue('2027-01-02T08:15')}>
        Other
      </button>
    </MantineProvider>
  )
}

/** The field in a window of this language: what a module makes once, it makes again. */
async function open(language: string, start = '', terms: FormProps['terms'] = {}) {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  i18n.loadAndActivate({ locale: language, messages: {} })
  const { DateTimeField } = await import('./date-time-field.tsx')
  const values: string[] = []
  const partial: boolean[] = []
  const onValue = (wall: string) => values.push(wall)
  const onPartial = (isPartial: boolean) => partial.push(isPartial)
  render(<Form Field={DateTimeField} {...{ start, terms, onValue, onPartial }} />)
  return { user: userEvent.setup({ delay: null }), values, partial }
}

const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts' })
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts, time' })
const textsNow = () => [day().value, time().value]

test.each([
  ['en', '20/11/2026', '4/12', '04/12/2026'],
  ['de', '20.11.2026', '4.12.', '04.12.2026'],
  ['fr', '20/11/2026', '4 12 26', '04/12/2026'],
  ['es', '20/11/2026', '04122026', '04/12/2026'],
])('E3: in %s a date is shown and typed in the order of the language', async (language, given, typed, becomes) => {
  const { user, values } = await open(language, '2026-11-20T19:30')
  expect(textsNow()).toEqual([given, '19:30'])
  await user.clear(day())
  await user.type(day(), typed)
  await user.tab()
  expect(textsNow()).toEqual([becomes, '19:30'])
  expect(values.at(-1)).toBe('2026-12-04T19:30')
})

test.each([
  ['en', 'November 2026', 'Mon', 'Friday 20 November 2026', 'Dec'],
  ['de', 'November 2026', 'Mo', 'Freitag 20. November 2026', 'Dez'],
  ['fr', 'novembre 2026', 'lun.', 'vendredi 20 novembre 2026', 'déc.'],
  ['es', 'noviembre de 2026', 'lun', 'viernes 20 de noviembre de 2026', 'dic'],
])('E3: in %s the calendar has its months and weekdays', async (language, month, weekday, name, december) => {
  const { user, values } = await open(language, '2026-11-20T19:30')
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const chosen = await screen.findByRole('button', { name })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe(weekday)
  await user.click(screen.getByRole('button', { name: 'Choose a month' }))
  expect(screen.getByRole('dialog').textContent).toContain(december)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  await screen.findByText(month)
  await user.click(screen.getByRole('button', { name: /\b21\b/ }))
  expect(values.at(-1)).toBe('2026-11-21T19:30')
  expect(document.activeElement).toBe(day())
})

test('half of it is nothing yet, and the field says what is missing once it is left', async () => {
  const { user, values, partial } = await open('en')
  await user.type(day(), '20/11/2026')
  expect([values, partial.at(-1)]).toEqual([[], true])
  expect(screen.queryByText('Enter a date and a time.')).toBeNull()
  await user.tab()
  await user.tab()
  await user.tab()
  const problem = screen.getByText('Enter a date and a time.')
  for (const field of [day(), time()]) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain(problem.id)
  }
  await user.type(time(), '1930')
  await user.tab()
  expect(textsNow()).toEqual(['20/11/2026', '19:30'])
  expect([values.at(-1), partial.at(-1)]).toEqual(['2026-11-20T19:30', false])
  expect(day().getAttribute('aria-invalid')).toBeNull()
})

test('what is no date says so; a value from elsewhere takes the place of what was typed', async () => {
  const { user, values } = await open('en', '2026-11-20T19:30')
  await user.clear(day())
  await user.type(day(), '31/02/2026')
  expect(values.at(-1)).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a date like 20/11/2026.')).toBeDefined()
  expect(textsNow()).toEqual(['31/02/2026', '19:30'])
  await user.click(screen.getByRole('button', { name: 'Other' }))
  expect(textsNow()).toEqual(['02/01/2027', '08:15'])
})

test('both are cleared together; a date without a year is not before the first one', async () => {
  const { user, values } = await open('en', '2026-11-20T19:30', { clearable: true, min: '2026-11-20' })
  await user.click(screen.getByRole('button', { name: 'Clear Starts' }))
  expect([textsNow(), values.at(-1)]).toEqual([['', ''], ''])
  await user.type(day(), '5/1')
  await user.type(time(), '20')
  expect(values.at(-1)).toBe('2027-01-05T20:00')
})

test('typed quickly it is not a scan, and a scan leaves both fields as they were', async () => {
  const codes: string[] = []
  const scanner = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' } as const
  const { user, values } = await open('en', '2026-11-20T19:30')
  const stop = listenForScans(scanner, (code) => codes.push(code))
  let at = 1_000_000
  const stamp = (gap: number) => {
    at += gap
    return at
  }
  const press = (target: HTMLInputElement, keys: string, gap: number) => {
    for (const key of [...keys, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, code: 'Unidentified', bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: stamp(gap) })
      if (!target.dispatchEvent(event) || key === 'Enter') continue
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, `${target.value}${key}`)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  await user.clear(day())
  press(day(), '24122026', 95)
  expect(codes).toEqual([])
  expect(values.at(-1)).toBe('2026-12-24T19:30')
  for (const field of [day(), time()]) {
    at += 5000
    press(field, '23CZ-99A7-B1C11', 8)
  }
  await waitFor(() => expect(codes).toEqual(['23CZ-99A7-B1C11', '23CZ-99A7-B1C11']))
  expect([day().value, time().value, values.at(-1)]).toEqual(['24122026', '19:30', '2026-12-24T19:30'])
  stop()
})
