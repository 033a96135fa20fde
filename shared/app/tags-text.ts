import { z } from 'zod'
import { parseJson } from '../json.ts'

const Tags = z.array(z.string())

/** Tags as one text: words with commas between them, or a list as JSON where a tag could be taken for two of them. */
export function tagsText(tags: readonly string[]): string {
  const words = tags.join(', ')
  const isPlain = tags.every((tag) => tag !== '' && tag.trim() === tag && !/[,\n"]/.test(tag))
  return isPlain && !words.startsWith('[') ? words : JSON.stringify(tags)
}

/** The tags of such a text. */
export function tagsIn(text: string): string[] {
  const listed = text.startsWith('[') ? parseJson(Tags, text) : undefined
  if (listed !== undefined) return listed
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
