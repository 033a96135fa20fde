import { cleanup } from '@testing-library/react'

/** What a crash of the page leaves to the next load: no component comes to say goodbye, the window's storage stays. */
export function crashPage(): void {
  const kept = Object.entries(sessionStorage)
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
}
