import type { RichNode } from '../wire/events-rich-content.ts'
import { textOfBlock } from './block-text.ts'

/**
 * How many characters of text a description may have. The platform documents no limit for rich descriptions; this is the
 * one of the older field `detailedDescription`, which holds the same text.
 */
export const maxDescriptionLength = 50_000

/** By how many characters a description is too long; null where it fits. */
export function tooLong(nodes: readonly RichNode[]): number | null {
  const length = nodes.reduce((sum, node) => sum + textOfBlock(node).length, 0)
  return length > maxDescriptionLength ? length - maxDescriptionLength : null
}
