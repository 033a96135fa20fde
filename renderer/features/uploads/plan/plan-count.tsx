import { plural, t } from '@lingui/core/macro'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { formatCount } from '../../../format.ts'
import { formatBytes } from '../../../numbers.ts'
import classes from './plan.module.css'
import { partsOf } from './plan-parts.ts'

/** Where nothing is to be sent. */
function headline({ problems, same, newer, known, all, keptOut, leftOut }: UploadPlan): string {
  if (all.files + known.files === 0 && keptOut.length > 0) return t`The filter excludes all files`
  if (all.files + known.files === 0 && leftOut.count > 0) return t`None of the files can be uploaded`
  if (newer.files > 0) return t`By your choices nothing is uploaded`
  if (problems.length === 0) return t`The site has all of it`
  return same.files + known.files > 0 ? t`Everything else is on the site` : t`None of the files can be uploaded`
}

/** How much of it will go, in a number, a bar and words. */
export function PlanCount({ plan }: { plan: UploadPlan }) {
  const parts = partsOf(plan)
  const all = parts.reduce((sum, { files }) => sum + files, 0)
  const { goes, unchecked } = plan
  const amount = t`${formatBytes(goes.bytes)} of ${formatBytes(plan.all.bytes + plan.known.bytes)}`
  const details = [
    amount,
    unchecked.files > 0 &&
      plural(unchecked.files, { one: '# file is still compared', other: '# files are still compared' }),
  ].filter(Boolean)
  return (
    <div>
      {goes.files === 0 && unchecked.files === 0 ? (
        <h2 className={classes['allThere']}>{headline(plan)}</h2>
      ) : (
        <div className={classes['count']}>
          <strong className={classes['number']}>{formatCount(goes.files)}</strong>
          <div>
            <p className={classes['of']}>
              {plural(all, { one: 'of # file will be uploaded', other: 'of # files will be uploaded' })}
            </p>
            <p className={classes['facts']}>{details.join(' · ')}</p>
          </div>
        </div>
      )}
      <div className={classes['bar']} aria-hidden="true">
        {parts.map(({ name, files }) => (
          <span key={name} data-part={name} style={{ flexGrow: files }} />
        ))}
      </div>
      <ul className={classes['legend']}>
        {parts.map(({ name, word, files }) => (
          <li key={name} data-part={name}>
            {word} <strong className="figures">{formatCount(files)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
