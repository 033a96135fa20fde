import { plural, t } from '@lingui/core/macro'
import { childrenOf, textOfBlock } from '../../../../shared/rich-text/block-text.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'

const names = new Map<string, () => string>([
  ['IMAGE', () => t`Image`],
  ['VIDEO', () => t`Video`],
  ['GALLERY', () => t`Gallery`],
  ['GIF', () => t`GIF`],
  ['FILE', () => t`File`],
  ['AUDIO', () => t`Audio`],
  ['MAP', () => t`Map`],
  ['POLL', () => t`Poll`],
  ['TABLE', () => t`Table`],
  ['HTML', () => t`HTML`],
  ['EMBED', () => t`Embedded content`],
  ['APP_EMBED', () => t`App content`],
  ['LINK_PREVIEW', () => t`Link preview`],
  ['BUTTON', () => t`Button`],
  ['COLLAPSIBLE_LIST', () => t`Collapsible list`],
  ['CODE_BLOCK', () => t`Code`],
  ['LAYOUT', () => t`Columns`],
  ['CARD', () => t`Card`],
  ['TOC', () => t`Table of contents`],
  ['SHAPE', () => t`Shape`],
  ['CHECKBOX_LIST', () => t`Checklist`],
  ['CAPTION', () => t`Caption`],
  ['TEXT', () => t`Text`],
  ['PARAGRAPH', () => t`Paragraph`],
  ['HEADING', () => t`Heading`],
  ['BULLETED_LIST', () => t`List`],
  ['ORDERED_LIST', () => t`List`],
  ['BLOCKQUOTE', () => t`Quote`],
])

/** What a kind of block is called. */
export const cardNameOf = ({ type }: RichNode): string => names.get(type ?? '')?.() ?? t`Other content`

const maxLength = 120

/** A few words on what is inside: a caption, a name, or how much of it there is. */
export function cardTextOf(node: RichNode): string {
  const text = textOfBlock(node).replaceAll('\n', ' · ')
  const short = text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text
  return [short, countOf(node)].filter((part) => part !== '').join(' – ')
}

function countOf(node: RichNode): string {
  switch (node.type) {
    case 'GALLERY':
      return plural(lengthOf(node.galleryData?.items), { one: '# picture or video', other: '# pictures and videos' })
    case 'POLL':
      return plural(lengthOf(node.pollData?.poll?.options), { one: '# option', other: '# options' })
    case 'TABLE':
      return plural(childrenOf(node).length, { one: '# row', other: '# rows' })
    default:
      return ''
  }
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
