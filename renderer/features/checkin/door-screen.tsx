import { useMemo, useRef, useState } from 'react'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { useFrameStore } from '../../base/frame-store.ts'
import { FirstTickets } from '../../demo/first-tickets.tsx'
import { SwitchEvent } from '../../event/event-picker.tsx'
import { useLive } from '../../live.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { useDoor } from '../../scanner/door.ts'
import { guestKindOf } from '../../slots.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { AdmitAnyway } from './admit-anyway.tsx'
import { DoorColumn } from './door-column.tsx'
import classes from './door-screen.module.css'
import { scanQueue, useScanQueue } from './door-store.ts'
import { DoorStrips } from './door-strips.tsx'
import { EventHeader } from './event-header.tsx'
import { LastScans } from './last-scans.tsx'
import { ResultArea } from './result-area.tsx'
import { SampleResult } from './sample-result.tsx'
import { stayOf } from './scan-queue.ts'
import { ScanStack } from './scan-stack.tsx'
import { SidePane } from './side-pane.tsx'
import { SpokenResult } from './spoken-result.tsx'
import { SwitchTo } from './switch-to.tsx'
import { useDoorActions } from './use-door-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface DoorScreenProps {
  event: EventRow & { types: { id: string; name: string }[] }
  onPickEvent: (eventId: string) => void
  /** A ticket number from the address: its guest is found at once, but not checked in by that. */
  guest?: string | null
  /** That guest is now in the list. */
  onGuestShown?: () => void
}

/** The door of one event: scan box, scan result, last scans, and the evening in numbers. */
export function DoorScreen({ event, onPickEvent, guest = null, onGuestShown }: DoorScreenProps) {
  const { id: eventId, timeZone, types } = event
  const box = useRef<HTMLInputElement>(null)
  const [elsewhere, setElsewhere] = useState<ScanResult | null>(null)
  const { typeIds } = useDoor()
  const isDemo = useLive('session', 'connection', {}).data?.kind === 'demo'
  // Topics announce every arrival; the interval only moves the minutes of the chart.
  const board = useLive('checkin', 'board', { eventId }, { refetchInterval: 30_000 })
  const kind = guestKindOf(event)
  usePrintable({ kind: 'guestList', eventId })
  const stack = useScanQueue((state) => state.stack)
  const card = useScanQueue((state) => state.card)
  const typeNames = useMemo(
    () => types.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name),
    [types, typeIds],
  )
  const focusBox = () => {
    box.current?.focus()
    box.current?.select()
  }
  const actions = useDoorActions(eventId, { openFind: focusBox, onSwitch: setElsewhere })
  const isPaying = actions.paying !== null
  const onClick = useKeptFocus(box, isPaying)
  const leavePay = () => {
    actions.stopPaying()
    focusBox()
  }

  const dataFrom = board.data?.dataFrom ?? null
  const covered = useFrameStore(({ layer }) => layer !== null) || actions.overruled !== null || elsewhere !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere gives the focus back to the scan box
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the focus already
    <div className="column shrinksDown fullHeight" onClick={onClick}>
      <EventHeader event={event} types={types} dataFrom={dataFrom} />
      {board.data !== undefined && <DoorStrips event={event} dataFrom={dataFrom} />}
      <div className="flex growsDown">
        <div className={classes['left']}>
          <DoorColumn
            event={event}
            box={box}
            onFocusBox={focusBox}
            actions={actions}
            onLeavePay={leavePay}
            listed={dataFrom !== null}
            guest={guest}
            onGuestShown={onGuestShown}
          >
            <div className={classes['answer']}>
              <ResultArea
                timeZone={timeZone}
                typeNames={typeNames}
                words={kind.words}
                offline={actions.offline}
                covered={covered}
                onAction={actions.run}
              />
            </div>
            <ScanStack stack={stack} cardWaits={card !== null && stayOf(card) === 'key'} onSeen={scanQueue.leave} />
            <LastScans
              eventId={eventId}
              timeZone={timeZone}
              without={stack.flatMap(({ result }) => (result === null ? [] : [result.scanId]))}
              beforeFirst={
                isDemo &&
                kind.hasTickets && (
                  <FirstTickets
                    key={eventId}
                    eventId={eventId}
                    resultOf={(ticketNumber) => <SampleResult {...{ eventId, ticketNumber }} />}
                  />
                )
              }
              onUndo={(row) => void actions.undo(row)}
            />
          </DoorColumn>
        </div>
        <SidePane
          board={board.data}
          timeZone={timeZone}
          notExpected={<Loaded load={kind.notExpected} with={{ eventId }} />}
          foot={
            <div className="column gap8">
              {kind.door !== undefined && (
                <Loaded load={kind.door} with={{ eventId, timeZone, onAdmit: actions.admitGroup }} />
              )}
              <SwitchEvent openId={eventId} onPick={onPickEvent} />
            </div>
          }
        />
      </div>
      <AdmitAnyway result={actions.overruled} onAdmit={actions.admitAnyway} onClose={actions.closeOverruled} />
      <SwitchTo
        elsewhere={elsewhere?.elsewhere ?? null}
        onClose={() => setElsewhere(null)}
        onSwitch={(id) => {
          setElsewhere(null)
          onPickEvent(id)
        }}
      />
      <SpokenResult timeZone={timeZone} typeNames={typeNames} quiet={actions.quiet} />
    </div>
  )
}
