import { expect, test } from 'vitest'
import { headOf } from './field-values.ts'

const head = (submissions: Record<string, unknown>) => headOf(undefined, { submissions })

test('the preview says more than the name above it', () => {
  const named = { full_name: 'Ana Ruiz', email: 'ana@example.org' }
  expect(head(named).name).toBe('Ana Ruiz')
  expect(head(named).preview).not.toContain('Ruiz')
  expect(head({ ...named, question: 'Where is the door?' })).toEqual({
    name: 'Ana Ruiz',
    preview: 'Where is the door?',
  })
})

test('a first or last name by itself is no preview', () => {
  const { name, preview } = head({ first_name: 'Ana', last_name: 'Ruiz', size: 'M' })
  expect(name).toContain('Ana')
  expect(preview).toBe('M')
})
