import { t } from '@lingui/core/macro'
import { IconPlus, IconTableImport, IconTag, IconUsersGroup } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useFrameStore } from '../../base/frame-store.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { DOUBLES_PATH, IMPORT_PATH } from './contact-paths.ts'

/** What is done with contacts as a whole, and a new one. */
export function ContactsHead({ onNew }: { onNew: () => void }) {
  const [, navigate] = useLocation()
  return (
    <>
      <ActionButton icon={IconPlus} verb={t`New contact`} onClick={onNew} aria-keyshortcuts="Control+N" />
      <MoreMenu label={t`More for contacts`} position="bottom-end">
        <MenuAction icon={IconUsersGroup} verb={t`Find doubles`} onClick={() => navigate(DOUBLES_PATH)} />
        <MenuAction icon={IconTableImport} verb={t`Import…`} onClick={() => navigate(IMPORT_PATH)} />
        <MenuAction icon={IconTag} verb={t`Labels…`} onClick={() => useFrameStore.getState().open('contacts.labels')} />
      </MoreMenu>
    </>
  )
}
