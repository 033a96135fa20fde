import { t } from '@lingui/core/macro'
import {
  IconAt,
  IconBraces,
  IconCalendar,
  IconCalendarTime,
  IconClock,
  IconFile,
  IconHash,
  IconLetterCase,
  IconLink,
  IconPhoto,
  IconQuestionMark,
  IconStack2,
  IconTag,
  IconTextSize,
  IconToggleRight,
  IconWorld,
} from '@tabler/icons-react'
import type { DataKind } from '../../../shared/app/data-values.ts'

interface KindFace {
  Icon: typeof IconHash
  word: string
  /** Pixels that a column of it takes. */
  width: number
}

/** What a field holds, as people call it, and its drawing. */
export const KINDS: Record<DataKind, KindFace> = {
  text: { Icon: IconLetterCase, word: t`Text`, width: 180 },
  number: { Icon: IconHash, word: t`Number`, width: 104 },
  flag: { Icon: IconToggleRight, word: t`Yes or no`, width: 96 },
  date: { Icon: IconCalendar, word: t`Date`, width: 128 },
  dateTime: { Icon: IconCalendarTime, word: t`Date and time`, width: 168 },
  tags: { Icon: IconTag, word: t`Tags`, width: 150 },
  link: { Icon: IconWorld, word: t`Link`, width: 180 },
  email: { Icon: IconAt, word: t`E-mail`, width: 200 },
  reference: { Icon: IconLink, word: t`Reference`, width: 170 },
  image: { Icon: IconPhoto, word: t`Image`, width: 150 },
  file: { Icon: IconFile, word: t`File`, width: 160 },
  richText: { Icon: IconTextSize, word: t`Formatted text`, width: 220 },
  references: { Icon: IconStack2, word: t`Several references`, width: 150 },
  time: { Icon: IconClock, word: t`Time`, width: 90 },
  object: { Icon: IconBraces, word: t`Object`, width: 180 },
  other: { Icon: IconQuestionMark, word: t`Other`, width: 150 },
}

const INPUT_TYPES = new Map<DataKind, string>([
  ['date', 'date'],
  ['dateTime', 'datetime-local'],
  ['email', 'email'],
  ['link', 'url'],
])

/** The `type` of the `<input>` that a value of this kind is typed into. */
export const inputTypeOf = (kind: DataKind): string => INPUT_TYPES.get(kind) ?? 'text'
