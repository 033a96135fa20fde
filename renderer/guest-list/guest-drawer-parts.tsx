import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordState } from '../../shared/app/common.ts'
import { NotHere } from '../copy/not-here.tsx'
import type { DrawerParts } from '../list-screen/list-screen.tsx'
import { RecordDrawer } from '../list-screen/record-drawer.tsx'
import { RecordSync } from '../list-screen/record-sync.tsx'
import { ActionButton } from '../ui/actions.tsx'
import { ArchAvatar } from '../ui/avatar.tsx'
import { DetailPane, type DetailPaneProps, Fact } from '../ui/data-grid/detail-pane.tsx'
import buttons from '../ui/inline-buttons.module.css'
import { LeadPlain } from '../ui/leads.tsx'
import classes from './guest-list.module.css'

export interface GuestDrawerParts extends DrawerParts {
  timeZone: string | undefined
  /** The door's role has no Contacts to go to. */
  showContact: boolean
}

/** Pixels. */
export const guestDrawerWidth = 404

interface GuestDrawerProps<T> extends DrawerParts {
  query: UseQueryResult<T>
  children: (guest: T) => ReactNode
}

/** The drawer of the open guest, or why there is nothing of them to show. */
export function GuestRecordDrawer<T>({ query, ...props }: GuestDrawerProps<T>) {
  return (
    <RecordDrawer
      {...props}
      query={query}
      title={t`Guest`}
      width={guestDrawerWidth}
      gone={<NotHere sentence={t`This guest isn’t on this laptop.`} onBack={props.onClose} />}
    />
  )
}

/** A guest, with a party or alone: the name, whether the site has all changes, and what can be done. */
export function GuestPane({ sync, ...props }: Omit<DetailPaneProps, 'avatar' | 'width'> & { sync: RecordState }) {
  return (
    <DetailPane
      {...props}
      sub={
        <>
          {props.sub}
          <RecordSync sync={sync} />
        </>
      }
      avatar={<ArchAvatar name={props.title} size={46} />}
      width={guestDrawerWidth}
    />
  )
}

interface GuestBannerProps {
  /** In where left out. */
  tone?: 'already' | 'refused'
  icon: typeof IconCheck
  children: ReactNode
  /** The way to take it back. */
  undo?: ReactNode
}

/** Under the name: that a guest is in, or why they are not simply checked in. */
export function GuestBanner({ tone, icon: Icon, children, undo }: GuestBannerProps) {
  return (
    <div className={classes['banner']} data-tone={tone}>
      <Icon size={18} stroke={tone === 'already' ? 1.9 : 2.2} aria-hidden="true" />
      <span>{children}</span>
      {undo}
    </div>
  )
}

/** The drawer's main button. */
export function CheckInButton({ verb, onClick }: { verb: string; onClick: () => void }) {
  return <ActionButton icon={IconCheck} stroke={2.2} verb={verb} h={36} flex={1} onClick={onClick} />
}

/** The way to the guest in Contacts, for those who may go there. */
export function ContactFact({ showContact, contactId }: { showContact: boolean; contactId: string | null }) {
  if (!showContact || contactId === null) return null
  return (
    <Fact label={t`Contact`}>
      <LeadPlain verb={t`Show in Contacts`} className={buttons['link']} to={`/contacts?open=${contactId}`} />
    </Fact>
  )
}
