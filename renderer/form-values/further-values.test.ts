import { expect, test } from 'vitest'
import { furtherValues } from './further-values.ts'

test('answers that repeat name and address are left out', () => {
  const fieldValues = [
    { inputName: 'First name', question: 'First name', value: 'Agnes' },
    { inputName: 'Last name', question: 'Last name', value: 'Hazelhurst' },
    { inputName: 'E-mail', question: 'E-mail', value: 'Agnes@example.org' },
    { inputName: 'Interval drink', question: 'Interval drink', value: 'Elderflower' },
    { inputName: 'Who is with you', question: 'Who is with you', value: 'Agnes' },
    { inputName: 'Anything else', question: 'Anything else', value: ' ' },
  ]
  const guest = { name: 'Agnes Hazelhurst', email: 'agnes@example.org', phone: null }
  expect(furtherValues(guest, fieldValues).map(({ question }) => question)).toEqual([
    'Interval drink',
    'Who is with you',
  ])
})
