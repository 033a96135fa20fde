import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { FoundTicket } from '../../../shared/app/checkin.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { useDoor } from '../../scanner/door.ts'
import { usePendingScans } from '../../scanner/pending-scans.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { DoorPay } from './door-pay.tsx'
import { scanQueue } from './door-store.ts'
import { FindList } from './find-list.tsx'
import { enterMeans, type FoundOrder, restOf } from './find-model.ts'
import { owingOfRow } from './owing.ts'
import { ScanBox } from './scan-box.tsx'
import type { useDoorActions } from './use-door-actions.ts'
import { useDoorKeys } from './use-door-keys.ts'
import { useFind } from './use-find.ts'

/** Hands the codes that were read on any screen to the line of scans. */
function usePending(eventId: string, onTaken: () => void) {
  const taken = useLatest(onTaken)
  useEffect(() => {
    const drain = () => {
      const scans = usePendingScans.getState().takeAll()
      if (scans.length === 0) return
      const { mode, typeIds } = useDoor.getState()
      for (const { code, endedAt } of scans) {
        scanQueue.enqueue({ eventId, code, mode, typeIds, source: 'scanner', endedAt, name: null })
      }
      taken.current()
    }
    drain()
    return usePendingScans.subscribe(drain)
  }, [eventId])
}

interface DoorColumnProps {
  event: Pick<EventRow, 'id' | 'timeZone' | 'kind'>
  box: RefObject<HTMLInputElement | null>
  onFocusBox: () => void
  actions: ReturnType<typeof useDoorActions>
  onLeavePay: () => void
  /** There is a copy of the guest list that guests can be let in from. */
  listed: boolean
  /** A ticket number from the address: its guest is found at once, but not checked in by that. */
  guest: string | null
  onGuestShown: (() => void) | undefined
  /** What is below the box while there is no search. */
  children: ReactNode
}

/**
 * The scan box and what it finds. The typed text is kept here and no higher: a scanner sends fifteen letters in a
 * moment, and each redraws only the box, not the screen.
 */
