import { expect, test } from 'vitest'
import type { HeldChange, LaptopContent } from './content.ts'
import { type Intent, mayStand } from './diary.ts'
import { faultsOf } from './judge.ts'

const intent = (change: Partial<Intent>): Intent => ({
  ticketNumber: 'T1',
  wants: 'in',
  life: 1,
  call: 1,
  outcome: 'saved',
  operationId: 'one',
  takenBack: false,
  undoes: undefined,
  ...change,
})
const held = (change: Partial<HeldChange> = {}): HeldChange => ({
  id: 'one',
  ticketNumber: 'T1',
  wants: 'in',
  state: 'waiting',
  text: '',
  ...change,
})
const content = (change: Partial<LaptopContent>): LaptopContent => ({
  open: [],
  ended: [],
  contacts: [],
  operator: '',
  mended: [],
  integrity: 'ok',
  log: [],
  ...change,
})
const none = { intents: [], operators: [], edits: [], creations: [] }
const faults = (found: Partial<LaptopContent>, ...intents: Intent[]) => faultsOf(content(found), { ...none, intents })

test('what was shown as saved has to be in the queue or in history', () => {
  expect(faults({}, intent({}))).toEqual([expect.stringContaining('saved, but gone')])
  expect(faults({ open: [held()] }, intent({}))).toEqual([])
  expect(faults({ ended: [held({ state: 'done' })] }, intent({}))).toEqual([])
  expect(faults({}, intent({ outcome: 'asked' }))).toEqual([])
})

test('what was taken back may not go out, and what nobody asked for may not be there', () => {
  const undone = intent({ wants: 'out', takenBack: true })
  expect(faults({ ended: [held({ state: 'cancelled' })] }, intent({}), undone)).toEqual([])
  expect(faults({ open: [held()] }, intent({}), undone)).toContainEqual(
    expect.stringContaining('taken back, but there'),
  )
  expect(faults({ open: [held(), held({ id: 'two' })] }, intent({}))).toEqual([
    expect.stringContaining('not asked as often'),
  ])
})

test('an undo that is to be sent has to be there, and changes of one ticket stay in order', () => {
  const out = intent({ wants: 'out', operationId: undefined })
  expect(faults({ open: [held()] }, intent({}), out)).toEqual(['undone, but not there: T1'])
  const undo = intent({ wants: 'out', operationId: 'two' })
  expect(faults({ open: [held({ id: 'two', wants: 'out' }), held()] }, intent({}), undo)).toEqual(['out of order: T1'])
})

test('a setting that was shown as saved is there, or a later one', () => {
  const asked = (value: string, outcome: 'asked' | 'saved') => ({ value, life: 1, call: 1, outcome })
  const reported = { ...none, operators: [asked('A', 'saved'), asked('B', 'asked')] }
  expect(faultsOf(content({ operator: 'A' }), reported)).toEqual([])
  expect(faultsOf(content({ operator: 'B' }), reported)).toEqual([])
  expect(faultsOf(content({ operator: '' }), reported)).toEqual(['the operator became ""'])
})

test('a ticket stands where the last answer said, or in either place after a question without one', () => {
  const first = intent({})
  expect(mayStand([first], 'out')).toEqual(new Set(['in']))
  expect(mayStand([first, intent({ wants: 'out', outcome: 'asked' })], 'out')).toEqual(new Set(['in', 'out']))
  expect(mayStand([first, intent({ wants: 'out', takenBack: true, undoes: first })], 'out')).toEqual(new Set(['out']))
})

test('of edits of one field the last one that was saved has to be there, in whatever row', () => {
  const edit = (value: string, outcome: 'asked' | 'saved') =>
    ({ value, life: 1, call: 1, outcome, contactId: 'c', field: 'company' }) as const
  const row = { operation: 'contacts.edit', input: '{"fields":{"company":"two","jobTitle":"x"}}', state: 'waiting' }
  const reported = { ...none, edits: [edit('one', 'saved'), edit('two', 'saved'), edit('three', 'asked')] }
  expect(faultsOf(content({ contacts: [row] }), reported)).toEqual([])
  expect(faultsOf(content({}), reported)).toEqual(['saved, but gone: two or three'])
})
