import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconFlagFilled, IconId, IconMailForward, IconPencil, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { arrivalStep, orderProgress } from '../../event/arrival.ts'
import { furtherValues } from '../../form-values/further-values.ts'
import { ShownValues } from '../../form-values/shown-values.tsx'
import { valueText } from '../../form-values/value-text.ts'
import {
  CheckInButton,
  ContactFact,
  type GuestDrawerParts,
  GuestPane,
  GuestRecordDrawer,
} from '../../guest-list/guest-drawer-parts.tsx'
import { useLive } from '../../live.ts'
import { printRequest } from '../../printing/print-request.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { CopyFact } from '../../ui/data-grid/copy-text.tsx'
import { DetailList, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { LeadButton, LeadPlain } from '../../ui/leads.tsx'
import { ArrivalBanner } from './arrival-banner.tsx'
import { checkIn } from './check-in.ts'
import { fieldDrafts, GuestForm } from './guest-form.tsx'
import classes from './guests.module.css'
import { MailDialog } from './mail-dialog.tsx'
import { PaidDetails } from './paid-details.tsx'

/** All that is known about one guest, and the door's actions for them; or the form over it while it is open. */
export function GuestDrawer(props: GuestDrawerParts) {
  const { id, titleRef } = props
  const query = useLive('guests', 'get', { ticketNumber: id })
  const draft = fieldDrafts.useDraft(id)
  const guest = query.data
  // A cancelled ticket admits no one and isn't printed.
  const canPrint = guest !== undefined && guest.status !== 'cancelled'
  usePrintable(canPrint ? { kind: 'ticket', ticketIds: [guest.ticketNumber] } : null, 'drawer')
  return (
    <GuestRecordDrawer {...props} query={query}>
      {(shown) =>
        draft !== undefined && !query.isPlaceholderData ? (
          <GuestForm
            key={id}
            guest={shown}
            open={draft}
            timeZone={props.timeZone}
            onDone={focusEditForm}
            titleRef={titleRef}
          />
        ) : (
          <ShownGuest {...props} guest={shown} />
        )
      }
    </GuestRecordDrawer>
  )
}

function ShownGuest({ guest, ...props }: GuestDrawerParts & { guest: GuestDetail }) {
  const { timeZone, onOpen, onClose, titleRef } = props
  return (
    <GuestPane
      title={guest.name}
      sub={guest.seat === null ? guest.typeName : `${guest.typeName} · ${guest.seat}`}
      sync={guest.sync}
      head={<ArrivalBanner guest={guest} timeZone={timeZone} />}
      onClose={onClose}
      titleRef={titleRef}
      actions={
        <>
          {arrivalStep(guest) === 'checkIn' && <CheckInButton verb={t`Check in`} onClick={() => checkIn(guest)} />}
          <LeadButton
            icon={IconScan}
            verb={t`Open Check-in`}
            variant="default"
            h={36}
            flex={1}
            to={`/checkin/${guest.eventId}?guest=${encodeURIComponent(props.id)}`}
          />
          <MoreActions key={guest.ticketNumber} guest={guest} />
        </>
      }
    >
      <DoorNotes notes={guest.notes.map((note) => valueText(note, timeZone))} />
      <GuestDetails guest={guest} showContact={props.showContact} />
      <FieldValues guest={guest} timeZone={timeZone} />
      <SameOrder guest={guest} onOpen={onOpen} />
    </GuestPane>
  )
}

/** Gives the focus back to where the form was opened from, once the drawer is there again. */
const focusEditForm = () =>
  void setTimeout(() => document.querySelector<HTMLElement>('[data-edit-answers]')?.focus(), 0)

function editGuestForm({ ticketNumber }: GuestDetail): void {
  const begin = async () => {
    const { questions } = await api.guests.form({ ticketNumber })
    const original = Object.fromEntries(questions.map(({ name, value }) => [name, value]))
    fieldDrafts.put(ticketNumber, { typed: {}, original })
  }
  void begin().catch(toastProblem)
}

function MoreActions({ guest }: { guest: GuestDetail }) {
  const [mails, setMails] = useState(false)
  return (
    <>
      <MoreMenu label={t`More actions for this guest`}>
        {guest.status !== 'cancelled' && (
          <MenuAction
            icon={IconId}
            verb={t`Print badge`}
            onClick={() => void printRequest({ kind: 'badge', ticketIds: [guest.ticketNumber] })}
          />
        )}
        <MenuAction icon={IconPencil} verb={t`Edit form details`} onClick={() => editGuestForm(guest)} />
        <MenuAction icon={IconMailForward} verb={t`E-mail tickets…`} onClick={() => setMails(true)} />
      </MoreMenu>
      <MailDialog guest={guest} opened={mails} onClose={() => setMails(false)} />
    </>
  )
}

function DoorNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <div className={classes['note']}>
      <div className={classes['noteHead']}>
        <Trans>
          <IconFlagFilled size={15} aria-hidden="true" />
          Shown at the door
        </Trans>
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function GuestDetails({ guest, showContact }: { guest: GuestDetail; showContact: boolean }) {
  const { order } = guest
  return (
    <DetailList>
      <Fact label={t({ message: 'Order', context: 'purchase' })}>
        <LeadPlain
          verb={guest.orderNumber}
          className={buttons['link']}
          aria-label={t`Open order ${guest.orderNumber}`}
          to={`/orders?event=${guest.eventId}&open=${encodeURIComponent(guest.orderNumber)}`}
        />
        {order !== null && `, ${orderProgress(order.tickets, order.arrived)}`}
      </Fact>
      {order !== null && order.buyer !== '' && order.buyer !== guest.name && (
        <Fact label={t`Buyer`}>
          <bdi>{order.buyer}</bdi>
        </Fact>
      )}
      <PaidDetails guest={guest} showMoney={showContact} />
      <CopyFact label={t`Code`} text={guest.ticketNumber} mono />
      <CopyFact label={t`E-mail`} text={guest.email} />
      <CopyFact label={t`Phone`} text={guest.phone} />
      {guest.labels.length > 0 && (
        <Fact label={t`Labels`}>
          <span className={classes['tags']}>
            {guest.labels.map((label) => (
              <OutcomeChip key={label} word={label} tone="plain" />
            ))}
          </span>
        </Fact>
      )}
      <ContactFact showContact={showContact} contactId={guest.contactId} />
    </DetailList>
  )
}

function FieldValues({ guest, timeZone }: { guest: GuestDetail; timeZone: string | undefined }) {
  return (
    <div className={classes['answers']}>
      <SectionTitle>{t`Form details`}</SectionTitle>
      <ShownValues values={furtherValues(guest, guest.fieldValues)} timeZone={timeZone} />
      <ActionButton
        icon={IconPencil}
        iconSize={15}
        verb={t`Edit form details`}
        variant="subtle"
        size="compact-sm"
        className={classes['editAnswers']}
        data-edit-answers
        onClick={() => editGuestForm(guest)}
      />
    </div>
  )
}

function SameOrder({ guest, onOpen }: { guest: GuestDetail; onOpen: (ticketNumber: string) => void }) {
  const others = guest.sameOrder.filter((other) => other.ticketNumber !== guest.ticketNumber)
  if (others.length === 0) return null
  return (
    <>
      <SectionTitle>{t`Same order`}</SectionTitle>
      <ul className={classes['mates']}>
        {others.map((other) => (
          <li key={other.ticketNumber}>
            <button type="button" className={classes['mate']} onClick={() => onOpen(other.ticketNumber)}>
              <ArchCheck
                checked={other.arrivedAt !== null}
                label={other.arrivedAt === null ? t`Not in` : t({ message: 'In', context: 'arrived' })}
              />
              <b>
                <bdi>{other.name}</bdi>
              </b>
              <span>{other.seat === null ? other.typeName : `${other.typeName} · ${other.seat}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
