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
import { useState } from 'react'
import { RsvpAnswer, type RsvpDetail } from '../../../shared/app/rsvps.ts'
import { guestKeyOf } from '../../../shared/guest-key.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { furtherValues } from '../../form-values/further-values.ts'
import { ShownValues } from '../../form-values/shown-values.tsx'
import { formatDay, formatTime, isolated } from '../../format.ts'
import type { DrawerParts } from '../../list-desk/list-desk.tsx'
import { RecordDrawer } from '../../list-desk/record-drawer.tsx'
import { RecordSync } from '../../list-desk/record-sync.tsx'
import { useLive } from '../../live.ts'
import { printRequest } from '../../printing/print-request.ts'
import { ActButton, MenuAct } from '../../ui/acts.tsx'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { CopyFact } from '../../ui/data-grid/copy-text.tsx'
import { DetailPane, Fact, Facts, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import dialog from '../../ui/dialog.module.css'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { LeadPlain } from '../../ui/leads.tsx'
import { Question } from '../../ui/question.tsx'
import { RsvpDialog } from './rsvp-dialog.tsx'
import classes from './rsvp-list.module.css'
import { answerWord, companyOf, letInVerb, notExpected } from './rsvp-words.ts'
import { STATUS_WORDS } from './rsvps.window.ts'
import { editRsvp } from './save-rsvp.ts'
import { useParty } from './use-party.ts'

interface RsvpDrawerProps extends DrawerParts {
  timeZone: string | undefined
  /** The door's role has no Contacts to go to. */
  showContact: boolean
}

const width = 404

/** One answer: everybody it is for, who of them is in, and what they wrote. */
export function RsvpDrawer(props: RsvpDrawerProps) {
  const answer = useLive('rsvps', 'get', { rsvpId: props.id })
  return (
    <RecordDrawer
      {...props}
      title={t`Guest`}
      width={width}
      answer={answer}
      gone={<p>{t`The site does not have this answer any more.`}</p>}
    >
      {(rsvp) => <ShownRsvp {...props} rsvp={rsvp} />}
    </RecordDrawer>
  )
}

function ShownRsvp({ rsvp, timeZone, showContact, onClose, titleRef }: RsvpDrawerProps & { rsvp: RsvpDetail }) {
  const { letIn, letOut } = useParty()
  return (
    <DetailPane
      title={rsvp.name}
      sub={
        <>
          {[answerWord(rsvp.answer), companyOf(rsvp)].filter((part) => part !== '').join(' · ')}
          <RecordSync sync={rsvp.sync} />
        </>
      }
      avatar={<ArchAvatar name={rsvp.name} size={46} />}
      head={<PartyBanner rsvp={rsvp} />}
      width={width}
      onClose={onClose}
      titleRef={titleRef}
      actions={
        <>
          {rsvp.arrived < rsvp.guests && (
            <ActButton
              icon={IconCheck}
              stroke={2.2}
              verb={letInVerb(rsvp)}
              h={36}
              flex={1}
              onClick={() => letIn(rsvp)}
            />
          )}
          {rsvp.arrived >= rsvp.guests && (
            <ActButton
              icon={IconArrowBackUp}
              verb={undoVerb(rsvp)}
              variant="default"
              h={36}
              flex={1}
              onClick={() => letOut(rsvp)}
            />
          )}
          <MoreActions rsvp={rsvp} timeZone={timeZone} onLetOut={() => letOut(rsvp)} onGone={onClose} />
        </>
      }
    >
      <People rsvp={rsvp} timeZone={timeZone} />
      <Facts>
        <CopyFact label={t`E-mail`} text={rsvp.email} />
        {rsvp.answeredAt !== null && (
          <Fact label={t`Answered`}>
            {`${formatDay(rsvp.answeredAt, timeZone)} ${formatTime(rsvp.answeredAt, timeZone)}`}
          </Fact>
        )}
        {showContact && rsvp.contactId !== null && (
          <Fact label={t`Contact`}>
            <LeadPlain verb={t`Show in Contacts`} className={buttons['link']} to={`/contacts?open=${rsvp.contactId}`} />
          </Fact>
        )}
      </Facts>
      <Written rsvp={rsvp} timeZone={timeZone} />
    </DetailPane>
  )
}

const badgesOf = ({ id, people }: RsvpDetail): string[] => people.map(({ guestId }) => guestKeyOf(id, guestId))

const undoVerb = ({ arrived }: RsvpDetail) => (arrived === 1 ? t`Undo check-in` : t`Undo all check-ins`)

/** All are in; or why these guests are not simply let in. Nothing when there is nothing to say. */
function PartyBanner({ rsvp }: { rsvp: RsvpDetail }) {
  if (rsvp.arrived >= rsvp.guests) {
    return (
      <div className={classes['banner']}>
        <IconCheck size={18} stroke={2.2} aria-hidden="true" />
        <span>{rsvp.guests === 1 ? t`In` : t`All ${rsvp.guests} are in`}</span>
      </div>
    )
  }
  const why = notExpected(rsvp.answer)
  if (why === '') return null
  return (
    <div className={classes['banner']} data-tone="already">
      <IconInfoCircle size={18} stroke={1.9} aria-hidden="true" />
      <span>{why}</span>
    </div>
  )
}

function People({ rsvp, timeZone }: { rsvp: RsvpDetail; timeZone: string | undefined }) {
  const { letIn, letOut } = useParty()
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
                onToggle={() => (arrivedAt === null ? letIn : letOut)(rsvp, [guestId])}
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
  const answers = furtherValues({ ...rsvp, phone: null }, rsvp.answers)
  if (answers.length === 0) return null
  return (
    <>
      <SectionTitle>{t`Answers`}</SectionTitle>
      <ShownValues values={answers} timeZone={timeZone} />
    </>
  )
}

const VERBS: Record<RsvpAnswer, string> = {
  YES: t`Change to yes`,
  NO: t`Change to no`,
  WAITLIST: t`Put on the waiting list`,
}

/** Taking back what is not whole, and another answer. The site may have no place left: then Sync Center says so, and the answer is as it was. */
interface MoreActionsProps {
  rsvp: RsvpDetail
  timeZone: string | undefined
  onLetOut: () => void
  onGone: () => void
}

function MoreActions({ rsvp, timeZone, onLetOut, onGone }: MoreActionsProps) {
  const [layer, setLayer] = useState<'edit' | 'remove' | null>(null)
  const remove = async () => {
    await api.rsvps.remove({ rsvpId: rsvp.id })
    onGone()
    toastQuiet(t`The RSVP of ${isolated(rsvp.name)} is deleted.`)
  }
  const change = async (answer: RsvpAnswer) => {
    await api.rsvps.answer({ eventId: rsvp.eventId, rsvpId: rsvp.id, answer })
    toastQuiet(t`${isolated(rsvp.name)}: ${STATUS_WORDS[answer]}`)
  }
  return (
    <>
      <MoreMenu label={t`More actions for this answer`}>
        <MenuAct icon={IconPencil} verb={t`Edit RSVP…`} onClick={() => setLayer('edit')} />
        {rsvp.arrived > 0 && rsvp.arrived < rsvp.guests && (
          <MenuAct icon={IconArrowBackUp} verb={undoVerb(rsvp)} onClick={onLetOut} />
        )}
        {RsvpAnswer.options
          .filter((answer) => answer !== rsvp.answer)
          .map((answer) => (
            <MenuAct
              key={answer}
              icon={IconMessageReply}
              verb={VERBS[answer]}
              onClick={() => void change(answer).catch(toastProblem)}
            />
          ))}
        <MenuAct
          icon={IconId}
          verb={rsvp.guests === 1 ? t`Print badge` : t`Print ${rsvp.guests} badges`}
          onClick={() => void printRequest({ kind: 'badge', ticketIds: badgesOf(rsvp) })}
        />
        <MenuAct icon={IconTrash} verb={t`Delete RSVP…`} color="red" onClick={() => setLayer('remove')} />
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
