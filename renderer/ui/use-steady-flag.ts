import { useEffect, useState } from 'react'

/** Whether something has held for so many milliseconds; false at once when it ends. */
export function useSteadyFlag(holds: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [holds, ms])
  return holds && lasts
}
