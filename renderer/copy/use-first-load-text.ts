import { useEffect, useRef, useState } from 'react'
import { useLive } from '../live.ts'
import { useNow } from '../ui/use-now.ts'
import { firstLoadWords, type LoadSample, rowsPerSecond, withSample } from './first-load-messages.ts'

/** How often the pace is taken and a wait counted down. Milliseconds. */
const EVERY_MS = 1_000

/** How far a first download is, its pace, and why it waits, updated each second. */
export function useFirstLoadText({ rows, expected }: { rows: number; expected: number | null }): string {
  const link = useLive('sync', 'connection', {}, { refetchInterval: EVERY_MS }).data
  const now = useNow(EVERY_MS)
  const latest = useRef(rows)
  latest.current = rows
  const [samples, setSamples] = useState<LoadSample[]>([])
  useEffect(() => setSamples((old) => withSample(old, { at: now, rows: latest.current })), [now])
  return firstLoadWords({
    rows,
    expected,
    perSecond: rowsPerSecond(samples),
    heldMs: link?.heldMs ?? 0,
    perMinute: link?.budget ?? 0,
  })
}
