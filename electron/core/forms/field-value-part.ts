import { longestText } from './composed-values.ts'

/** So many characters before the end of a part a break is looked for, so that a part ends with a line or a word. */
const looked = 2_000

/** The part of a long text that begins at a character, and where the next one begins; null after the last one. */
export function partOf(text: string, from: number): { text: string; next: number | null } {
  const end = endOf(text, from)
  return { text: text.slice(from, end), next: end < text.length ? end : null }
}

function endOf(text: string, from: number): number {
  const most = from + longestText
  if (most >= text.length) return text.length
  for (const separator of ['\n', ' ']) {
    const at = text.lastIndexOf(separator, most - 1)
    if (at >= most - looked) return at + 1
  }
  // The two halves of a character stay together.
  return isLead(text.charCodeAt(most - 1)) ? most - 1 : most
}

const isLead = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
