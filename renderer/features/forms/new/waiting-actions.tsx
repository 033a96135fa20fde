import { t } from '@lingui/core/macro'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SubmissionDetail } from '../../../../shared/app/forms.ts'
import { api } from '../../../api.ts'
import { attempt } from '../../../base/attempt.ts'
import { toastQuiet, toastUndo } from '../../../base/toasts.tsx'
import { isolated } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { changeOf } from './routes.ts'

/** The actions on a submission that was made here and waits to be sent. */
export function WaitingActions({ submission: { id, name } }: { submission: SubmissionDetail }) {
  const [, navigate] = useLocation()
  const takeBack = async () => {
    await attempt(async () => {
      const saved = await api.forms.waitingAnswer({ submissionId: id })
      const { isGone } = await api.forms.dropNew({ submissionId: id })
      const who = isolated(name || t`This submission`)
      if (isGone) toastUndo(t`${who} withdrawn.`, () => api.forms.saveNew({ ...saved, submissionId: null }))
      else toastQuiet(t`${who} has left already, or is just leaving.`)
    })
  }
  return (
    <>
      <ActionButton
        icon={IconPencil}
        verb={t({ message: 'Change', context: 'to alter' })}
        aria-keyshortcuts="E"
        onClick={() => navigate(changeOf(id))}
      />
      <ActionButton variant="default" icon={IconArrowBackUp} verb={t`Withdraw`} onClick={() => void takeBack()} />
      <span className="grows" />
    </>
  )
}
