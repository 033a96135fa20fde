import { t } from '@lingui/core/macro'
import { Autocomplete, SegmentedControl, Select, Switch } from '@mantine/core'
import { useMemo } from 'react'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { formatDay, formatTime } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { choicesOf } from '../../../ui/choices.ts'
import { EventTimeField } from '../event-time-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { LONGEST } from './draft-troubles.ts'
import classes from './editor.module.css'
import { MovedSales } from './moved-sales.tsx'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

interface WhenSectionProps {
  editor: EventEditor
  editing: EventEditing
  event: ManagedEventDetail
}

const NONE: never[] = []

/** When and where the event takes place. */
export function WhenSection({ editor, editing, event }: WhenSectionProps) {
  const { draft, troubles, change, met } = editor
  const isMet = (['start', 'end', 'timeZone', 'place', 'address', 'at'] as const).some((key) => met.includes(key))
  const isFixed = event.state === 'cancelled'
  const { timeZone } = draft
  const known = useLive('events', 'list', {}).data?.events ?? NONE
  const places = useMemo(() => [...new Set(known.map((one) => one.place).filter(Boolean))], [known])
  const zones = useMemo(() => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])], [timeZone])
  return (
    <Section
      id="when"
      title={t`When and where`}
      isMet={isMet}
      about={isFixed ? t`A cancelled event keeps its dates.` : undefined}
    >
      <div className={classes['pair']}>
        <EventTimeField
          label={t`Starts`}
          value={draft.start}
          timeZone={timeZone}
          disabled={isFixed}
          error={troubles.start}
          onChange={(start) => change({ start })}
        />
        <EventTimeField
          label={t`Ends`}
          value={draft.end}
          timeZone={timeZone}
          disabled={isFixed}
          error={troubles.end}
          onChange={(end) => change({ end })}
        />
      </div>
      {!isFixed && (
        <>
          <MovedSales editor={editor} editing={editing} types={event.types} />
          <div className={classes['pair']}>
            <Select
              label={t`Time zone`}
              data={zones}
              value={timeZone}
              searchable
              allowDeselect={false}
              onChange={(zone) => zone !== null && change({ timeZone: zone })}
            />
            <div className={classes['switches']}>
              <Switch
                label={t`Show the time zone`}
                checked={draft.zoneShown}
                onChange={(event) => change({ zoneShown: event.currentTarget.checked })}
              />
              <Switch
                label={t`Hide the end`}
                checked={draft.endHidden}
                onChange={(event) => change({ endHidden: event.currentTarget.checked })}
              />
            </div>
          </div>
        </>
      )}
      {editing.dates.length > 1 && (
        <p className="muted rem13">
          {t`One of ${editing.dates.length} dates, each a separate event:`}{' '}
          {editing.dates
            .map(({ startsAt, timeZone: zone }) => `${formatDay(startsAt, zone)}, ${formatTime(startsAt, zone)}`)
            .join(' · ')}
        </p>
      )}
      <div className={classes['pair']}>
        <div className="column gap6">
          <SegmentedControl
            aria-label={t`Venue or online`}
            value={draft.at}
            onChange={(at) => change({ at: at as 'VENUE' | 'ONLINE' })}
            data={choicesOf({ VENUE: t`At a venue`, ONLINE: t`Online` })}
          />
          <Switch
            label={t`Venue to be announced`}
            description={t`The site shows the name below and no address.`}
            disabled={draft.at === 'ONLINE'}
            checked={draft.placeToCome}
            onChange={(event) => change({ placeToCome: event.currentTarget.checked })}
          />
        </div>
        <Autocomplete
          label={draft.at === 'ONLINE' ? t`Where online` : t`Venue`}
          data={places}
          limit={8}
          value={draft.place}
          maxLength={LONGEST.place}
          error={troubles.place}
          onChange={(place) => change({ place })}
        />
      </div>
      {draft.at === 'VENUE' && !draft.placeToCome && (
        <AddressFields address={draft.address} onChange={(address) => change({ address })} />
      )}
    </Section>
  )
}
