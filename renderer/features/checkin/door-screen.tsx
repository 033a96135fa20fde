import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FoundTicket, ScanResult } from '../../../shared/app/checkin.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { useFrameStore } from '../../base/frame-store.ts'
import { FirstTickets } from '../../demo/first-tickets.tsx'
import { SwitchEvent } from '../../event/event-picker.tsx'
import { useLive } from '../../live.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { usePendingScans } from '../../scanner/pending-scans.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { useNow } from '../../ui/use-now.ts'
import { AdmitAnyway } from './admit-anyway.tsx'
import { AnswerArea } from './answer-area.tsx'
import { DoorPay } from './door-pay.tsx'
import classes from './door-screen.module.css'
import { scanQueue, useDoor, useScanQueue } from './door-store.ts'
import { DoorStrips } from './door-strips.tsx'
import { EventHeader } from './event-header.tsx'
import { FindList } from './find-list.tsx'
import { enterMeans, type FoundOrder, restOf } from './find-model.ts'
import { LastScans } from './last-scans.tsx'
import { apartText } from './messages.ts'
import { ScanBox } from './scan-box.tsx'
import { stayOf } from './scan-queue.ts'
import { ScanStack } from './scan-stack.tsx'
import { SidePane } from './side-pane.tsx'
import { SpokenAnswer } from './spoken-answer.tsx'
import { SwitchTo } from './switch-to.tsx'
import { useDoorActions } from './use-door-actions.ts'
import { useDoorKeys } from './use-door-keys.ts'
import { useFind } from './use-find.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface DoorScreenProps {
  event: EventRow & { types: { id: string; name: string }[] }
  onPickEvent: (eventId: string) => void
  /** A ticket number somebody came here with: its guest is found at once, and not let in by that. */
  guest?: string | null
  /** That guest stands in the list now. */
  onGuestShown?: () => void
}

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

