import { expect, test } from 'vitest'
import { actionOf, type SellKey } from './sell-keys.ts'

const press = (key: string, change: Partial<SellKey> = {}): SellKey => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : '',
  shiftKey: false,
  mod: false,
  altKey: false,
  ...change,
})

test.each([
  ['a digit', press('3'), { kind: 'tile', index: 2 }],
  ['a digit of the number pad', press('3', { code: 'Numpad3' }), { kind: 'tile', index: 2 }],
  ['Shift and a digit', press('#', { code: 'Digit3', shiftKey: true }), { kind: 'tile', index: 11 }],
  ['Shift and a digit on a French keyboard', press('3', { shiftKey: true }), { kind: 'tile', index: 11 }],
  ['a digit’s cap on a French keyboard', press('"', { code: 'Digit3' }), { kind: 'tile', index: 2 }],
  ['the hyphen of a French keyboard stands on 6', press('-', { code: 'Digit6' }), { kind: 'tile', index: 5 }],
  ['0', press('0'), null],
  ['*', press('*', { code: 'NumpadMultiply' }), { kind: 'quantity' }],
  ['a star without its Shift', press('*', { code: 'Digit8' }), { kind: 'quantity' }],
  ['plus', press('+', { shiftKey: true }), { kind: 'step', by: 1 }],
  ['minus', press('-'), { kind: 'step', by: -1 }],
  ['Delete', press('Delete'), { kind: 'remove' }],
  ['N', press('n'), { kind: 'buyer' }],
  ['R', press('R'), { kind: 'reprint' }],
  ['U', press('u'), { kind: 'void' }],
  ['C means nothing among the tiles', press('c'), null],
  ['Enter', press('Enter'), { kind: 'enter' }],
  ['Ctrl+B', press('b', { mod: true }), { kind: 'park' }],
  ['Ctrl+Shift+B', press('B', { mod: true, shiftKey: true }), { kind: 'recall' }],
  ['Ctrl+N', press('n', { mod: true }), { kind: 'newSale' }],
  ['Ctrl+1 belongs to the rail', press('1', { mod: true }), null],
])('tiles: %s', (_, key, action) => expect(actionOf(key, 'tiles', 14)).toEqual(action))

test('a digit that needs Shift is itself where there is no second page', () => {
  expect(actionOf(press('3', { shiftKey: true }), 'tiles', 9)).toEqual({ kind: 'tile', index: 2 })
})

test('a French keyboard’s caps are digits of quantities, choices and amounts, too', () => {
  const cap = press('&', { code: 'Digit1' })
  expect(actionOf(cap, 'quantity', 9)).toEqual({ kind: 'digit', digit: '1' })
  expect(actionOf(cap, 'choice', 9)).toEqual({ kind: 'tile', index: 0 })
  expect(actionOf(cap, 'pay', 9)).toEqual({ kind: 'amount', character: '1' })
})

test('the star of a keyboard without number pad sets the quantity unless a tile is there', () => {
  const star = press('*', { code: 'Digit8', shiftKey: true })
  expect(actionOf(star, 'tiles', 9)).toEqual({ kind: 'quantity' })
  expect(actionOf(star, 'tiles', 18)).toEqual({ kind: 'tile', index: 16 })
})

test.each([
  [press('c'), { kind: 'method', key: 'C' }],
  [press('D', { shiftKey: true }), { kind: 'method', key: 'D' }],
  [press('F'), { kind: 'method', key: 'F' }],
  [press('F1'), { kind: 'quick', index: 0 }],
  [press('F5'), null],
  [press('5'), { kind: 'amount', character: '5' }],
  [press(','), { kind: 'amount', character: ',' }],
  [press('n'), { kind: 'buyer' }],
  [press('u'), null],
  [press('Escape'), { kind: 'escape' }],
])('pay: %o', { tags: 'long' }, (key, action) => expect(actionOf(key, 'pay', 9)).toEqual(action))

test('while a quantity is typed, digits belong to it', () => {
  expect(actionOf(press('4'), 'quantity', 9)).toEqual({ kind: 'digit', digit: '4' })
  expect(actionOf(press('0'), 'quantity', 9)).toEqual({ kind: 'digit', digit: '0' })
  expect(actionOf(press('n'), 'quantity', 9)).toBeNull()
})

test('after a sale a digit begins the next one', () => {
  expect(actionOf(press('1'), 'done', 9)).toEqual({ kind: 'tile', index: 0 })
  expect(actionOf(press('r'), 'done', 9)).toEqual({ kind: 'reprint' })
})
