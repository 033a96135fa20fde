import { t } from '@lingui/core/macro'
import {
  IconArrowBackUp,
  IconCheck,
  IconId,
  IconInfoCircle,
  IconMessageReply,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type RsvpDetail, RsvpStatus } from '../../../shared/app/rsvps.ts'
import { guestKeyOf } from '../../../shared/guest-key.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { furtherValues } from '../../form-values/further-values.ts'
import { ShownValues } from '../../form-values/shown-values.tsx'
import { formatDay, formatTime, isolated } from '../../format.ts'
import {
  CheckInButton,
  ContactFact,
  GuestBanner,
  type GuestDrawerParts,
  GuestPane,
  GuestRecordDrawer,
} from '../../guest-list/guest-drawer-parts.tsx'
import { useLive } from '../../live.ts'
import { printRequest } from '../../printing/print-request.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { CopyFact } from '../../ui/data-grid/copy-text.tsx'
import { DetailList, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import dialog from '../../ui/dialog.module.css'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { Question } from '../../ui/question.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { checkInParty, undoPartyCheckIn } from './check-in-party.ts'
import { RsvpDialog } from './rsvp-dialog.tsx'
import { companyOf, letInVerb, notExpected, statusWord } from './rsvp-words.ts'
import classes from './rsvps.module.css'
import { STATUS_WORDS } from './rsvps.window.ts'
import { editRsvp } from './save-rsvp.ts'

/** One RSVP: all guests of the party, who of them is in, and what they wrote. */
export function RsvpDrawer(props: GuestDrawerParts) {
  const query = useLive('rsvps', 'get', { rsvpId: props.id })
  return (
    <GuestRecordDrawer {...props} query={query}>
      {(rsvp) => <ShownRsvp {...props} rsvp={rsvp} />}
    </GuestRecordDrawer>
  )
}

function ShownRsvp({ rsvp, timeZone, showContact, onClose, titleRef }: GuestDrawerParts & { rsvp: RsvpDetail }) {
  return (
    <GuestPane
      title={rsvp.name}
      sub={[statusWord(rsvp.answer), companyOf(rsvp)].filter((part) => part !== '').join(' · ')}
      sync={rsvp.sync}
      head={<PartyBanner rsvp={rsvp} />}
      onClose={onClose}
      titleRef={titleRef}
      actions={
        <>
          {rsvp.arrived < rsvp.guests && <CheckInButton verb={letInVerb(rsvp)} onClick={() => checkInParty(rsvp)} />}
          {rsvp.arrived >= rsvp.guests && (
            <ActionButton
              icon={IconArrowBackUp}
              verb={undoVerb(rsvp)}
              variant="default"
              h={36}
              flex={1}
              onClick={() => undoPartyCheckIn(rsvp)}
            />
          )}
          <MoreActions rsvp={rsvp} timeZone={timeZone} onGone={onClose} />
        </>
      }
    >
      <People rsvp={rsvp} timeZone={timeZone} />
      <DetailList>
        <CopyFact label={t`E-mail`} text={rsvp.email} />
        {rsvp.respondedAt !== null && (
          <Fact label={t`Responded`}>
            {`${formatDay(rsvp.respondedAt, timeZone)} ${formatTime(rsvp.respondedAt, timeZone)}`}
          </Fact>
        )}
        <ContactFact showContact={showContact} contactId={rsvp.contactId} />
      </DetailList>
      <Written rsvp={rsvp} timeZone={timeZone} />
    </GuestPane>
  )
}

const badgesOf = ({ id, people }: RsvpDetail): string[] => people.map(({ guestId }) => guestKeyOf(id, guestId))

const undoVerb = ({ arrived }: RsvpDetail) => (arrived === 1 ? t`Undo check-in` : t`Undo all check-ins`)

/** All are in; or why these guests are not simply let in. Nothing when there is nothing to say. */
function PartyBanner({ rsvp }: { rsvp: RsvpDetail }) {
  if (rsvp.arrived >= rsvp.guests) {
    return (
      <GuestBanner icon={IconCheck}>
        {rsvp.guests === 1 ? t({ message: 'In', context: 'arrived' }) : t`All ${rsvp.guests} are in`}
      </GuestBanner>
    )
  }
  const why = notExpected(rsvp.answer)
  if (why === '') return null
  return (
    <GuestBanner icon={IconInfoCircle} tone="already">
      {why}
    </GuestBanner>
  )
}

function People({ rsvp, timeZone }: { rsvp: RsvpDetail; timeZone: string | undefined }) {
  return (
    <>
      <SectionTitle>{t`Guests`}</SectionTitle>
      <ul className={classes['people']}>
        {rsvp.people.map(({ guestId, name, arrivedAt }) => {
          const shown = name === '' ? t`Guest ${guestId}` : name
          return (
            <li key={guestId} className={classes['person']}>
              <ArchCheck
                checked={arrivedAt !== null}
                label={arrivedAt === null ? t`${shown}, not in` : t`${shown}, in`}
                onToggle={() => (arrivedAt === null ? checkInParty : undoPartyCheckIn)(rsvp, [guestId])}
              />
              <b>
                <bdi>{shown}</bdi>
              </b>
              {arrivedAt !== null && arrivedAt !== '' && <span>{formatTime(arrivedAt, timeZone)}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Written({ rsvp, timeZone }: { rsvp: RsvpDetail; timeZone: string | undefined }) {
  const fieldValues = furtherValues({ ...rsvp, phone: null }, rsvp.fieldValues)
  if (fieldValues.length === 0) return null
  return (
    <>
      <SectionTitle>{t`Form details`}</SectionTitle>
      <ShownValues values={fieldValues} timeZone={timeZone} />
    </>
  )
}

const VERBS: Record<RsvpStatus, string> = {
  YES: t`Change to yes`,
  NO: t`Change to no`,
  WAITLIST: t`Put on the waiting list`,
}

/**
 * Takes back an incomplete RSVP, or changes its status. If the site has no place left, Sync Center says so and the old
 * status stays.
 */
interface MoreActionsProps {
  rsvp: RsvpDetail
  timeZone: string | undefined
  onGone: () => void
}

function MoreActions({ rsvp, timeZone, onGone }: MoreActionsProps) {
  const [layer, setLayer] = useKeptState<'edit' | 'remove' | null>(`rsvps.layer:${rsvp.id}`, null)
  const remove = async () => {
    await api.rsvps.remove({ rsvpId: rsvp.id })
    onGone()
    toastQuiet(t`The RSVP of ${isolated(rsvp.name)} is deleted.`)
  }
  const change = async (status: RsvpStatus) => {
    await api.rsvps.answer({ eventId: rsvp.eventId, rsvpId: rsvp.id, answer: status })
    toastQuiet(t`${isolated(rsvp.name)}: ${STATUS_WORDS[status]}`)
  }
  return (
    <>
      <MoreMenu label={t`More actions for this RSVP`}>
        <MenuAction icon={IconPencil} verb={t`Edit RSVP…`} onClick={() => setLayer('edit')} />
        {rsvp.arrived > 0 && rsvp.arrived < rsvp.guests && (
          <MenuAction icon={IconArrowBackUp} verb={undoVerb(rsvp)} onClick={() => undoPartyCheckIn(rsvp)} />
        )}
        {RsvpStatus.options
          .filter((status) => status !== rsvp.answer)
          .map((status) => (
            <MenuAction
              key={status}
              icon={IconMessageReply}
              verb={VERBS[status]}
              onClick={() => void change(status).catch(toastProblem)}
            />
          ))}
        <MenuAction
          icon={IconId}
          verb={rsvp.guests === 1 ? t`Print badge` : t`Print ${rsvp.guests} badges`}
          onClick={() => void printRequest({ kind: 'badge', ticketIds: badgesOf(rsvp) })}
        />
        <MenuAction icon={IconTrash} verb={t`Delete RSVP…`} color="red" onClick={() => setLayer('remove')} />
      </MoreMenu>
      <RsvpDialog
        eventId={rsvp.eventId}
        rsvp={rsvp}
        timeZone={timeZone}
        title={t`RSVP of ${rsvp.name}`}
        actions={[{ verb: t`Save RSVP`, run: (draft, form) => editRsvp(rsvp, draft, form) }]}
        opened={layer === 'edit'}
        onClose={() => setLayer(null)}
      />
      <Question
        opened={layer === 'remove'}
        onClose={() => setLayer(null)}
        title={t`Delete this RSVP?`}
        verb={t`Delete RSVP`}
        color="red"
        onYes={() => void remove().catch(toastProblem)}
      >
        <p
          className={dialog['text']}
        >{t`${isolated(rsvp.name)} and all guests who come along leave the list, on the site as well. This can’t be undone.`}</p>
      </Question>
    </>
  )
}
