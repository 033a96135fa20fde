import { useEffect, useState } from 'react'

/** The wall clock in ms, updated every `everyMs`; frozen while `running` is false. */
export function useNow(everyMs: number, running = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, running])
  return now
}

const dayOf = (at: number): string => new Date(at).toDateString()

/** The wall clock in ms when the screen was opened; updated within 20 s once another day begins. */
export function useDay(): number {
  const [opened, setOpened] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setOpened((before) => (dayOf(before) === dayOf(Date.now()) ? before : Date.now()))
    const timer = setInterval(look, 20_000)
    return () => clearInterval(timer)
  }, [])
  return opened
}
