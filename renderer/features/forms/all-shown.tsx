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
import type { ReviewAction, SubmissionTag } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { MenuAction } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { exportSubmissions } from './export-submissions.ts'
import { allDone } from './form-messages.ts'
import type { Decide } from './use-decisions.ts'
import { type ShownIds, useShownIds } from './use-shown-ids.ts'

/** Above this many a person is asked first. */
const MANY = 100

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
  const carryOut = async (action: ReviewAction, { ids }: ShownIds, added: readonly SubmissionTag[] = []) => {
    const tags = added.length === 0 ? {} : { tags: { add: added.map(({ id }) => id), remove: [] } }
    const { isDone, gone } = await decide({ action, ...tags }, ids, (count) => allDone(action, count))
    if (!isDone && gone === 0) toastQuiet(t`Nothing to change.`)
  }
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
        if (shown.ids.length > MANY || ALWAYS_ASKED.has(action)) setAsking({ action, shown })
        else void carryOut(action, shown)
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
        onYes={(action, tags) => asking !== null && void carryOut(action, asking.shown, tags)}
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

/** What needs words first, and what can't be undone. */
const ALWAYS_ASKED: ReadonlySet<ReviewAction> = new Set<ReviewAction>(['tag', 'deleteForever'])

const countText = ({ total }: ShownIds): string => plural(total, { one: '# submission', other: '# submissions' })
