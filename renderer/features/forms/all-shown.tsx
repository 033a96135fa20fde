import { plural, t } from '@lingui/core/macro'
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
import type { Deed, SubmissionTag } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'
import { MenuAct } from '../../ui/acts.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { exportAnswers } from './export-answers.ts'
import { allDone } from './form-messages.ts'
import type { Decide } from './use-decisions.ts'

/** Above this many a person is asked first. */
const MANY = 100

interface AllShownProps {
  filter: SubmissionFilter
  total: number
  decide: Decide
}

/** Decides on everything that the list shows, at most 1,000 at once: the newest ones. */
export function AllShown({ filter, total, decide }: AllShownProps) {
  const [asking, setAsking] = useState<Deed | null>(null)
  const [assigning, setAssigning] = useState(false)
  const inTrash = filter.tab === 'trash'
  const carryOut = async (deed: Deed, added: readonly SubmissionTag[] = []) => {
    try {
      const { ids } = await api.forms.idsOf({ filter })
      if (ids.length === 0) return
      const tags = added.length === 0 ? {} : { tags: { add: added.map(({ id }) => id), remove: [] } }
      const isDone = await decide({ deed, ...tags }, ids, (count) => allDone(deed, count))
      if (!isDone) toastQuiet(t`Nothing to do: they all are so already.`)
    } catch (error) {
      toastProblem(error)
    }
  }
  const assign = async (reviewer: string) => {
    const { ids } = await api.forms.idsOf({ filter })
    if (ids.length > 0) await api.forms.assign({ submissionIds: ids, reviewer })
  }
  const save = async () => {
    try {
      const rows = await exportAnswers(filter)
      toastQuiet(t`Exported ${plural(rows, { one: '# row', other: '# rows' })}`)
    } catch (error) {
      toastProblem(error)
    }
  }
  const choose = (deed: Deed) => (total > MANY ? setAsking(deed) : void carryOut(deed))
  return (
    <>
      <MoreMenu label={t`Decide on all that are shown`} position="bottom-end" disabled={total === 0}>
        {inTrash ? (
          <>
            <MenuAct icon={IconArrowBackUp} verb={t`Restore all shown`} onClick={() => choose('takeOut')} />
            <MenuAct
              icon={IconTrashX}
              color="red"
              verb={t`Delete all shown for good`}
              onClick={() => setAsking('deleteForever')}
            />
          </>
        ) : (
          <>
            <MenuAct icon={IconEye} verb={t`Mark all shown as seen`} onClick={() => choose('markSeen')} />
            <MenuAct icon={IconCheck} verb={t`Confirm all shown`} onClick={() => choose('confirm')} />
            <MenuAct icon={IconTag} verb={t`Tag all shown`} onClick={() => setAsking('tag')} />
            <MenuAct icon={IconUserCheck} verb={t`Give all shown to a reviewer`} onClick={() => setAssigning(true)} />
            <MenuAct icon={IconTrash} verb={t`Move all shown to the trash`} onClick={() => choose('trash')} />
          </>
        )}
        <MenuAct icon={IconDownload} verb={t`Export as CSV`} onClick={() => void save()} />
      </MoreMenu>
      <BulkQuestion
        deed={asking}
        total={total}
        onClose={() => setAsking(null)}
        onYes={(deed, tags) => void carryOut(deed, tags)}
      />
      <AssignDialog opened={assigning} total={total} onAssign={assign} onClose={() => setAssigning(false)} />
    </>
  )
}
