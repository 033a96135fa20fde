import { t } from '@lingui/core/macro'
import type { Keys } from '../base/keys.ts'

interface ScreenKeys {
  screen: string
  rows: readonly { title: string; keys: readonly Keys[] }[]
}

/** Keys that a screen handles itself. Listed here so that help and docs name them; the screens own what they do. */
export const SCREEN_KEYS: readonly ScreenKeys[] = [
  {
    screen: t`Sell`,
    rows: [
      { title: t`Add a ticket of the first page, of the second`, keys: ['1', 'Shift+1'] },
      { title: t`Quantity of the last line: then digits and Enter`, keys: ['*'] },
      { title: t`Add, remove, delete last line`, keys: ['+', '-', 'Delete'] },
      { title: t`More tickets`, keys: ['PageDown', 'PageUp'] },
      { title: t`Pay, finish the sale, next sale`, keys: ['Enter'] },
      { title: t`Cash, card, transfer, free`, keys: ['C', 'D', 'T', 'F'] },
      { title: t`Cash received: exact, next notes`, keys: ['F1', 'F2', 'F3', 'F4'] },
      { title: t`Buyer`, keys: ['N'] },
      { title: t`Discount or coupon`, keys: ['D'] },
      { title: t`Reprint the last sale, take it back`, keys: ['R', 'U'] },
      { title: t`Park the cart, recall one`, keys: ['Mod+B', 'Mod+Shift+B'] },
      { title: t`New sale (parks the current cart)`, keys: ['Mod+N'] },
      { title: t`Back to the tickets`, keys: ['Escape'] },
    ],
  },
  {
    screen: t`Check-in`,
    rows: [
      { title: t`Scan or find by name`, keys: ['F3'] },
      { title: t`The order on the card`, keys: ['F2'] },
      { title: t`In, Out, Verify`, keys: ['F7'] },
      { title: t`Admit anyway`, keys: ['F8'] },
      { title: t`The action on the card`, keys: ['F9'] },
      { title: t`Undo the last scan`, keys: ['Mod+Z'] },
      { title: t`Move among the guests found`, keys: ['↑', '↓', 'PageUp', 'PageDown'] },
      { title: t`Check in the marked guest, or “Seen”`, keys: ['Enter'] },
      { title: t`Check in the whole order`, keys: ['Mod+Enter'] },
      { title: t`Empty the box, or put the card away`, keys: ['Escape'] },
    ],
  },
  {
    screen: t`Guests`,
    rows: [{ title: t`Add guest`, keys: ['Mod+N'] }],
  },
  {
    screen: t`Events`,
    rows: [
      { title: t`List or calendar`, keys: ['V'] },
      { title: t`Another day, the month before, the month after`, keys: ['←', '↑', 'PageUp', 'PageDown'] },
    ],
  },
  {
    screen: t`Uploads`,
    rows: [
      { title: t`Send the plan`, keys: ['Enter'] },
      { title: t`Keep the plan for later`, keys: ['Escape'] },
    ],
  },
  {
    screen: t`Media`,
    rows: [
      { title: t`Mark the file, also in the large view`, keys: ['Space'] },
      { title: t`Show the file large`, keys: ['Shift+Enter'] },
      { title: t`Next file, previous file in the large view`, keys: ['→', '←'] },
      { title: t`The folder above`, keys: ['Backspace'] },
      { title: t`Move to the trash`, keys: ['Delete'] },
    ],
  },
  {
    screen: t`Forms`,
    rows: [
      { title: t`Confirm`, keys: ['C'] },
      { title: t`Mark as seen, next unseen`, keys: ['U'] },
      { title: t`Give the last tag again, choose a tag`, keys: ['T', 'Shift+T'] },
      { title: t`Add a note`, keys: ['N'] },
      { title: t`Change the answers`, keys: ['E'] },
      { title: t`Move to the trash`, keys: ['X'] },
      { title: t`Take the last one back`, keys: ['Z', 'Mod+Z'] },
      { title: t`Next answer, previous answer`, keys: ['J', 'K'] },
    ],
  },
  {
    screen: t`Data`,
    rows: [
      { title: t`Switch collection`, keys: ['Mod+O'] },
      { title: t`New item`, keys: ['Mod+N'] },
      { title: t`Change the cell; typing replaces it`, keys: ['Enter', 'F2'] },
      { title: t`Show why a value isn’t on the site`, keys: ['Alt+Enter'] },
      { title: t`Save and go on: below, to the next, to the one before`, keys: ['Enter', 'Tab', 'Shift+Tab'] },
      { title: t`Tick or untick yes and no`, keys: ['Space'] },
      { title: t`Give the old value back`, keys: ['Escape', 'Mod+Z'] },
      { title: t`Open the item`, keys: ['Shift+Enter'] },
      { title: t`Mark cells, all cells`, keys: ['Shift+↑', 'Shift+↓', 'Shift+←', 'Shift+→', 'Mod+A'] },
      { title: t`Copy, paste, fill down, empty what is marked`, keys: ['Mod+C', 'Mod+V', 'Mod+D', 'Delete'] },
      { title: t`Take the last step back, do it again`, keys: ['Mod+Z', 'Mod+Shift+Z'] },
    ],
  },
  {
    screen: t`Lists`,
    rows: [
      { title: t`Move`, keys: ['↑', '↓', 'PageUp', 'PageDown'] },
      { title: t`First row, last row`, keys: ['Mod+Home', 'Mod+End'] },
      { title: t`Mark several rows`, keys: ['Shift+↑', 'Shift+↓'] },
      { title: t`Mark a row, or check the guest in`, keys: ['Space'] },
      { title: t`Mark all`, keys: ['Mod+A'] },
      { title: t`Copy the row, or the marked ones`, keys: ['Mod+C'] },
      { title: t`Open`, keys: ['Enter'] },
      { title: t`Next, previous while one is open`, keys: ['J', 'K'] },
      { title: t`Back to the list`, keys: ['Escape'] },
    ],
  },
  {
    screen: t`Forms beside a list`,
    rows: [
      { title: t`Save`, keys: ['Mod+S', 'Mod+Enter'] },
      { title: t`Leave; asks when typed text would be lost`, keys: ['Escape'] },
    ],
  },
]
