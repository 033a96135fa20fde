import { plural, t } from '@lingui/core/macro'
import { IconId, IconMail, IconTicket } from '@tabler/icons-react'
import type { ContactLabelRow } from '../../../shared/app/contact-labels.ts'
import type { ContactFacets } from '../../../shared/app/contacts.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { formatCount, formatDate } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ChoiceFilter, type FilterOption, ManyFilter } from '../../ui/data-grid/filters.tsx'
import type { ContactRoute } from './contact-route.ts'
import { DaysFilter } from './days-filter.tsx'
import { LabelFilter } from './labels/label-filter.tsx'
import { MEMBERSHIP_CODES, memberStatusName, SUBSCRIPTION_CODES, subscriptionName } from './status-words.ts'

interface ContactFiltersProps {
  route: ContactRoute
  labels: readonly ContactLabelRow[]
  events: EventRow[]
  /** False where labels may be seen and not changed. */
  canEdit: boolean
}

/** The filters of the contact list; all of them live in the route. */
export function ContactFilters({ route, labels, events, canEdit }: ContactFiltersProps) {
  const { filters, setFilters } = route
  const facets = useLive('contacts', 'facets', {}).data
  return (
    <>
      <LabelFilter route={route} labels={labels} unlabelled={facets?.unlabelled} canEdit={canEdit} />
      <BoughtFor route={route} events={events} />
      <StateFilter
        icon={IconMail}
        label={t`Newsletter`}
        codes={SUBSCRIPTION_CODES}
        states={{ chosen: filters.subscription, counts: facets?.subscription, name: subscriptionName }}
        onChange={(subscription) => setFilters({ subscription })}
      />
      <StateFilter
        icon={IconId}
        label={t`Member`}
        codes={MEMBERSHIP_CODES}
        states={{ chosen: filters.membership, counts: facets?.membership, name: memberStatusName }}
        onChange={(membership) => setFilters({ membership })}
      />
      <DaysFilter route={route} />
    </>
  )
}

interface StateFilterProps {
  icon: typeof IconMail
  label: string
  codes: readonly string[]
  states: Options
  onChange: (codes: string[]) => void
}

/** A filter by the state that contacts are in, several at once. */
function StateFilter({ icon, label, codes, states, onChange }: StateFilterProps) {
  return (
    <ManyFilter
      icon={icon}
      label={label}
      options={optionsOf(codes, states)}
      values={states.chosen}
      counted={(count) => plural(count, { one: '# state', other: '# states' })}
      most={1}
      onChange={onChange}
    />
  )
}

interface Options {
  chosen: readonly string[]
  counts: ContactFacets['subscription'] | undefined
  name: (code: string) => string
}

/** The states that some contact has, and those that are chosen; all of them until they are counted. */
export function optionsOf(codes: readonly string[], { chosen, counts, name }: Options): FilterOption<string>[] {
  const others = [...(counts ?? []).map(({ value }) => value), ...chosen].filter((code) => !codes.includes(code))
  return [...codes, ...new Set(others)].flatMap((value) => {
    const count = counts?.find((one) => one.value === value)?.count ?? 0
    if (counts !== undefined && count === 0 && !chosen.includes(value)) return []
    return [{ value, name: name(value), ...(counts === undefined ? {} : { aside: formatCount(count) }) }]
  })
}

/** Who has an order for an event: the latest event first, without drafts. Shows of one title differ by their day. */
function BoughtFor({ route, events }: Pick<ContactFiltersProps, 'route' | 'events'>) {
  const { beenToEventId } = route.filters
  const chosen = events.find((event) => event.id === beenToEventId)
  const choices = events
    .filter((event) => event.status !== 'DRAFT')
    .toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))
    .map(({ id, title, startsAt, timeZone }) => ({
      value: id,
      name: title,
      aside: startsAt === null ? undefined : formatDate(startsAt, timeZone),
    }))
  if (choices.length === 0 && beenToEventId === null) return null
  return (
    <ChoiceFilter
      icon={IconTicket}
      label={t`Bought for`}
      options={choices}
      value={beenToEventId}
      otherName={beenToEventId === null ? null : (chosen?.title ?? t`An event`)}
      onChange={(id) => route.setFilters({ beenToEventId: id })}
    />
  )
}
