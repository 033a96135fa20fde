import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent, IconListCheck, IconPlus } from '@tabler/icons-react'
import type { EventTab } from '../../../shared/app/event-management.ts'
import { amountsText } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import type { EventsPage } from './event-filters.tsx'
import { NONE_WORDS } from './event-words.ts'

/** What is done on the screen of all events, in its head. */
export function EventsActions({ onNew }: { onNew: () => void }) {
  return (
    <>
      <LeadButton verb={t`Readiness check`} icon={IconListCheck} variant="default" h={36} to="/ready" />
      <ActionButton verb={t`New event`} icon={IconPlus} h={36} onClick={onNew} />
    </>
  )
}

/** How many events the site has, beside the title. */
export function countedEvents({ page, isSoFar }: { page: EventsPage | undefined; isSoFar: boolean }): string {
  const all = page === undefined ? 0 : page.tabs.upcoming + page.tabs.drafts + page.tabs.past
  if (all === 0) return ''
  return isSoFar ? t`${formatCount(all)} so far` : formatCount(all)
}

export const searchWords = () => ({ label: t`Search events`, placeholder: t`Title, venue, category` })

/** What is said where no event is listed. */
export const noneWords = (tab: EventTab) => ({
  one: t`event`,
  all: t`the events`,
  icon: IconCalendarEvent,
  ...NONE_WORDS[tab],
})

/** The sums of all listed events. */
export function EventsFoot({ page, tab, showMoney }: { page: EventsPage; tab: EventTab; showMoney: boolean }) {
  const revenue = amountsText(page.revenue)
  const { sold, places, cancelled } = page
  return (
    <>
      <span>{plural(page.total, { one: '# event', other: '# events' })}</span>
      {cancelled > 0 && <span>{plural(cancelled, { one: '# cancelled event', other: '# cancelled events' })}</span>}
      {tab !== 'drafts' && (
        <span>
          {places === null || places === 0 ? (
            <Trans>
              Sold <b>{formatCount(sold)}</b>
            </Trans>
          ) : (
            <Trans>
              Sold <b>{formatCount(sold)}</b> of {formatCount(places)}
            </Trans>
          )}
        </span>
      )}
      {showMoney && revenue !== '' && (
        <span>
          <Trans>
            Revenue <b>{revenue}</b>
          </Trans>
        </span>
      )}
    </>
  )
}
