import { t } from '@lingui/core/macro'
import {
  IconAlignLeft,
  IconAt,
  IconCalendarEvent,
  IconCircleDot,
  IconForms,
  IconLayoutRows,
  IconNumbers,
  IconPaperclip,
  IconPhone,
  IconSquareCheck,
  IconToggleLeft,
  IconTypography,
} from '@tabler/icons-react'
import type { AddedKind, DesignKind } from '../../../../shared/app/form-design.ts'

/** What the kinds of field are called, and how they are drawn. */
export const KINDS: Readonly<Record<DesignKind, { word: string; Icon: typeof IconAt }>> = {
  text: { word: t`Short answer`, Icon: IconTypography },
  longText: { word: t`Long answer`, Icon: IconAlignLeft },
  email: { word: t`E-mail`, Icon: IconAt },
  phone: { word: t`Phone`, Icon: IconPhone },
  number: { word: t`A number`, Icon: IconNumbers },
  choice: { word: t`Single choice`, Icon: IconCircleDot },
  choices: { word: t`Multiple choice`, Icon: IconSquareCheck },
  flag: { word: t`Yes or no`, Icon: IconToggleLeft },
  date: { word: t`Date`, Icon: IconCalendarEvent },
  file: { word: t`Files`, Icon: IconPaperclip },
  other: { word: t`Another kind`, Icon: IconForms },
  shown: { word: t`Text only`, Icon: IconLayoutRows },
}

/** What can be added, part by part. */
export const PALETTE: readonly { title: string; kinds: readonly AddedKind[] }[] = [
  { title: t`Words`, kinds: ['text', 'longText', 'email', 'phone', 'number'] },
  { title: t`Choices`, kinds: ['choice', 'choices', 'flag'] },
  { title: t`More`, kinds: ['date', 'file'] },
]

/** A new field as it begins: its kind is its first words. */
export const freshLook = (kind: AddedKind) => ({
  label: KINDS[kind].word,
  required: false,
  hidden: false,
  choices:
    kind === 'choice' || kind === 'choices'
      ? [t`First choice`, t`Second choice`].map((label) => ({ from: null, label }))
      : [],
})
