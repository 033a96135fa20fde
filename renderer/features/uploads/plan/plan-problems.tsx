import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import type { PlanProblem } from '../../../../shared/app/upload-plan.ts'
import { textOf } from '../../../../shared/messages/text-of.ts'
import { formatCount } from '../../../format.ts'
import classes from './plan.module.css'

interface PlanProblemsProps {
  problems: readonly PlanProblem[]
  onTryAgain: () => void
  /** Leads to the files. */
  onShow: () => void
  onLeaveOut: (code: string) => void
}

/** What cannot go as it is, one row and one choice for all files of a reason. */
export function PlanProblems({ problems, onTryAgain, onShow, onLeaveOut }: PlanProblemsProps) {
  if (problems.length === 0) return null
  const count = problems.reduce((sum, { files }) => sum + files, 0)
  return (
    <section>
      <h2 className={classes['heading']}>
        {plural(count, { one: '# file can’t be uploaded', other: '# files can’t be uploaded' })}
        <Button variant="transparent" size="compact-sm" aria-label={t`Show what can’t go`} onClick={onShow}>
          {t`Show`}
        </Button>
      </h2>
      <ul className={classes['rows']}>
        {problems.map(({ code, reason, files, mayBeTried }) => (
          <li key={code} className={classes['row']}>
            <IconFileAlert size={18} stroke={1.75} className={classes['bad']} aria-hidden="true" />
            <strong className={classes['rowCount']}>{formatCount(files)}</strong>
            <span className="grows">{textOf(reason)}</span>
            {mayBeTried && <Button variant="subtle" size="compact-sm" onClick={onTryAgain}>{t`Try again`}</Button>}
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => onLeaveOut(code)}
            >{t`Leave out`}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
