import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconPencil, IconPlugConnectedX } from '@tabler/icons-react'
import type { UploadFilter } from '../../../../shared/app/upload-filter.ts'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { textOf } from '../../../../shared/messages/text-of.ts'
import { formatCount } from '../../../format.ts'
import { takenIn } from './filter-words.ts'
import classes from './plan.module.css'

interface PlanRestsProps {
  plan: Pick<UploadPlan, 'keptOut' | 'writing' | 'silent'>
  onFilter: (change: Partial<UploadFilter>) => void
}

/** What of the plan does not go with it, by reason: each line can be undone, or goes later. */
export function PlanRests({ plan: { keptOut, writing, silent }, onFilter }: PlanRestsProps) {
  const count = keptOut.reduce((sum, { files }) => sum + files, writing.files + silent.files)
  if (count === 0) return null
  return (
    <>
      <h2 className={classes['heading']}>
        {plural(count, { one: '# file stays here for now', other: '# files stay here for now' })}
      </h2>
      <ul className={classes['rows']}>
        {writing.files > 0 && (
          <li className={classes['row']}>
            <IconPencil size={18} stroke={1.75} className="rigid muted" aria-hidden="true" />
            <strong className={classes['rowCount']}>{formatCount(writing.files)}</strong>
            <span className="grows">{t`Another program is still writing. Added once it stops changing.`}</span>
          </li>
        )}
        {silent.files > 0 && (
          <li className={classes['row']}>
            <IconPlugConnectedX size={18} stroke={1.75} className="rigid muted" aria-hidden="true" />
            <strong className={classes['rowCount']}>{formatCount(silent.files)}</strong>
            <span className="grows">{t`The drive doesn’t respond. Added once it does.`}</span>
          </li>
        )}
        {keptOut.map(({ code, reason, files }) => {
          const change = takenIn(code)
          return (
            <li key={code} className={classes['row']}>
              <IconFilterOff size={18} stroke={1.75} className="rigid muted" aria-hidden="true" />
              <strong className={classes['rowCount']}>{formatCount(files)}</strong>
              <span className="grows">{textOf(reason)}</span>
              {change !== undefined && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t`Take in: ${textOf(reason)}`}
                  onClick={() => onFilter(change)}
                >{t`Take in`}</Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
