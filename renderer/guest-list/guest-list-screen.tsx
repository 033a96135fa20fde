import { t } from '@lingui/core/macro'
import { IconPrinter, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { EventFilter } from '../event/event-filter.tsx'
import { ListScreen } from '../list-screen/list-screen.tsx'
import type { ListState } from '../list-screen/use-list-screen.ts'
import type { GuestListProps } from '../manifest/guest-kind.ts'
import { printRequest } from '../printing/print-request.ts'
import { usePrintable } from '../printing/print-store.ts'
import { useStaffMay } from '../rights/use-staff-may.ts'
import { ActionButton } from '../ui/actions.tsx'
import type { RowOf } from '../ui/data-grid/use-grid-table.ts'
import { GuestCounts } from './guest-counts.tsx'
import type { GuestDrawerParts } from './guest-drawer-parts.tsx'
import { useAddGuest } from './use-add-guest.ts'

interface GuestListScreenProps<R extends RowOf> extends GuestListProps {
  list: ListState<R>
  /** Shows the list of another event. */
  onEvent: (eventId: string) => void
  /** Beside the title and in the foot; undefined where the copy of the site is not there to count. */
  counted: ({ inTitle: string } & Omit<Parameters<typeof GuestCounts>[0], 'event'>) | undefined
  /** What the list is, for a screen reader. */
  label: string
  /** What the search looks for: "Name, e-mail". */
  searchHint: string
  /** After the choice of the event. */
  filters: ReactNode
  /** In the head, before the button that adds a guest. */
  action?: ReactNode
  /** The form for a new guest. */
  addDialog: (dialog: { opened: boolean; onClose: () => void }) => ReactNode
  letterOf: (row: R) => string
  empty: { one: string; title: string; text: string }
  Drawer: ComponentType<GuestDrawerParts>
}

/** The guests of one event, however they come: filters, counts, adding one, the printed list and the open guest's drawer. */
export function GuestListScreen<R extends RowOf>(props: GuestListScreenProps<R>) {
  const { list, event, events, settings, now, counted } = props
  const adding = useAddGuest()
  const mayAdd = useStaffMay(['ADD_GUESTS', 'SELL_TICKETS'])
  const doorList = { kind: 'guestList', eventId: event.id } as const
  usePrintable(doorList)
  return (
    <ListScreen<R>
      list={list}
      title={t`Guests`}
      detail={counted?.inTitle ?? event.title}
      label={props.label}
      search={{ label: t`Search guests`, placeholder: props.searchHint }}
      filters={
        <>
          <EventFilter event={event} events={events} now={now} onChange={props.onEvent} />
          {props.filters}
        </>
      }
      action={
        <>
          <ActionButton
            icon={IconPrinter}
            verb={t`Door list`}
            variant="default"
            h={34}
            onClick={() => void printRequest(doorList)}
          />
          {props.action}
          {mayAdd && (
            <ActionButton
              icon={IconUserPlus}
              verb={t`Add guest`}
              h={34}
              aria-keyshortcuts="Control+N"
              onClick={adding.open}
            />
          )}
          {props.addDialog({ opened: adding.isOpen && mayAdd, onClose: adding.close })}
        </>
      }
      letterOf={props.letterOf}
      foot={counted === undefined ? null : <GuestCounts event={event} {...counted} />}
      empty={{ ...props.empty, all: t`the guest list`, icon: IconUsers }}
      drawer={(parts) => <props.Drawer {...parts} timeZone={event.timeZone} showContact={settings.role === 'owner'} />}
    />
  )
}
