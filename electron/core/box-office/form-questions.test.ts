import { expect, test } from 'vitest'
import { openDoor } from '../../../tests/support/open-door.ts'
import { formQuestions } from './form-questions.ts'
import { formFields } from './form-values.ts'

const valuesOf = (inputValues: Record<string, unknown>[]) => formFields({ inputValues })

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
  const questions = formQuestions(
    form,
    valuesOf([
      { inputName: 'drink', value: 'Tea' },
      { inputName: 'diet', values: ['Nuts'] },
      { inputName: 'old', value: 'Kept' },
      { inputName: 'strange', values: ['a', 'b'] },
    ]),
  )
  expect(questions.map(({ name, label, kind, value }) => [name, label, kind, value])).toEqual([
    ['firstName', 'First name', 'text', null],
    ['drink', 'Drink', 'choice', 'Tea'],
    ['note', 'A note', 'long', null],
    ['diet', 'Diet', 'choices', ['Nuts']],
    ['others', 'Others', 'list', null],
    ['old', 'Gone', 'text', 'Kept'],
    ['strange', 'strange', 'list', ['a', 'b']],
  ])
  expect(questions[0]).toMatchObject({ maxLength: 50, mandatory: false })
  expect(questions[1]).toMatchObject({ mandatory: true, options: ['Tea', 'Water'] })
})

test('a guest of the demo site: the questions of the event, answers that wait included', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  const { questions } = await laptop.api.guests.form({ ticketNumber })
  expect(questions.map(({ label }) => label).slice(0, 3)).toEqual(['First name', 'Last name', 'E-mail'])
  expect(questions.find(({ name }) => name === 'drink')?.value).toBe('Water')
  await expect(laptop.api.guests.form({ ticketNumber: 'unknown' })).rejects.toMatchObject({ code: 'not_found' })
})

test('the form gives the editor of a number, a day, an address; a value of another kind keeps its own', () => {
  const control = (name: string, type: string, of = 'INPUT') => ({ type: of, inputs: [{ name, label: name, type }] })
  const form = {
    controls: [
      control('age', 'NUMBER'),
      control('born', 'DATE_TIME', 'DATE'),
      control('comes', 'DATE_TIME'),
      control('home', 'ADDRESS', 'ADDRESS_FULL'),
      control('typedHome', 'ADDRESS', 'ADDRESS_SHORT'),
      control('textNow', 'TEXT'),
      control('strange', 'TEXT'),
    ],
  }
  const kinds = (values: Record<string, unknown>[]) =>
    Object.fromEntries(formQuestions(form, valuesOf(values)).map(({ name, kind }) => [name, kind]))
  expect(kinds([])).toMatchObject({ age: 'number', born: 'day', comes: 'dateTime', home: 'address', textNow: 'text' })
  expect(
    kinds([
      { inputName: 'typedHome', value: 'Rue Haute 3' },
      { inputName: 'textNow', address: { city: 'Ghent' } },
      { inputName: 'born', dateTime: '1990-05-01T08:30:00.000Z' },
      { inputName: 'comes', dateTime: '2026-11-20T00:00:00.000Z' },
      { inputName: 'strange', fileValue: { id: 'f' } },
    ]),
  ).toMatchObject({ typedHome: 'text', textNow: 'address', born: 'dateTime', comes: 'day', strange: 'unknown' })
})

test('the mark of a sale is no question', () => {
  expect(formQuestions(undefined, valuesOf([{ inputName: 'foyerSale', value: 'L-1 id' }]))).toEqual([])
})
