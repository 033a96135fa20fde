import { useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { EventPicker, OtherEvent } from '../../event/event-picker.tsx'
import { useLive } from '../../live.ts'
import { useDoor } from '../../scanner/door.ts'
import { ErrorState } from '../../ui/states.tsx'
import { DoorScreen } from './door-screen.tsx'
import { scanQueue } from './door-store.ts'

/** Check-in for the event of the address, else for the one that is open at this laptop, else for the picked one. */
export function CheckinScreen() {
  const params = useParams<{ eventId?: string }>()
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const guest = query.get('guest')
  const settings = useLive('settings', 'get', {})
  const openId = settings.data?.openEventId ?? null
  const eventId = params.eventId ?? openId
  const event = useLive('events', 'get', { eventId: eventId ?? '' }, { enabled: eventId !== null })

  // Opening a door for an event means that this laptop works for it: it is kept fresher and reopened after a restart.
  const mustOpen = settings.data !== undefined && eventId !== null && eventId !== openId && event.data?.id === eventId
  useEffect(() => {
    if (mustOpen) api.events.open({ eventId }).catch(toastProblem)
  }, [mustOpen, eventId])

  // Another event has its own scan results, and no filter of the event before.
  useEffect(() => {
    useDoor.getState().startAt(eventId)
    return () => scanQueue.clear()
  }, [eventId])

  const pick = (id: string) => navigate(`/checkin/${id}`)
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (settings.data === undefined) return null
  if (eventId === null) return <EventPicker onPick={pick} />
  if (event.isError) {
    // An event that is gone must not leave the door without a way on.
    return <OtherEvent onPick={pick} />
  }
  if (event.data === undefined || event.data.id !== eventId) return null
  return (
    <DoorScreen
      key={eventId}
      event={event.data}
      onPickEvent={pick}
      guest={guest}
      // Shown once: coming back to the door later must not bring the guest up again.
      onGuestShown={() => navigate(`/checkin/${eventId}`, { replace: true })}
    />
  )
}
