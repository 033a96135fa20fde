import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconBan,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconPencil,
  IconScan,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import { isolated } from '../../format.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { LeadButton, LeadItem } from '../../ui/leads.tsx'
import { Question } from '../../ui/question.tsx'
import { RowMarker } from '../../ui/row-marker.tsx'
import { eventPath, listPath } from './event-paths.ts'
import classes from './event-screen.module.css'
import { StateWord } from './event-state.tsx'
import { spanWords } from './event-words.ts'
import type { EventActions } from './use-event-actions.ts'

interface EventHeadProps {
  event: ManagedEventDetail
  actions: EventActions
  onCancel: () => void
  onRemove: () => void
}

/** Which event this is, in its colour, and what is done with it most. It carries the screen's only `h1`. */
export function EventHead({ event, actions, onCancel, onRemove }: EventHeadProps) {
  const [asks, setAsks] = useState(false)
  const { title, state, place, address, id, sync } = event
  const name = title === '' ? t`Without a title` : title
  const sellsAtOnce = event.types.some(({ selling, hidden }) => selling === 'now' && !hidden)
  const canCancel = state !== 'draft' && state !== 'ended' && state !== 'cancelled'
  return (
    <header className={classes['head']}>
      <Link href={listPath()} className={classes['back']} aria-label={t`Back to all events`}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={classes['names']}>
        <h1 className={classes['title']} title={name}>
          <bdi>{state === 'cancelled' ? <s>{name}</s> : name}</bdi>
        </h1>
        <p className={classes['sub']}>{[spanWords(event), place].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={classes['marks']}>
        <StateWord state={state} />
        <RowMarker state={sync} />
      </span>
      {address !== null && (
        <ActionButton
          verb={t`On the site`}
          icon={IconExternalLink}
          variant="default"
          h={36}
          onClick={() => actions.openOnSite(address)}
        />
      )}
      {state === 'draft' ? (
        <ActionButton verb={t`Publish`} icon={IconWorldUpload} h={36} onClick={() => setAsks(true)} />
      ) : (
        <LeadButton
          verb={state === 'ended' || state === 'cancelled' ? t`Open check-in` : t`Start check-in`}
          icon={IconScan}
          variant={state === 'ended' || state === 'cancelled' ? 'default' : 'filled'}
          h={36}
          to={`/checkin/${id}`}
        />
      )}
      <MoreMenu label={t`More for ${isolated(name)}`} position="bottom-end">
        <LeadItem icon={IconPencil} verb={t`Edit the event`} to={eventPath(id, 'edit')} />
        {address !== null && (
          <MenuAction icon={IconLink} verb={t`Copy the link`} onClick={() => void actions.copyLink(address)} />
        )}
        <MenuAction icon={IconCopy} verb={t`Duplicate`} onClick={() => void actions.duplicate()} />
        {(canCancel || state === 'draft') && <Menu.Divider />}
        {state === 'draft' && (
          <MenuAction icon={IconTrash} verb={t`Delete the draft…`} color="red" onClick={onRemove} />
        )}
        {canCancel && <MenuAction icon={IconBan} verb={t`Cancel the event…`} color="red" onClick={onCancel} />}
      </MoreMenu>
      <Question
        opened={asks}
        title={t`Publish ${isolated(name)}?`}
        verb={t`Publish`}
        onClose={() => setAsks(false)}
        onYes={() => void actions.publish(sellsAtOnce)}
      >
        <p className={dialog['text']}>
          {t`Everyone will see it on the site. It can’t become a draft again, only be cancelled.`}{' '}
          {sellsAtOnce && t`Its tickets go on sale at once, so this needs a connection.`}
        </p>
      </Question>
    </header>
  )
}
