import fc from 'fast-check'
import type { FormValue } from '../../shared/app/form-values.ts'
import type { InputValue } from '../../shared/wire/common.ts'

/** One entry of each kind that the specification has, and some that no kind explains, with what Foyer reads of it. */
export const kindsOfEntries: { title: string; entry: Record<string, unknown>; value: FormValue | null }[] = [
  { title: 'a text', entry: { value: 'Tea' }, value: 'Tea' },
  { title: 'a text beside an empty list', entry: { value: 'Tea', values: [] }, value: 'Tea' },
  { title: 'a list', entry: { value: '', values: ['Vegan', 'Nuts, all'] }, value: ['Vegan', 'Nuts, all'] },
  { title: 'a number', entry: { numberValue: 0 }, value: 0 },
  { title: 'a number by its other name', entry: { value: '', number: 2.5 }, value: 2.5 },
  { title: 'a date', entry: { dateTime: '2026-11-20T18:30:00.000Z' }, value: { dateTime: '2026-11-20T18:30:00.000Z' } },
  { title: 'an address', entry: { address: { city: 'Ghent' } }, value: { address: { city: 'Ghent' } } },
  {
    title: 'an address beside its text',
    entry: { value: 'Ghent', address: { city: 'Ghent' } },
    value: { address: { city: 'Ghent' } },
  },
  { title: 'nothing', entry: {}, value: null },
  { title: 'empty values', entry: { value: '', values: [], address: {}, dateTime: null }, value: null },
  { title: 'a kind of tomorrow', entry: { fileValue: { id: 'f' } }, value: { unknown: { fileValue: { id: 'f' } } } },
  { title: 'a number as text', entry: { numberValue: '5' }, value: { unknown: { numberValue: '5' } } },
]

const text = fc.string({ minLength: 1, maxLength: 12 })
const address = fc.record(
  {
    city: text,
    country: fc.constant('BE'),
    addressLine: text,
    floor: fc.nat(),
    geocode: fc.record({ latitude: fc.nat() }),
  },
  { requiredKeys: ['city'] },
)
const dateTime = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  .map((date) => date.toISOString())
const valueOfEntry = fc.oneof(
  fc.record({ value: text }),
  fc.record({ values: fc.array(text, { minLength: 1, maxLength: 3 }) }),
  fc.record({ numberValue: fc.integer() }),
  fc.record({ dateTime }),
  fc.record({ address }),
  fc.record({ fileValue: fc.record({ id: text }) }),
)

/** Any filled entry of a form; some hold more than this version knows. */
export const anyEntry: fc.Arbitrary<InputValue & { inputName: string }> = fc
  .tuple(fc.string({ minLength: 1, maxLength: 8 }), valueOfEntry, fc.option(fc.record({ ownKey: text })))
  .map(([inputName, value, more]) => plain({ inputName, ...value, ...more }))

/** Any value that an editor can give. */
export const anyFormValue: fc.Arbitrary<FormValue> = fc
  .oneof(
    text,
    fc.array(text, { minLength: 1, maxLength: 3 }),
    fc.integer(),
    fc.record({ dateTime }),
    fc.record({ address }),
  )
  .map(plain)

/** As it is after a way through JSON: generated records have no prototype. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
