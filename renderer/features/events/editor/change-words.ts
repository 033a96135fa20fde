import { plural, t } from '@lingui/core/macro'
import type { EventFields } from '../../../../shared/app/event-fields.ts'
import type { EventChanges, Original } from './draft-changes.ts'

const PART_WORDS: Record<Exclude<keyof EventFields, 'description' | 'questions' | 'texts' | 'published'>, string> = {
  title: t`Another title`,
  shortDescription: t`Another short description`,
  when: t`Another day or time`,
  endHidden: t`Whether the end is shown`,
  zoneShown: t`Whether the time zone is shown`,
  at: t`Venue or online`,
  place: t`Another venue`,
  placeToCome: t`Whether the venue is decided`,
  address: t({ message: 'Another address', context: 'event' }),
  picture: t`Another picture`,
  categories: t`Other categories`,
  guestListShown: t`Whether guests are shown`,
  detailsPageHidden: t`Whether the page is shown`,
  scheduleShown: t`Whether the schedule is shown`,
  meetingShown: t`Video meeting`,
  open: t`Whether registration is open`,
  registerAt: t`Where people register`,
  guests: t`Who may register`,
  replies: t`What people can reply`,
  rsvpLimit: t`Another guest limit`,
  waitingList: t`Waiting list`,
  rsvpPeriod: t`When registration is open`,
  holdMinutes: t`How long tickets are held`,
  mostPerOrder: t`Tickets per order`,
  eachNamed: t`Who fills in the form`,
  tax: t`Tax`,
  slug: t`Address of the page`,
  seoTitle: t`Title for search engines`,
  seoDescription: t`Description for search engines`,
}

/** What saving does, a line each. */
export function changeLines({ fields, types, order }: EventChanges, { types: known }: Original): string[] {
  const { description, questions, texts, published: _, ...plain } = fields
  const blocks = description === undefined ? 0 : Math.max(1, description.changed.length)
  const asked = questions === undefined ? 0 : Math.max(1, questions.changed.length)
  return [
    ...(Object.keys(plain) as (keyof typeof PART_WORDS)[]).map((key) => PART_WORDS[key]),
    ...(blocks === 0
      ? []
      : [plural(blocks, { one: '# part of the description', other: '# parts of the description' })]),
    ...(asked === 0 ? [] : [plural(asked, { one: '# question', other: '# questions' })]),
    ...(texts === undefined ? [] : [plural(texts.length, { one: '# text of the form', other: '# texts of the form' })]),
    ...types.map(({ id }) => {
      const name = known.find((type) => type.id === id)?.name ?? ''
      return t`Ticket type ${name}`
    }),
    ...(order === null ? [] : [t`Order of the ticket types`]),
  ]
}
