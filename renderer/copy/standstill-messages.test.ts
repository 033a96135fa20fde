import { expect, test } from 'vitest'
import { standstillText, standstillTitle } from './standstill-messages.ts'

const contacts = { dataSet: 'contacts', code: 'forbidden' } as const

test('one data set is called by its name, several are counted', () => {
  expect(standstillTitle([contacts])).toBe('Contacts not refreshed')
  expect(standstillTitle([{ dataSet: 'ticketDefinitions', code: 'refused' }])).toBe('Ticket types not refreshed')
  expect(standstillTitle([contacts, { dataSet: 'orders', code: 'forbidden' }])).toBe('2 data sets not refreshed')
})

test('each reason is one sentence, and that nothing was lost is said last', () => {
  expect(standstillText([contacts, { dataSet: 'orders', code: 'forbidden' }])).toBe(
    'You don’t have permission to read contacts and orders. What is on this laptop is kept as it is.',
  )
  expect(standstillText([{ dataSet: 'tickets', code: 'precondition' }])).toBe(
    'The site suddenly lists far fewer tickets than before. What is on this laptop is kept as it is.',
  )
  expect(standstillText([{ dataSet: 'guests', code: 'refused' }, contacts])).toBe(
    'You don’t have permission to read contacts. The site refuses to give guests. What is on this laptop is kept as it is.',
  )
})
