import { sentence } from './sentence.ts'

interface Excess {
  given: number
  allowed: number
}

/** What the core says of an input that is too large to take. */
export const inputMessages = {
  'input.callTooLarge':
    'This is too much to do at once. Nothing was changed, and what you entered is still here. Do it in smaller parts.',
  'input.textTooLong': sentence<Excess>(
    'This text is too long: it has {given, number} characters, and {allowed, number} fit. Nothing was changed, and what you entered is still here. Shorten it and try again.',
  ),
  'input.listTooLong': sentence<Excess>(
    'This is too much at once: {given, number} items, and {allowed, number} fit. Nothing was changed. Choose fewer and try again.',
  ),
}
