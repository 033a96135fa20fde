import type { Keys } from './keys.ts'

interface ScreenKeys {
  screen: string
  rows: readonly { title: string; keys: readonly Keys[] }[]
}

/** Keys that a screen handles itself. Listed here so that help and docs name them; the screens own what they do. */
export const SCREEN_KEYS: readonly ScreenKeys[] = [
  {
    screen: 'Sell',
    rows: [
      { title: 'Add a ticket of the first page, of the second', keys: ['1', 'Shift+1'] },
      { title: 'Quantity of the last line: then digits and Enter', keys: ['*'] },
      { title: 'Last line one more, one less, out', keys: ['+', '-', 'Delete'] },
      { title: 'More tickets', keys: ['PageDown', 'PageUp'] },
      { title: 'Pay, finish the sale, next sale', keys: ['Enter'] },
      { title: 'Cash, card, transfer, free', keys: ['C', 'D', 'T', 'F'] },
      { title: 'Handed over: exact, and the next notes', keys: ['F1', 'F2', 'F3', 'F4'] },
      { title: 'Buyer', keys: ['N'] },
      { title: 'Discount or coupon', keys: ['D'] },
      { title: 'Reprint the last sale, take it back', keys: ['R', 'U'] },
      { title: 'Park the cart, recall one', keys: ['Mod+B', 'Mod+Shift+B'] },
      { title: 'New sale; a cart that is there is parked', keys: ['Mod+N'] },
      { title: 'Back to the tickets', keys: ['Escape'] },
    ],
  },
  {
    screen: 'Check-in',
    rows: [
      { title: 'Scan or find by name', keys: ['F3'] },
      { title: 'The order on the card', keys: ['F2'] },
      { title: 'In, Out, Verify', keys: ['F7'] },
      { title: 'Admit anyway', keys: ['F8'] },
      { title: 'The action on the card', keys: ['F9'] },
      { title: 'Undo the last scan', keys: ['Mod+Z'] },
      { title: 'Move among the guests found', keys: ['↑', '↓', 'PageUp', 'PageDown'] },
      { title: 'Check in the marked guest, or “Seen”', keys: ['Enter'] },
      { title: 'Check in the whole order', keys: ['Mod+Enter'] },
      { title: 'Empty the box, or put the card away', keys: ['Escape'] },
    ],
  },
  {
    screen: 'Guests',
    rows: [{ title: 'Add guest', keys: ['Mod+N'] }],
  },
  {
    screen: 'Lists',
    rows: [
      { title: 'Move', keys: ['↑', '↓', 'PageUp', 'PageDown'] },
      { title: 'First row, last row', keys: ['Mod+Home', 'Mod+End'] },
      { title: 'Mark several rows', keys: ['Shift+↑', 'Shift+↓'] },
      { title: 'Mark a row, or check the guest in', keys: ['Space'] },
      { title: 'Mark all', keys: ['Mod+A'] },
      { title: 'Copy the row, or the marked ones', keys: ['Mod+C'] },
      { title: 'Open', keys: ['Enter'] },
      { title: 'Next, previous while one is open', keys: ['J', 'K'] },
      { title: 'Back to the list', keys: ['Escape'] },
    ],
  },
  {
    screen: 'Forms beside a list',
    rows: [
      { title: 'Save', keys: ['Mod+S', 'Mod+Enter'] },
      { title: 'Leave; asks when typed text would be lost', keys: ['Escape'] },
    ],
  },
]
