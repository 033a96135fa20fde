import { t } from '@lingui/core/macro'
import {
  IconAt,
  IconBraces,
  IconBrackets,
  IconCalendar,
  IconCalendarTime,
  IconClock,
  IconFile,
  IconFiles,
  IconHash,
  IconLetterCase,
  IconLibraryPhoto,
  IconLink,
  IconMapPin,
  IconMusic,
  IconPhoto,
  IconQuestionMark,
  IconStack2,
  IconTag,
  IconTextSize,
  IconToggleRight,
  IconVideo,
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
  video: { Icon: IconVideo, word: t`Video`, width: 160 },
  audio: { Icon: IconMusic, word: t`Sound`, width: 160 },
  document: { Icon: IconFile, word: t`Document`, width: 160 },
  gallery: { Icon: IconLibraryPhoto, word: t`Gallery`, width: 160 },
  documents: { Icon: IconFiles, word: t`Documents`, width: 160 },
  richText: { Icon: IconTextSize, word: t`Formatted text`, width: 220 },
  formatted: { Icon: IconTextSize, word: t`Formatted text`, width: 220 },
  references: { Icon: IconStack2, word: t`Several references`, width: 150 },
  time: { Icon: IconClock, word: t`Time`, width: 90 },
  object: { Icon: IconBraces, word: t`Object`, width: 180 },
  array: { Icon: IconBrackets, word: t`List`, width: 180 },
  address: { Icon: IconMapPin, word: t`Address`, width: 220 },
  any: { Icon: IconBraces, word: t`Any value`, width: 180 },
  other: { Icon: IconQuestionMark, word: t`Other`, width: 150 },
}

const INPUT_TYPES = new Map<DataKind, string>([
  ['date', 'date'],
  ['dateTime', 'datetime-local'],
  ['time', 'time'],
  ['link', 'url'],
])

/** Kinds whose value is the text of its JSON while it is typed. */
export const isJsonKind = (kind: DataKind): boolean =>
  kind === 'object' || kind === 'array' || kind === 'address' || kind === 'any'

/** Kinds that hold several files of the media library. */
export const isFiles = (kind: DataKind): boolean => kind === 'gallery' || kind === 'documents'

/** The `type` of the `<input>` that a value of this kind is typed into. */
export const inputTypeOf = (kind: DataKind): string => INPUT_TYPES.get(kind) ?? 'text'
