import {
  IconChartBar,
  IconCode,
  IconColumns,
  IconFile,
  IconLink,
  IconList,
  IconMap2,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPuzzle,
  IconTable,
} from '@tabler/icons-react'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'

const icons = new Map([
  ['IMAGE', IconPhoto],
  ['GALLERY', IconPhoto],
  ['GIF', IconPhoto],
  ['VIDEO', IconMovie],
  ['AUDIO', IconMusic],
  ['FILE', IconFile],
  ['MAP', IconMap2],
  ['POLL', IconChartBar],
  ['TABLE', IconTable],
  ['HTML', IconCode],
  ['CODE_BLOCK', IconCode],
  ['LINK_PREVIEW', IconLink],
  ['BUTTON', IconLink],
  ['LAYOUT', IconColumns],
  ['COLLAPSIBLE_LIST', IconList],
  ['CHECKBOX_LIST', IconList],
  ['BULLETED_LIST', IconList],
  ['ORDERED_LIST', IconList],
])

/** The icon of a card's kind. */
export const cardIconOf = ({ type }: RichNode): typeof IconPuzzle => icons.get(type ?? '') ?? IconPuzzle
