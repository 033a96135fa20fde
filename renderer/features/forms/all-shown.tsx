import { plural, t } from '@lingui/core/macro'
import { IconCheck, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Deed, SubmissionFilter } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'
import { MenuAct } from '../../ui/acts.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { Question } from '../../ui/question.tsx'
import { allDone } from './form-messages.ts'
import type { useDecisions } from './use-decisions.ts'

/** Above this many a person is asked first. */
const MANY = 100

interface AllShownProps {
  filter: SubmissionFilter
  total: number
  decide: ReturnType<typeof useDecisions>
}

/** Decides on everything that the list shows, at most 1,000 at once: the newest ones. */
export function AllShown({ filter, total, decide }: AllShownProps) {
  const [asking, setAsking] = useState<Deed | null>(null)
  const carryOut = async (deed: Deed) => {
    try {
      const { ids } = await api.forms.idsOf({ filter })
      if (ids.length === 0) return
      const isDone = await decide(deed, ids, (count) => allDone(deed, count))
      if (!isDone) toastQuiet(t`Nothing to do: they all are so already.`)
    } catch (error) {
      toastProblem(error)
    }
  }
  const choose = (deed: Deed) => (total > MANY ? setAsking(deed) : void carryOut(deed))
  return (
    <>
      <MoreMenu label={t`Decide on all that are shown`} position="bottom-end" disabled={total === 0}>
        <MenuAct icon={IconEye} verb={t`Mark all shown as seen`} onClick={() => choose('markSeen')} />
        <MenuAct icon={IconCheck} verb={t`Confirm all shown`} onClick={() => choose('confirm')} />
        <MenuAct icon={IconTrash} verb={t`Move all shown to the trash`} onClick={() => choose('trash')} />
      </MoreMenu>
      <Question
        opened={asking !== null}
        title={asking === null ? '' : titleOf(asking, Math.min(total, 1_000))}
        verb={asking === null ? '' : verbOf(asking)}
        {...(asking === 'trash' ? { color: 'red' } : {})}
        onClose={() => setAsking(null)}
        onYes={() => asking !== null && void carryOut(asking)}
      >
        {total > 1_000 && <p>{t`These are the newest 1,000 of the list.`}</p>}
        <p>{t`What is so already, or waits for a payment, stays as it is.`}</p>
      </Question>
    </>
  )
}

function titleOf(deed: Deed, count: number): string {
  switch (deed) {
    case 'markSeen':
      return plural(count, { one: 'Mark # answer as seen?', other: 'Mark # answers as seen?' })
    case 'confirm':
      return plural(count, { one: 'Confirm # answer?', other: 'Confirm # answers?' })
    case 'trash':
      return plural(count, { one: 'Move # answer to the trash?', other: 'Move # answers to the trash?' })
  }
}

function verbOf(deed: Deed): string {
  switch (deed) {
    case 'markSeen':
      return t`Mark as seen`
    case 'confirm':
      return t`Confirm`
    case 'trash':
      return t`Move to the trash`
  }
}
