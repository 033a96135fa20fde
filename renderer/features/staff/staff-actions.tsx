import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconQrcode, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { isolated } from '../../format.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { setPaused } from './change-staff.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { nameText } from './staff-words.ts'

type Layer = 'link' | 'remove'

/** What can be done with a staff member. */
export function StaffActions({ member, onEdit }: { member: StaffRow; onEdit: () => void }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const isPaused = member.state === 'paused'
  return (
    <>
      {isPaused ? (
        <ActionButton
          verb={t`Resume`}
          icon={IconPlayerPlay}
          h={36}
          flex={1}
          onClick={() => void setPaused(member, false)}
        />
      ) : (
        <ActionButton verb={t`Login link`} icon={IconQrcode} h={36} flex={1} onClick={() => setLayer('link')} />
      )}
      <ActionButton verb={t`Edit`} icon={IconPencil} variant="default" h={36} flex={1} onClick={onEdit} />
      <MoreMenu label={t`More actions for ${isolated(nameText(member))}`} width={220}>
        {!isPaused && (
          <MenuAction icon={IconPlayerPause} verb={t`Pause access`} onClick={() => void setPaused(member, true)} />
        )}
        {!isPaused && <Menu.Divider />}
        <MenuAction icon={IconUserMinus} verb={t`Remove…`} color="red" onClick={() => setLayer('remove')} />
      </MoreMenu>
      {layer === 'link' && <LinkDialog member={member} onClose={() => setLayer(null)} />}
      {layer === 'remove' && <RemoveDialog member={member} onClose={() => setLayer(null)} />}
    </>
  )
}
