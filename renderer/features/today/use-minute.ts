import { useEffect, useState } from 'react'

/** The wall clock, read twice a minute: enough for countdowns in minutes. Milliseconds. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
