// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are lines of code.
import { expect, test } from 'vitest'
import { literalsIn } from './literals.mjs'

/** @param {string} line */
const textsIn = (line) => literalsIn(`const a = 1\n${line}`, 'renderer/a.tsx').map(({ text }) => text)

test.each([
  ['between tags', 'const b = <p>Scan a ticket</p>', 'Scan a ticket'],
  ['one word between tags', 'const b = <b>Sold</b>', 'Sold'],
  ['in an attribute that is read', "const b = <Act verb='Print' />", 'Print'],
  ['in a heading', "const b = <Card title={x ? 'Nobody is in yet' : t`Somebody`} />", 'Nobody is in yet'],
  ['in a table of words', "const words = { ended: 'This event is over' }", 'This event is over'],
  ['with values', 'const text = `Order ${number} of ${name}`', 'Order 0 of 0'],
  ['among what a message is filled with', "const text = t`The site has ${x ? 'more' : 0}`", 'more'],
  ['beside a message', "const text = x === '' ? 'empty' : t`“${x}”`", 'empty'],
  ['of one word in a choice', "const b = <Figure label={n === 1 ? t`order` : 'orders'} />", 'orders'],
  ['of one word in a choice between tags', "const b = <b>{x ? 'sold' : null}</b>", 'sold'],
  ['in the attributes of an element of a message', "const b = <Trans>By <Act label='Door' /></Trans>", 'Door'],
])('a sentence %s that is no message is found', (_where, line, text) => {
  expect(textsIn(line)).toEqual([text])
})

test.each([
  'const b = <p>{t`Scan a ticket`}</p>',
  'const b = <Trans>Sold by <b>{name}</b></Trans>',
  "const text = plural(count, { one: '# ticket', other: '# tickets' })",
  "const b = <p className='row gap8 semibold' data-part='to come'>{name}</p>",
  "if (key === 'Enter the door') go('/check in')",
  "const b = <p data-state={x ? 'open' : 'shut'} className={x ? 'row' : undefined}>{name}</p>",
  "const path = x ? `/events/${y ? 'month' : 'list'}` : '/orders'",
  "throw new Error('This never happens here')",
  "import { a } from './a b c.ts'",
  "const mark = 'No such thing' // not a message: a name of the platform",
  "const b = <svg aria-label='Foyer' viewBox='0 14 193 114' />",
])('what no one reads is no sentence: %s', (line) => {
  expect(textsIn(line)).toEqual([])
})

test('a sentence is found in its line', () => {
  expect(literalsIn('const a = 1\n\nconst b = <p>Sold</p>', 'renderer/a.tsx')).toEqual([{ line: 3, text: 'Sold' }])
})
