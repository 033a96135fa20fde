import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { FoundTicket, ScanResult, ScanRow } from '../../../shared/app/checkin.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { useIsAway } from '../../needs-site.ts'
import { useDoor } from '../../scanner/door.ts'
import { orderWithNumber } from '../../scanner/order-code.ts'
import { guestKindAt } from '../../slots.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { actionsOf, type CardActionName } from './card-actions.ts'
import { scanQueue } from './door-store.ts'
import { type Owing, owingOf } from './owing.ts'
import type { ScanJob } from './scan-queue.ts'

/** What one can do at the door, by button or by key. */
export function useDoorActions(
  eventId: string,
  scope: { openFind: () => void; onSwitch: (result: ScanResult) => void },
) {
  const [, navigate] = useLocation()
  const [overruled, setOverruled] = useState<ScanResult | null>(null)
  const [quiet, setQuiet] = useState('')
  /** The order that is being paid at this door. */
  const [paying, setPaying] = useState<Owing | null>(null)
  const offline = useIsAway()

  const jobOf = (code: string, source: ScanJob['source'], name: string | null = null): ScanJob => {
    const { mode, typeIds } = useDoor.getState()
    return { eventId, code, mode, typeIds, source, endedAt: null, name }
  }
  const pass = (ticket: Pick<FoundTicket, 'ticketNumber' | 'name'>) =>
    scanQueue.enqueue(jobOf(ticket.ticketNumber, 'list', ticket.name))

  async function askServer() {
    const { card } = scanQueue.store.getState()
    if (card === null || card.asked === 'asking') return
    if (offline) return scanQueue.asked(card.id, 'later')
    scanQueue.asked(card.id, 'asking')
    try {
      const { found } = await api.checkin.askServer({ eventId: card.job.eventId, code: card.job.code })
      if (found) scanQueue.enqueue({ ...card.job, source: 'card', endedAt: null })
      else scanQueue.asked(card.id, 'notFound')
    } catch {
      scanQueue.asked(card.id, 'noAnswer')
    }
  }

  const askAgain = useLatest(askServer)
  useEffect(() => {
    if (!offline && scanQueue.store.getState().card?.asked === 'later') void askAgain.current()
  }, [offline])

  /** A sale that the site has not is listed under its id here, and called by the number of this laptop. */
  async function openOrder({ ticket, order, code }: ScanResult) {
    if (ticket?.party) return navigate(guestKindAt(ticket).path(ticket))
    const number = ticket?.orderNumber ?? order?.number ?? code
    const own = number.startsWith('L-') ? await orderWithNumber(number).catch(() => undefined) : undefined
    navigate(`/orders?event=${ticket?.eventId ?? eventId}&open=${encodeURIComponent(own ?? number)}`)
  }

  function run(name: CardActionName) {
    const result = scanQueue.store.getState().card?.result ?? null
    if (name === 'find') return scope.openFind()
    if (result === null) return
    switch (name) {
      case 'order':
        return void openOrder(result)
      case 'setUpScanner':
        return navigate('/settings/scanner')
      case 'admitAnyway':
        // Who declined has already been looked at, and there is nothing to explain.
        return result.ticket?.party
          ? void admitAnyway(result, guestKindAt(result.ticket).kind).catch(toastProblem)
          : setOverruled(result)
      case 'admitRest':
        return void admitGroup(result.rest)
      case 'takePayment':
        return setPaying(owingOf(result))
      case 'switchEvent':
        return scope.onSwitch(result)
      case 'askServer':
        return void askServer()
      default:
        scanQueue.acknowledge()
    }
  }

  /** Runs what the card offers under a function key. */
  function runKey(key: string): boolean {
    const result = scanQueue.store.getState().card?.result
    if (!result) return false
    const action = actionsOf(result, offline).find((offered) => offered.key === key)
    if (action !== undefined) run(action.name)
    return action !== undefined
  }

  async function admitAnyway(result: ScanResult, reason: string) {
    const ticketNumber = result.ticket?.ticketNumber ?? result.code
    const response = await api.checkin.admitAnyway({ eventId, ticketNumber, reason })
    setOverruled(null)
    const { card } = scanQueue.store.getState()
    if (card?.result?.scanId === result.scanId) scanQueue.leave(card.id)
    scanQueue.show(jobOf(ticketNumber, 'card', result.ticket?.name ?? null), response)
  }

  /** Several tickets of one order by one act: one card, and one undo. */
  async function admitGroup(ticketNumbers: readonly string[]) {
    const [first] = ticketNumbers
    if (first === undefined) return
    await attempt(async () => {
      const { typeIds } = useDoor.getState()
      const response = await api.checkin.admitGroup({ eventId, ticketNumbers: [...ticketNumbers], typeIds })
      scanQueue.show({ ...jobOf(first, 'card'), mode: 'in' }, response)
    })
  }

  /** Paid: the ticket goes in, an order shows who of it may, and the card says what came and what goes back. */
  function paid({ scanId, code, name }: Owing, text: string) {
    setPaying(null)
    const { card } = scanQueue.store.getState()
    if (card?.result?.scanId === scanId) scanQueue.leave(card.id)
    scanQueue.enqueue({ ...jobOf(code, 'card', name), mode: 'in', paid: text })
  }

  /** Left before all was paid. What came in part is off the sum that the card names. */
  async function stopPaying() {
    setPaying(null)
    const { card } = scanQueue.store.getState()
    if (card === null || paying === null || card.result?.scanId !== paying.scanId) return
    const order = await api.orders.get({ id: paying.orderNumber }).catch(() => null)
    const due = order?.due?.minor ?? 0
    if (due === 0 || due === paying.due?.minor) return
    scanQueue.leave(card.id)
    scanQueue.enqueue({ ...jobOf(paying.code, 'card', paying.name), mode: 'in' })
  }

  async function undo(row: Pick<ScanRow, 'scanId' | 'name' | 'code' | 'together'>) {
    await attempt(async () => {
      const { undone } = await api.checkin.undo({ scanId: row.scanId })
      const { card, stack } = scanQueue.store.getState()
      for (const shown of [card, ...stack]) {
        if (shown?.result?.scanId === row.scanId) scanQueue.leave(shown.id)
      }
      if (undone)
        setQuiet(row.together > 1 ? t`Undone: ${row.together} admissions.` : t`Undone: ${row.name || row.code}.`)
      else toastQuiet(t`It is too late to undo this. Nothing was changed.`)
    })
  }

  async function undoLast() {
    const { scans } = await api.checkin.scans({ eventId, limit: 50 })
    const last = scans.find((row) => row.canUndo && !row.undone)
    if (last === undefined) toastQuiet(t`There is no scan of the last 15 minutes to undo.`)
    else await undo(last)
  }

  return {
    run,
    runKey,
    pass,
    jobOf,
    undo,
    undoLast: () => void undoLast().catch(toastProblem),
    admitAnyway,
    admitGroup,
    offline,
    paying,
    pay: setPaying,
    paid,
    stopPaying: () => void stopPaying(),
    overruled,
    closeOverruled: () => setOverruled(null),
    quiet,
  }
}
