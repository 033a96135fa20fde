import { useLive } from '../../live.ts'
import { ScanChip } from './outcome-icon.tsx'

/** What the last scan of a ticket ended as at this door; nothing before its first. */
export function SampleResult({ eventId, ticketNumber }: { eventId: string; ticketNumber: string }) {
  const scans = useLive('checkin', 'scans', { eventId, limit: 20 }).data?.scans ?? []
  const last = scans.find((row) => row.ticketNumber === ticketNumber)
  return last === undefined ? null : <ScanChip outcome={last.outcome} undone={last.undone} />
}