/** The door of one event: scan box, answer, last scans, and the evening in numbers. */
export function DoorScreen({ event, onPickEvent, guest = null, onGuestShown }: DoorScreenProps) {
  const { id: eventId, timeZone, types } = event
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(guest ?? '')
  const [elsewhere, setElsewhere] = useState<ScanResult | null>(null)
  const { mode, typeIds, cycleMode } = useDoor()
  const now = useNow(10_000)
  const isDemo = useLive('session', 'connection', {}).data?.kind === 'demo'
  const board = useLive('checkin', 'board', { eventId }, { refetchInterval: 10_000 })
  const counts = useLive('guests', 'counts', { eventId })
  usePrintable({ kind: 'guestList', eventId })
  const stack = useScanQueue((state) => state.stack)
  const card = useScanQueue((state) => state.card)
  const find = useFind({ eventId, typeIds, mode }, text, guest)
  const typeNames = useMemo(
    () => types.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name),
    [types, typeIds],
  )
  /** Enter came before the answer to the text it was pressed on; with Ctrl it meant the whole order. */
  const [enterAt, setEnterAt] = useState<{ text: string; whole: boolean } | null>(null)

  const clear = () => {
    setText('')
    setEnterAt(null)
  }
  const focusBox = () => {
    box.current?.focus()
    box.current?.select()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came with a guest comes once
  useEffect(() => {
    if (guest === null) return
    // Marked, so that the next thing typed or sent by a slow scanner takes its place.
    focusBox()
    onGuestShown?.()
  }, [])
  const actions = useDoorActions(eventId, { openFind: focusBox, onSwitch: setElsewhere })
  usePending(eventId, clear)
  const isPaying = actions.paying !== null
  const onClick = useKeptFocus(box, isPaying)
  const leavePay = () => {
    actions.stopPaying()
    focusBox()
  }

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

  function enter(whole: boolean) {
    const chosen = find.orders.flatMap((order) => order.tickets).find((ticket) => ticket.ticketNumber === find.chosen)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the answer to the waiting Enter is there
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
      if (isPaying) leavePay()
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
    focusBox()
  }

  useDoorKeys({
    off: isPaying,
    onCardKey: (key) => actions.runKey(key),
    onFind: focusBox,
    onMode: cycleMode,
    onUndo: actions.undoLast,
    onEscape: dismiss,
    onType: (character) => {
      box.current?.focus()
      setText((before) => before + character)
    },
  })

  const dataFrom = board.data?.dataFrom ?? null
  const covered = useFrameStore(({ layer }) => layer !== null) || actions.overruled !== null || elsewhere !== null
  const searching = find.asked !== ''
  const summary =
    find.tickets === 0
      ? t`Nobody`
      : find.more
        ? t`more than ${plural(find.tickets, { one: '# guest', other: '# guests' })} in ${plural(find.orders.length, { one: '# order', other: '# orders' })}`
        : t`${plural(find.tickets, { one: '# guest', other: '# guests' })} in ${plural(find.orders.length, { one: '# order', other: '# orders' })}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere gives the focus back to the scan box
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the focus already
    <div className="column shrinksDown fullHeight" onClick={onClick}>
      <EventHeader event={event} types={types} dataFrom={dataFrom} now={now} />
      {board.data !== undefined && <DoorStrips event={event} dataFrom={dataFrom} now={now} />}
      <div className="flex growsDown">
        <div className={classes['left']}>
          <ScanBox
            boxRef={box}
            text={text}
            onText={(typed) => {
              // Somebody looks for another guest: nothing was taken.
              if (isPaying) actions.stopPaying()
              setText(typed)
            }}
            onKeyDown={onBoxKey}
            listed={searching && find.orders.length > 0}
            chosen={find.chosen}
            summary={find.fresh ? summary : ''}
          />
          {actions.paying !== null ? (
            <DoorPay
              result={actions.paying}
              onPaid={(result, words) => {
                actions.paid(result, words)
                focusBox()
              }}
              onBack={leavePay}
            />
          ) : searching ? (
            find.error === null ? (
              (find.fresh || find.orders.length > 0) && (
                <FindList
                  orders={find.orders}
                  more={find.more}
                  query={find.asked}
                  mode={mode}
                  listed={dataFrom !== null}
                  timeZone={timeZone}
                  chosen={find.chosen}
                  onChoose={find.choose}
                  onPass={pass}
                  onPassRest={passRest}
                />
              )
            ) : (
              <ErrorState error={find.error} />
            )
          ) : (
            <>
              <div className={classes['answer']}>
                <AnswerArea timeZone={timeZone} typeNames={typeNames} covered={covered} onAction={actions.run} />
              </div>
              <ScanStack stack={stack} cardWaits={card !== null && stayOf(card) === 'key'} onSeen={scanQueue.leave} />
              <LastScans
                eventId={eventId}
                timeZone={timeZone}
                without={stack.flatMap(({ result }) => (result === null ? [] : [result.scanId]))}
                beforeFirst={isDemo && <FirstTickets eventId={eventId} />}
                onUndo={(row) => void actions.undo(row)}
              />
            </>
          )}
        </div>
        <SidePane
          board={board.data}
          timeZone={timeZone}
          apart={counts.data === undefined ? '' : apartText(counts.data)}
          foot={<SwitchEvent openId={eventId} onPick={onPickEvent} />}
        />
      </div>
      <AdmitAnyway result={actions.overruled} onAdmit={actions.admitAnyway} onClose={actions.closeOverruled} />
      <SwitchTo
        elsewhere={elsewhere?.elsewhere ?? null}
        now={now}
        onClose={() => setElsewhere(null)}
        onSwitch={(id) => {
          setElsewhere(null)
          onPickEvent(id)
        }}
      />
      <SpokenAnswer timeZone={timeZone} typeNames={typeNames} quiet={actions.quiet} />
    </div>
  )
}
