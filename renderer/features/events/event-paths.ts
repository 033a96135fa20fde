import type { EventTab } from '../../../shared/app/event-desk.ts'

let tab: EventTab = 'upcoming'

/** The list that somebody looked at last, for the way back to it. */
export const keepListAddress = (shown: EventTab): void => {
  tab = shown
}

export const listPath = (): string => (tab === 'upcoming' ? '/events' : `/events?tab=${tab}`)

export const eventPath = (eventId: string, view = ''): string =>
  `/events/${encodeURIComponent(eventId)}${view === '' ? '' : `/${view}`}`
