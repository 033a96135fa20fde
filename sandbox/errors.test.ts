import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalidInput, reportInput } from './errors.ts'

const Ticket = z.object({
  name: z.string('Say a name.'),
  seat: z.string().optional(),
  price: z.number('Not undefined.'),
})

test('what is missing is a required field and what is of another type is not, whatever the messages say', () => {
  const { error } = Ticket.safeParse({ seat: 7, price: null }, reportInput)
  expect(invalidInput(error?.issues ?? []).violations).toMatchObject([
    { field: 'name', violatedRule: 'REQUIRED_FIELD' },
    { field: 'seat', violatedRule: 'OTHER' },
    { field: 'price', violatedRule: 'OTHER' },
  ])
})
