import { plural, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconEye,
  IconTag,
  IconTrash,
  IconTrashX,
  IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { ReviewAction } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { MenuAction } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { exportSubmissions } from './export-submissions.ts'
import type { Decide } from './use-decisions.ts'
import { asksFirst, useMany } from './use-many.ts'
import { type ShownIds, useShownIds } from './use-shown-ids.ts'

interface AllShownProps {
  filter: SubmissionFilter
  /** How many the list has; 0 also while that is not known. */
  total: number
  decide: Decide
}

/** What is asked before something is done, and to what it would be done. */
interface Question {
  action: ReviewAction
  shown: ShownIds
}

/** Decides on everything that the list showed when the menu was opened, at most 1,000 at once: the newest ones. */
export function AllShown({ filter, total, decide }: AllShownProps) {
  const { shown, fix } = useShownIds(filter)
  const [asking, setAsking] = useState<Question | null>(null)
  const [assigning, setAssigning] = useState<ShownIds | null>(null)
  const carryOut = useMany(decide)
  const save = async () => {
    await attempt(async () => {
      const rows = await exportSubmissions(filter)
      toastQuiet(t`Exported ${plural(rows, { one: '# row', other: '# rows' })}`)
    })
  }
  const isReady = shown !== undefined && shown.ids.length > 0
  const button = (action: ReviewAction, icon: typeof IconCheck, verb: string) => (
    <MenuAction
      icon={icon}
      verb={verb}
      {...(action === 'deleteForever' ? { color: 'red' } : {})}
      disabled={!isReady}
      onClick={() => {
        if (shown === undefined) return
        if (asksFirst(action, shown.ids.length)) setAsking({ action, shown })
        else void carryOut(action, shown.ids)
      }}
    />
  )
  return (
    <>
      <MoreMenu
        label={t`Decide on all that are shown`}
        position="bottom-end"
        disabled={total === 0}
        onOpen={() => void fix()}
      >
        <Menu.Label>{shown === undefined ? t`Loading` : countText(shown)}</Menu.Label>
        {filter.tab === 'trash' ? (
          <>
            {button('takeOut', IconArrowBackUp, t`Restore all shown`)}
            {button('deleteForever', IconTrashX, t`Permanently delete all shown`)}
          </>
        ) : (
          <>
            {button('markSeen', IconEye, t`Mark all shown as seen`)}
            {button('confirm', IconCheck, t`Confirm all shown`)}
            {button('tag', IconTag, t`Tag all shown`)}
            <MenuAction
              icon={IconUserCheck}
              verb={t`Give all shown to a reviewer`}
              disabled={!isReady}
              onClick={() => setAssigning(shown ?? null)}
            />
            {button('trash', IconTrash, t`Move all shown to the trash`)}
          </>
        )}
        <MenuAction icon={IconDownload} verb={t`Export as CSV`} onClick={() => void save()} />
      </MoreMenu>
      <BulkQuestion
        action={asking?.action ?? null}
        total={asking?.shown.total ?? 0}
        onClose={() => setAsking(null)}
        onYes={(action, tags) => asking !== null && void carryOut(action, asking.shown.ids, tags)}
      />
      <AssignDialog
        opened={assigning !== null}
        total={assigning?.total ?? 0}
        onAssign={async (reviewer) => {
          if (assigning !== null) await api.forms.assign({ submissionIds: [...assigning.ids], reviewer })
        }}
        onClose={() => setAssigning(null)}
      />
    </>
  )
}

const countText = ({ total }: ShownIds): string => plural(total, { one: '# submission', other: '# submissions' })
