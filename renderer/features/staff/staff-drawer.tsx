import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { NotHere } from '../../copy/not-here.tsx'
import { formatDate } from '../../format.ts'
import type { DrawerParts } from '../../list-screen/list-screen.tsx'
import { RecordDrawer } from '../../list-screen/record-drawer.tsx'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { useLive } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { DetailList, DetailPane, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import classes from './staff.module.css'
import { StaffActions } from './staff-actions.tsx'
import { eventsText, eventText, nameText, SCOPE_SENTENCES, SCOPE_WORDS, stateText } from './staff-words.ts'
import { StateChip } from './state-chip.tsx'

interface StaffDrawerProps extends DrawerParts {
  onEdit: () => void
}

const WIDTH = 384

/** All that is known about one staff member, and what can be done. */
export function StaffDrawer(props: StaffDrawerProps) {
  const found = useLive('staff', 'get', { staffMemberId: props.id })
  return (
    <RecordDrawer
      {...props}
      title={t`Staff member`}
      width={WIDTH}
      query={found}
      idOf={({ id }) => id}
      gone={<NotHere sentence={t`This staff member isn’t on this laptop.`} onBack={props.onClose} />}
    >
      {(member) => <ShownMember {...props} key={member.id} member={member} />}
    </RecordDrawer>
  )
}

function ShownMember({ member, onEdit, onClose, titleRef }: StaffDrawerProps & { member: StaffRow }) {
  const name = nameText(member)
  const isNotable = member.state === 'paused' || member.state === 'invited'
  return (
    <DetailPane
      title={name}
      sub={eventsText(member)}
      avatar={<ArchAvatar name={name} size={50} />}
      {...(isNotable
        ? {
            head: (
              <div className={classes['chips']}>
                <StateChip row={member} />
              </div>
            ),
          }
        : {})}
      width={WIDTH}
      onClose={onClose}
      titleRef={titleRef}
      actions={<StaffActions member={member} onEdit={onEdit} />}
    >
      <DetailList>
        {member.sync !== null && (
          <Fact label={t`On the site`}>
            <RecordSync sync={member.sync} />
          </Fact>
        )}
        <Fact label={t`Status`}>{stateText(member)}</Fact>
        <Day label={t`Invited`} iso={member.createdAt} />
        <Day label={t`Changed`} iso={member.updatedAt} />
      </DetailList>
      <SectionTitle>{t`May do`}</SectionTitle>
      <Scopes member={member} />
      <SectionTitle>{t`Events`}</SectionTitle>
      {member.events === null ? (
        <p className="muted rem13">{t`All events of the site, those to come included.`}</p>
      ) : (
        <Lines lines={member.events.map((event) => ({ key: event.id, text: <bdi>{eventText(event)}</bdi> }))} />
      )}
    </DetailPane>
  )
}

function Scopes({ member }: { member: StaffRow }) {
  const { scopes, otherScopes } = member
  if (scopes.length + otherScopes.length === 0) {
    return <p className="muted rem13">{t`Nothing: the link opens the site’s app and allows no action.`}</p>
  }
  const known = scopes.map((scope) => ({
    key: scope,
    text: (
      <>
        <b>{SCOPE_WORDS[scope]}</b>
        <span className="muted block rem13">{SCOPE_SENTENCES[scope]}</span>
      </>
    ),
  }))
  return <Lines lines={[...known, ...otherScopes.map((scope) => ({ key: scope, text: scope }))]} />
}

const Lines = ({ lines }: { lines: readonly { key: string; text: ReactNode }[] }) => (
  <ul className={classes['list']}>
    {lines.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)

const Day = ({ label, iso }: { label: string; iso: string | null }) =>
  iso === null ? null : <Fact label={label}>{formatDate(iso)}</Fact>