export function DoorColumn(props: DoorColumnProps) {
  const { event, box, onFocusBox, actions, onLeavePay, listed, guest, onGuestShown, children } = props
  const { id: eventId, timeZone } = event
  const hasCodes = event.kind === 'tickets'
  const [text, setText] = useState(guest ?? '')
  const { mode, typeIds, cycleMode } = useDoor()
  const find = useFind({ eventId, typeIds, mode }, text, guest)
  /** Enter came before the rows for the text it was pressed on; with Ctrl it meant the whole order. */
  const [enterAt, setEnterAt] = useState<{ text: string; whole: boolean } | null>(null)

  const isPaying = actions.paying !== null

  const clear = () => {
    setText('')
    setEnterAt(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came with a guest comes once
  useEffect(() => {
    if (guest === null) return
    // Marked, so that the next thing typed or sent by a slow scanner takes its place.
    onFocusBox()
    onGuestShown?.()
  }, [])
  usePending(eventId, clear)

  const pass = (ticket: FoundTicket) => {
    actions.pass(ticket)
    clear()
  }
  const passRest = (order: FoundOrder) => {
    const rest = restOf(order, mode)
    if (mode === 'in' && rest.length > 1) void actions.admitGroup(rest.map(({ ticketNumber }) => ticketNumber))
    else for (const ticket of rest) actions.pass(ticket)
    if (rest.length > 0) clear()
  }

  const pay = (ticket: FoundTicket) => actions.pay(owingOfRow(ticket, mode))
  const chosen = find.orders.flatMap((order) => order.tickets).find((ticket) => ticket.ticketNumber === find.chosen)
  /** What F9 does belongs to what is on the screen: the marked row, or the card where there is no search. */
  function runKey(key: string): boolean {
    if (key !== 'F9' || find.asked === '') return actions.runKey(key)
    if (find.fresh && chosen !== undefined) pay(chosen)
    return true
  }

  function enter(whole: boolean) {
    const means = enterMeans({ text, fresh: find.fresh, chosen: chosen?.ticketNumber ?? null })
    if (means.kind === 'wait') return setEnterAt({ text, whole })
    setEnterAt(null)
    if (whole) {
      const order = find.orders.find(({ tickets }) => tickets.some((ticket) => ticket === chosen))
      // A ticket's number found its order: the whole of it can go in as well.
      if (find.fresh && order !== undefined) passRest(order)
    } else if (means.kind === 'row' && chosen !== undefined) pass(chosen)
    else if (means.kind === 'code') {
      scanQueue.enqueue(actions.jobOf(means.code, 'box'))
      clear()
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the rows for the waiting Enter are there
  useEffect(() => {
    if (enterAt !== null && find.fresh && enterAt.text === text) enter(enterAt.whole)
  }, [enterAt, find.fresh, text])

  function onBoxKey(press: KeyboardEvent<HTMLInputElement>) {
    if (press.nativeEvent.isComposing) return
    const { key } = press
    const rows = find.asked !== ''
    // The panel is about to take the focus: a quick Enter must not put its card away.
    if (isPaying && key === 'Enter') return press.preventDefault()
    if (key === 'Enter') {
      press.preventDefault()
      if (text.trim() === '') scanQueue.acknowledge()
      else enter(press.ctrlKey || press.metaKey)
    } else if (key === 'Escape') {
      if (isPaying) onLeavePay()
      else if (text !== '') clear()
      else dismiss()
    } else if (rows && (key === 'ArrowDown' || key === 'ArrowUp')) {
      press.preventDefault()
      find.move(key === 'ArrowDown' ? 1 : -1)
    } else if (rows && (key === 'PageDown' || key === 'PageUp')) {
      press.preventDefault()
      find.move(key === 'PageDown' ? 5 : -5)
    }
  }

  /** Escape with an empty box: what the card says is seen. */
  function dismiss() {
    const shown = scanQueue.store.getState().card
    if (shown !== null) scanQueue.leave(shown.id)
    onFocusBox()
  }

  useDoorKeys({
    off: isPaying,
    onCardKey: runKey,
    onFind: onFocusBox,
    onMode: cycleMode,
    onUndo: actions.undoLast,
    onEscape: dismiss,
    onType: (character) => {
      box.current?.focus()
      setText((before) => before + character)
    },
  })

  const searching = find.asked !== ''
  const groups = hasCodes
    ? plural(find.orders.length, { one: '# order', other: '# orders' })
    : plural(find.orders.length, { one: '# party', other: '# parties' })
  const summary =
    find.tickets === 0
      ? t`No guests`
      : find.more
        ? t`more than ${plural(find.tickets, { one: '# guest', other: '# guests' })} in ${groups}`
        : t`${plural(find.tickets, { one: '# guest', other: '# guests' })} in ${groups}`
  return (
    <>
      <ScanBox
        boxRef={box}
        text={text}
        onText={(typed) => {
          // The operator searches for another guest: nothing was taken.
          if (isPaying) actions.stopPaying()
          setText(typed)
        }}
        onKeyDown={onBoxKey}
        listed={searching && find.orders.length > 0}
        chosen={find.chosen}
        summary={find.fresh ? summary : ''}
        label={hasCodes ? t`Scan a ticket, or type a name` : t`Type a guest’s name`}
      />
      {actions.paying !== null ? (
        <DoorPay
          owing={actions.paying}
          onPaid={(owing, words) => {
            actions.paid(owing, words)
            clear()
            onFocusBox()
          }}
          onBack={onLeavePay}
        />
      ) : searching ? (
        find.error === null ? (
          (find.fresh || find.orders.length > 0) && (
            <FindList
              orders={find.orders}
              more={find.more}
              query={find.asked}
              mode={mode}
              listed={listed}
              hasCodes={hasCodes}
              timeZone={timeZone}
              chosen={find.chosen}
              onChoose={find.choose}
              onPass={pass}
              onPay={pay}
              onPassRest={passRest}
            />
          )
        ) : (
          <ErrorState error={find.error} />
        )
      ) : (
        children
      )}
    </>
  )
}
