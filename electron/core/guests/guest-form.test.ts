import { expect, test } from 'vitest'
import { openDoor } from '../../../tests/support/open-door.ts'
import { guestForm } from './guest-form.ts'

const ticket = (inputValues: { inputName: string; value?: string; values?: string[] }[]) => ({
  ticketNumber: 'T',
  guestDetails: { form: { inputValues } },
})

test('questions stand in the order of the form, each with its kind and its answer', () => {
  const form = {
    controls: [
      { type: 'TEXTAREA', orderIndex: 2, inputs: [{ name: 'note', label: 'A note' }] },
      {
        type: 'RADIO',
        orderIndex: 1,
        inputs: [{ name: 'drink', label: 'Drink', options: ['Tea', 'Water'], mandatory: true }],
      },
      {
        type: 'CHECKBOX',
        orderIndex: 3,
        inputs: [{ name: 'diet', label: 'Diet', options: ['Nuts'], type: 'TEXT_ARRAY' }],
      },
      { type: 'INPUT', orderIndex: 4, deleted: true, inputs: [{ name: 'old', label: 'Gone' }] },
      { type: 'INPUT', orderIndex: 0, label: 'First name', inputs: [{ name: 'firstName', maxLength: 50 }] },
      { type: 'GUEST_CONTROL', orderIndex: 5, inputs: [{ name: 'others', label: 'Others', array: true }] },
    ],
  }
  const questions = guestForm(
    form,
    ticket([
      { inputName: 'drink', value: 'Tea' },
      { inputName: 'diet', values: ['Nuts'] },
      { inputName: 'old', value: 'Kept' },
      { inputName: 'strange', values: ['a', 'b'] },
    ]),
  )
  expect(questions.map(({ name, label, kind, answer }) => [name, label, kind, answer])).toEqual([
    ['firstName', 'First name', 'text', null],
    ['drink', 'Drink', 'choice', 'Tea'],
    ['note', 'A note', 'long', null],
    ['diet', 'Diet', 'choices', ['Nuts']],
    ['others', 'Others', 'list', null],
    ['old', 'old', 'text', 'Kept'],
    ['strange', 'strange', 'list', ['a', 'b']],
  ])
  expect(questions[0]).toMatchObject({ maxLength: 50, mandatory: false })
  expect(questions[1]).toMatchObject({ mandatory: true, options: ['Tea', 'Water'] })
})

test('a guest of the demo site: the questions of the event, answers that wait included', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  await desk.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  const { questions } = await desk.api.guests.form({ ticketNumber })
  expect(questions.map(({ label }) => label).slice(0, 3)).toEqual(['First name', 'Last name', 'E-mail'])
  expect(questions.find(({ name }) => name === 'drink')?.answer).toBe('Water')
  await expect(desk.api.guests.form({ ticketNumber: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
})
