import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { codeText } from '../../scanner/code-text.ts'
import { takeScans } from '../../scanner/scan-taker.ts'
import { useSell } from '../../till/sell-store.ts'
import { useLatest } from '../../ui/use-latest.ts'

/** What a scan on the Sell screen turned out to be. The cart's tickets never change by one. */
export type ScanNews =
  | { kind: 'ticket'; code: string; name: string; typeName: string; arrived: boolean }
  | { kind: 'coupon'; code: string }
  | { kind: 'unknown'; code: string; why: string | null }

interface SellScans {
  eventId: string
  /** Whether the site can be asked about a coupon. */
  online: boolean
  onCoupon: (code: string) => Promise<string | null>
  /** Called with each code before it is used. */
  onScan: (code: string) => void
}

const LONGEST_COUPON = 50

/** Takes the scans of this window while the screen is open: a ticket is named, anything else may be a coupon. */
export function useSellScans({ eventId, online, onCoupon, onScan }: SellScans) {
  const [news, setNews] = useState<ScanNews | null>(null)
  const latest = useLatest({ eventId, online, onCoupon, onScan })
  useEffect(
    () =>
      takeScans(({ code }) => {
        latest.current.onScan(code)
        void read(codeText(code).trim(), latest.current)
          .catch((): ScanNews => ({ kind: 'unknown', code, why: null }))
          .then(setNews)
      }),
    [],
  )
  return { news, dismiss: () => setNews(null) }
}

async function read(code: string, { eventId, online, onCoupon }: SellScans): Promise<ScanNews> {
  const { orders } = await api.checkin.find({ eventId, text: code, typeIds: [] })
  const ticket = orders.flatMap(({ tickets }) => tickets).find(({ ticketNumber }) => ticketNumber === code)
  if (ticket !== undefined) {
    const { name, typeName, arrivedAt } = ticket
    return { kind: 'ticket', code, name, typeName, arrived: arrivedAt !== null }
  }
  const { cart, panel } = useSell.getState()
  const canTry = online && cart.lines.length > 0 && panel !== 'done' && code.length <= LONGEST_COUPON
  if (!canTry) return { kind: 'unknown', code, why: null }
  const why = await onCoupon(code)
  return why === null ? { kind: 'coupon', code } : { kind: 'unknown', code, why }
}
