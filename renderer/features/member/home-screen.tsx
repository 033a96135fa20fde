import { plural, t } from '@lingui/core/macro'
import { IconCircleCheck, IconRefresh, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import type { MemberTicket } from '../../../shared/app/member-home.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { formatDay, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { useNow } from '../../ui/use-now.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { DoorView } from './door-view.tsx'
import classes from './home.module.css'
import { HomeLists, refusedNote } from './home-lists.tsx'
import { ticketsNow } from './home-order.ts'
import { greeting } from './member-words.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { TicketCard } from './ticket-card.tsx'
import { useMemberPage } from './use-member-page.ts'
import { WhatIsOn } from './what-is-on.tsx'

/** The member's home: their own tickets with codes, plans, orders and replies, all from this laptop's copy. */
export function HomeScreen() {
  const overview = useLive('memberHome', 'overview', {})
  const now = useNow(30_000)
  const { busy, act: action } = useAction<'refresh'>()
  const account = useMemberPage()
  const [atDoor, setAtDoor] = useState<MemberTicket | null>(null)
  const [buyingId, setBuyingId] = useKeptState<string | null>('member.buying', null)
  if (overview.isError) return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
  const home = overview.data
  if (home === undefined) return null
  const buying = home.events.find(({ id }) => id === buyingId)
  const { next, earlier } = ticketsNow(home.tickets, now)
  const at = new Date(now).toISOString()
  return (
    <div className="column fullHeight">
      <ScreenHead
        title={greeting(home.firstName, new Date(now).getHours())}
        detail={`${formatDay(at)}, ${formatTime(at)}`}
        actions={
          <BusyButton
            icon={IconRefresh}
            verb={t`Update`}
            variant="default"
            busy={busy === 'refresh'}
            onClick={() => void action('refresh', () => api.memberHome.refresh({}))}
          />
        }
      />
      <div className={classes['panes']}>
        <section className={classes['tickets']} aria-label={t`My tickets`}>
          <div className="row apart">
            <h2 className={classes['heading']}>
              {t`My tickets`} <span className={classes['count']}>{next.length}</span>
            </h2>
            {home.fetchedAt !== null && (
              <span className="row gap6 muted px14">
                <IconCircleCheck size={15} stroke={1.75} aria-hidden="true" />
                {t`Kept on this laptop, works without a connection`}
              </span>
            )}
          </div>
          {refusedNote(home, 'orders')}
          {next.length === 0 ? (
            <EmptyState
              icon={<IconTicket size={34} stroke={1.75} />}
              title={home.fetchedAt === null ? t`Your tickets are on their way` : t`No tickets yet`}
              text={
                home.fetchedAt === null
                  ? t`They appear here once the site has been reached.`
                  : t`Tickets you buy on the site appear here.`
              }
            />
          ) : (
            <ul className="column gap16">
              {next.map((ticket, place) => (
                <TicketCard
                  key={ticket.ticketNumber}
                  ticket={ticket}
                  isNext={place === 0}
                  onShow={() => setAtDoor(ticket)}
                />
              ))}
            </ul>
          )}
          {earlier > 0 && (
            <p className="muted px14">{plural(earlier, { one: '# earlier ticket', other: '# earlier tickets' })}</p>
          )}
          <WhatIsOn events={home.events} onBuy={({ id }) => setBuyingId(id)} />
        </section>
        <aside className={classes['side']} aria-label={t`My plans and RSVPs`}>
          <h2 className={classes['heading']}>{t`My plans`}</h2>
          {refusedNote(home, 'subscriptions')}
          {home.subscriptions.length === 0 && home.states.subscriptions !== 'refused' && (
            <p className="muted">{t`No plans yet`}</p>
          )}
          <ul className="column gap12">
            {home.subscriptions.map((subscription) => (
              <SubscriptionCard key={subscription.id} subscription={subscription} />
            ))}
          </ul>
          <BusyButton
            verb={t`Manage on the site`}
            variant="default"
            busy={account.busy === 'account'}
            onClick={() => void account.open('account', { to: 'account' })}
          />
          <HomeLists home={home} />
        </aside>
      </div>
      {atDoor !== null && <DoorView ticket={atDoor} onClose={() => setAtDoor(null)} />}
      {buying !== undefined && <BuyDialog event={buying} onClose={() => setBuyingId(null)} />}
    </div>
  )
}
