import { t } from '@lingui/core/macro'
import type { UploadFilter } from '../../../../shared/app/upload-filter.ts'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import folded from '../../../ui/chevron-summary.module.css'
import classes from './filter.module.css'
import { bytesIn, megabytesText, patternsIn, patternText, sizeProblem } from './filter-words.ts'
import { PlanRests } from './plan-rests.tsx'
import { TypedField } from './typed-field.tsx'

const NAMES_EXAMPLE = '*.jpg, *.png'

interface PlanFilterProps {
  plan: Pick<UploadPlan, 'filter' | 'keptOut' | 'writing' | 'silent'>
  onFilter: (change: Partial<UploadFilter>) => void
}

/** Which files of the plan are included, and what that leaves out. */
export function PlanFilter({ plan, onFilter }: PlanFilterProps) {
  const { filter } = plan
  return (
    <section>
      <details className={classes['filter']}>
        <summary className={`${folded['summary']} ${classes['heading']}`}>{t`File filters`}</summary>
        <div className={classes['fields']}>
          <TypedField
            label={t`Only these names`}
            placeholder={NAMES_EXAMPLE}
            value={patternText(filter.names)}
            onTake={(text) => onFilter({ names: patternsIn(text) })}
          />
          <TypedField
            label={t`Not these names`}
            value={patternText(filter.notNames)}
            onTake={(text) => onFilter({ notNames: patternsIn(text) })}
          />
          <TypedField
            label={t`At least, MB`}
            value={megabytesText(filter.smallest)}
            problem={sizeProblem}
            onTake={(text) => onFilter({ smallest: bytesIn(text) })}
          />
          <TypedField
            label={t`At most, MB`}
            value={megabytesText(filter.largest)}
            problem={sizeProblem}
            onTake={(text) => onFilter({ largest: bytesIn(text) })}
          />
          <TypedField
            label={t`Changed since`}
            type="date"
            value={filter.since ?? ''}
            onTake={(day) => onFilter({ since: day === '' ? null : day })}
          />
          <TypedField
            label={t`Changed until`}
            type="date"
            value={filter.until ?? ''}
            onTake={(day) => onFilter({ until: day === '' ? null : day })}
          />
        </div>
        <p
          className={classes['note']}
        >{t`* stands for any characters, ? for one. Nothing is lost: what is left out comes back when this changes.`}</p>
      </details>
      <PlanRests plan={plan} onFilter={onFilter} />
    </section>
  )
}
