let address = ''

/** How the events were looked at last, for the way back: list or month, tab, search. */
export const keepListAddress = (params: URLSearchParams): void => {
  address = params.toString()
}

export const listPath = (): string => (address === '' ? '/events' : `/events?${address}`)

export const eventPath = (eventId: string, view = ''): string =>
  `/events/${encodeURIComponent(eventId)}${view === '' ? '' : `/${view}`}`
