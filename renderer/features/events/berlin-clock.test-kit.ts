import { vi } from 'vitest'

/** This laptop's clock shows Berlin's time. A worker of the tests cannot set its own zone, so Intl is asked with that one. */
export function berlinClock(): void {
  const Format = Intl.DateTimeFormat
  const inBerlin = (locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    new Format(locales, { timeZone: 'Europe/Berlin', ...options })
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inZone(locales, options) {
    return inBerlin(locales, options)
  })
}
