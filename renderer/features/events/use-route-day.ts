import { useEffect, useState } from 'react'
import { useRouteParams } from '../../ui/data-grid/use-route-params.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'
import type { Day } from './month.ts'

/** A key that is held walks thirty days a second: the address follows once it rests. Milliseconds. */
const RESTS_MS = 250

/** The day that the keyboard is on in a month, kept in the address (`?day=`) for the way back; today is left out. */
export function useRouteDay(today: Day): [day: Day, setDay: (day: Day) => void] {
  const [params, change] = useRouteParams()
  const routed = params.get('day') ?? ''
  const [day, setDay] = useState(
    /^\d{4}-\d{2}-\d{2}$/.test(routed) && !Number.isNaN(Date.parse(routed)) ? routed : today,
  )
  const wanted = day === today ? '' : day
  useEffect(() => {
    if (wanted === routed) return
    const timer = setTimeout(() => change((old) => withParam(old, 'day', wanted), { replace: true }), RESTS_MS)
    return () => clearTimeout(timer)
  }, [wanted, routed, change])
  return [day, setDay]
}
