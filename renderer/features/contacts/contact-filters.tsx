import { plural, t } from '@lingui/core/macro'
import { IconMail, IconTag, IconTicket } from '@tabler/icons-react'
import type { EventRow } from '../../../shared/app/events.ts'
import { formatCount, formatDate } from '../../format.ts'
import type { ListRoute } from '../../list-desk/use-list-route.ts'
import { ChoiceFilter, ManyFilter } from '../../ui/data-grid/filters.tsx'
import type { CONTACT_FILTERS } from './contact-route.ts'

const SUBSCRIBED = [
  { value: true, name: t`Subscribed` },
  { value: false, name: t`Not subscribed` },
]

interface ContactFiltersProps {
  route: ListRoute<typeof CONTACT_FILTERS>
  labels: { key: string; name: string; count: number }[]
  events: EventRow[]
}

/** The filters of the contact list; all of them live in the route. */
export function ContactFilters({ route, labels, events }: ContactFiltersProps) {
  const { filters, setFilters } = route
  const beenTo = events.find((event) => event.id === filters.beenToEventId)
  // The latest first; nobody has been to a draft. Shows of one title are told apart by their day.
  const choices = events
    .filter((event) => event.status !== 'DRAFT')
    .toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))
    .map(({ id, title, startsAt, timeZone }) => ({
      value: id,
      name: title,
      aside: startsAt === null ? undefined : formatDate(startsAt, timeZone),
    }))
  return (
    <>
      {labels.length > 0 && (
        <ManyFilter
          icon={IconTag}
          label={t`Label`}
          options={labels.map(({ key, name, count }) => ({ value: key, name, aside: formatCount(count) }))}
          values={filters.labels}
          counted={(count) => plural(count, { one: '# label', other: '# labels' })}
          most={1}
          onChange={(keys) => setFilters({ labels: keys })}
        />
      )}
      {choices.length > 0 && (
        <ChoiceFilter
          icon={IconTicket}
          label={t`Been to`}
          options={choices}
          value={filters.beenToEventId}
          otherName={filters.beenToEventId === null ? null : (beenTo?.title ?? t`An event`)}
          onChange={(beenToEventId) => setFilters({ beenToEventId })}
        />
      )}
      <ChoiceFilter
        icon={IconMail}
        label={t`Subscribed`}
        options={SUBSCRIBED}
        value={filters.subscribed}
        onChange={(subscribed) => setFilters({ subscribed })}
      />
    </>
  )
}
