import { useEffect } from 'react'
import type { OperatorsState } from '../../shared/app/operators.ts'
import { api } from '../api.ts'

const tickMs = 5_000
/** A tick that comes so late was slept through: the lid was closed. */
const sleptMs = 60_000
const minuteMs = 60_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Locks the laptop when no one has touched it for as long as the owner set, and after it was asleep. */
export function useIdleLock(state: OperatorsState | undefined): void {
  const isOn = state !== undefined && state.operators.length > 0 && !state.isLocked
  const afterMinutes = state?.lock.afterMinutes ?? null
  useEffect(() => {
    if (!isOn) return
    let touchedAt = Date.now()
    let tickedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      const now = Date.now()
      const isIdle = afterMinutes !== null && now - touchedAt >= afterMinutes * minuteMs
      if (isIdle || now - tickedAt > sleptMs) void api.operators.lock({}).catch(() => undefined)
      tickedAt = now
    }, tickMs)
    for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, touch, { capture: true })
    }
  }, [isOn, afterMinutes])
}
