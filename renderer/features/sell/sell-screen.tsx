import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { EventPicker, OtherEvent } from '../../event/event-picker.tsx'
import { useLive } from '../../live.ts'
import { guestKindOf } from '../../slots.ts'
import { till, useSell } from '../../till/sell-store.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Counter } from './counter.tsx'

/** Selling for the event of the address, else for the one that is open at this laptop, else for the picked one. */
export function SellScreen() {
  const params = useParams<{ eventId?: string }>()
  const [, navigate] = useLocation()
  const settings = useLive('settings', 'get', {})
  const openId = settings.data?.openEventId ?? null
  const eventId = params.eventId ?? openId
  const event = useLive('events', 'get', { eventId: eventId ?? '' }, { enabled: eventId !== null })
  const offer = useLive(
    'sales',
    'offer',
    { eventId: eventId ?? '' },
    { enabled: eventId !== null, refetchInterval: 5000 },
  )
  const atTill = useSell((state) => state.eventId)

  const hasTickets = event.data !== undefined && guestKindOf(event.data).hasTickets
  // Selling for an event means that this laptop works for it, as opening its door does.
  const isSold = event.data?.id === eventId && hasTickets
  const mustOpen = settings.data !== undefined && eventId !== null && eventId !== openId && isSold
  useEffect(() => {
    if (mustOpen) api.events.open({ eventId }).catch(toastProblem)
  }, [mustOpen, eventId])
  useEffect(() => {
    if (eventId !== null) till.open(eventId)
  }, [eventId])

  const pick = (id: string) => navigate(`/sell/${id}`)
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (settings.data === undefined) return null
  // An event that is gone must not leave the till without a way on.
  if (event.isError) return <OtherEvent work="sell" onPick={pick} />
  if (eventId === null || (event.data !== undefined && !hasTickets)) return <EventPicker work="sell" onPick={pick} />
  if (offer.isError) return <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
  if (event.data?.id !== eventId || offer.data?.eventId !== eventId || atTill !== eventId) return null
  return <Counter key={eventId} event={event.data} offer={offer.data} settings={settings.data} />
}
