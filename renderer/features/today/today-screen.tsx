import { t } from '@lingui/core/macro'
import { useElementSize } from '@mantine/hooks'
import { IconCalendarEvent, IconListCheck } from '@tabler/icons-react'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { NoEvents } from '../../event/no-events.tsx'
import { formatDay, formatTime, zoneLabel } from '../../format.ts'
import { useLive } from '../../live.ts'
import { useRights } from '../../operators/use-operators.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { useStaffMay } from '../../rights/use-staff-may.ts'
import { filling } from '../../slots.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { eventAtHand, eventsToShow } from './evening.ts'
import { EveningChart } from './evening-chart.tsx'
import { EventCard } from './event-card.tsx'
import classes from './today.module.css'

/** What needs a hand first, then in the order of the features. */
const NOTES = filling('today').toSorted((a, b) => Number(b.isUrgent === true) - Number(a.isUrgent === true))

/** The evening on one page: what runs, how full it is, what needs a hand. */
export function TodayScreen() {
  const rights = useRights()
  const overview = useLive('today', 'overview', {}, { refetchInterval: 60_000 })
  const settings = useLive('settings', 'get', {})
  const openEventId = settings.data?.openEventId ?? null
  usePrintable(openEventId === null ? null : { kind: 'guestList', eventId: openEventId })
  const copyOf = useCopyState()
  const mayCheckIn = useStaffMay(['CHECK_IN_GUESTS'])
  const maySell = useStaffMay(['SELL_TICKETS'])
  // Twice a minute: enough for countdowns in minutes.
  const minute = useNow(30_000)
  const cards = useElementSize()
  if (overview.isError) {
    return (
      <div className={classes['screen']}>
        <ScreenHead title={t`Today`} />
        <div className="growsDown">
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        </div>
      </div>
    )
  }
  if (overview.data === undefined || settings.data === undefined) return null
  // The core's clock decides what is tonight, so it counts the minutes as well.
  const now = minute + Date.parse(overview.data.now) - overview.dataUpdatedAt
  const { tonight, events } = eventsToShow(overview.data.events, now)
  const copy = copyOf('events', 'ticketDefinitions', 'orders', 'tickets')
  const timeZone = events[0]?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (events.length === 0) {
    return (
      <div className={classes['screen']}>
        <TodayHead tonight={tonight} now={now} timeZone={timeZone} />
        <div className="growsDown">
          {copy.kind === 'whole' ? NO_EVENTS : <CopyMissing state={copy} what={t`tonight`} />}
        </div>
      </div>
    )
  }
  const room = roomOf(cards.width, events.length)
  const showMoney = rights.has('seeFigures')
  const atHand = eventAtHand(events, now)
  const { sales, arrivals } = overview.data
  return (
    <div className={classes['screen']}>
      <TodayHead tonight={tonight} now={now} timeZone={timeZone} event={atHand ?? events[0]} />
      <CopyStrip state={copy} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {!tonight && <p className="muted rem14">{t`Nothing is on tonight. This comes next.`}</p>}
          <div ref={cards.ref} className={classes['cards']}>
            {events.map((event) => (
              <EventCard
                key={event.id}
                event={event}
                now={now}
                atHand={tonight && event.id === atHand?.id}
                showMoney={showMoney}
                mayCheckIn={mayCheckIn}
                maySell={maySell}
                room={room}
                known={copyOf('tickets').kind === 'whole' || event.sold > 0}
              />
            ))}
          </div>
          {tonight && (
            <EveningChart
              sales={sales}
              arrivals={arrivals}
              titles={events.map((event) => event.title)}
              timeZone={timeZone}
              now={now}
              known={{ sales: copyOf('orders').kind === 'whole', arrivals: copyOf('tickets').kind === 'whole' }}
            />
          )}
        </div>
        <aside className={classes['margin']} aria-label={t`Notes`}>
          {NOTES.map(({ load }, at) => (
            <Loaded key={at} load={load} with={{ evening: overview.data, events, timeZone, showMoney }} />
          ))}
        </aside>
      </div>
    </div>
  )
}

/** The least width of a card with the gap beside it, and the widths from which it is drawn at full size and wide. Pixels. */
const CARD = { least: 284, full: 354, wide: 560 }

/** How much room each card has. The row holds as many as fit. */
function roomOf(rowWidth: number, cards: number): 'narrow' | 'usual' | 'wide' {
  const perRow = Math.max(1, Math.min(cards, Math.floor(rowWidth / CARD.least)))
  const each = rowWidth / perRow
  if (rowWidth === 0 || (each >= CARD.full && each < CARD.wide)) return 'usual'
  return each < CARD.full ? 'narrow' : 'wide'
}

interface TodayHeadProps {
  tonight: boolean
  now: number
  timeZone: string
  /** Whose figures are shown. */
  event?: { id: string } | undefined
}

function TodayHead({ tonight, now, timeZone, event }: TodayHeadProps) {
  const iso = new Date(now).toISOString()
  return (
    <ScreenHead
      title={tonight ? t`Tonight` : t`Today`}
      actions={
        <>
          {event !== undefined && <CopyAge eventId={event.id} timeZone={timeZone} />}
          <span className="muted rem13 figures noWrap">
            {formatDay(iso, timeZone)} · {formatTime(iso, timeZone)} {zoneLabel(iso, timeZone)}
          </span>
          <LeadButton icon={IconListCheck} verb={t`Readiness check`} variant="default" h={34} to="/ready" />
        </>
      }
    />
  )
}

function CopyAge({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const asOf = useCopyAge({ eventId, timeZone })
  return asOf === null ? null : <span className={classes['asOf']}>{t`Figures from ${asOf}`}</span>
}

const NO_EVENTS = (
  <NoEvents
    icon={<IconCalendarEvent size={34} stroke={1.75} />}
    title={t`No events ahead`}
    text={t`As soon as the site has an event with tickets, its evening is shown here.`}
  />
)
