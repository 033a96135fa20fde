import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { PlanRow } from '../../../shared/app/plans.ts'
import { isolated } from '../../format.ts'
import { MenuAction } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { openOnSite, setPrimary, setVisible } from './plan-actions.ts'
import { planName } from './plan-words.ts'

interface PlanMenuProps {
  plan: PlanRow
  onEdit: () => void
}

/** What else can be done with a plan. One that is archived can only be looked at. */
export function PlanMenu({ plan, onEdit }: PlanMenuProps) {
  const [isArchiving, setArchiving] = useState(false)
  const { visible, primary, archived } = plan
  if (archived) return null
  return (
    <>
      <MoreMenu label={t`More actions for ${isolated(planName(plan))}`} position="bottom-end">
        <MenuAction icon={IconPencil} verb={t`Edit…`} onClick={onEdit} />
        <MenuAction
          icon={visible ? IconEyeOff : IconEye}
          verb={visible ? t`Hide on the site` : t`Show on the site`}
          onClick={() => void setVisible(plan, !visible)}
        />
        <MenuAction
          icon={primary ? IconStarOff : IconStar}
          verb={primary ? t`Remove as primary` : t`Make primary`}
          onClick={() => void setPrimary(plan, !primary)}
        />
        <MenuAction icon={IconExternalLink} verb={t`Open on the site`} onClick={() => void openOnSite(plan)} />
        <Menu.Divider />
        <MenuAction icon={IconArchive} verb={t`Archive…`} color="red" onClick={() => setArchiving(true)} />
      </MoreMenu>
      {isArchiving && <ArchiveDialog plan={plan} onClose={() => setArchiving(false)} />}
    </>
  )
}
