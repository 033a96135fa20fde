import { t } from '@lingui/core/macro'
import { IconArrowBackUp, IconCheck, IconEye, IconTag, IconTrash, IconTrashX, IconX } from '@tabler/icons-react'
import type { ReviewAction } from '../../../shared/app/form-review.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { TickedBar } from '../../ui/data-grid/ticked-bar.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import classes from './forms.module.css'
import type { Ticked } from './use-ticked.ts'

interface Offered {
  action: ReviewAction
  icon: typeof IconCheck
  verb: string
  keys?: string
}

const INBOX: readonly Offered[] = [
  { action: 'confirm', icon: IconCheck, verb: t`Confirm`, keys: 'Shift+C' },
  { action: 'markSeen', icon: IconEye, verb: t`Mark as seen`, keys: 'Shift+U' },
  { action: 'tag', icon: IconTag, verb: t`Tag` },
  { action: 'trash', icon: IconTrash, verb: t`Move to the trash`, keys: 'Shift+X' },
]
const TRASH: readonly Offered[] = [
  { action: 'takeOut', icon: IconArrowBackUp, verb: t`Restore` },
  { action: 'deleteForever', icon: IconTrashX, verb: t`Delete permanently` },
]

const FACE = { variant: 'subtle', size: 'compact-sm', h: 30, iconSize: 15 } as const

/** What can be done with all ticked submissions, at the foot of the list while there are any. */
export function TickedSubmissions({ ticked, inTrash }: { ticked: Ticked; inTrash: boolean }) {
  const { count, begin, asking, closeQuestion, carryOut, ticks } = ticked
  return (
    <>
      <TickedBar count={count} label={t`Selected submissions`} className={classes['ticked']}>
        {(inTrash ? TRASH : INBOX).map(({ action, icon, verb, keys }) => (
          <ActionButton
            key={action}
            {...FACE}
            icon={icon}
            verb={verb}
            {...(keys === undefined ? {} : { title: keys, 'aria-keyshortcuts': keys })}
            onClick={() => begin(action)}
          />
        ))}
        <ActionButton {...FACE} color="gray" icon={IconX} verb={t`Clear`} onClick={ticks.clear} />
      </TickedBar>
      <BulkQuestion action={asking} total={count} onClose={closeQuestion} onYes={carryOut} />
    </>
  )
}
