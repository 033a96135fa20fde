import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowRight, IconFolder, IconFolderOpen, IconFolderPlus } from '@tabler/icons-react'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { formatCount } from '../../../format.ts'
import classes from './plan.module.css'

interface PlanFoldersProps {
  plan: Pick<UploadPlan, 'folders' | 'folderCount'>
  onAll: () => void
}

/** Which folder here goes to which folder of the site. */
export function PlanFolders({ plan: { folders, folderCount }, onAll }: PlanFoldersProps) {
  if (folders.length === 0) return null
  return (
    <section>
      <h2 className={classes['heading']}>
        {t`Destination folders`}{' '}
        {folders.length < folderCount && (
          <span className={classes['headingNote']}>
            {t`${formatCount(folders.length)} of ${formatCount(folderCount)} folders`}
          </span>
        )}
        <span className="grows" />
        {folders.length < folderCount && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t`Show all ${formatCount(folderCount)}`}
          </Button>
        )}
      </h2>
      <ul className={classes['rows']}>
        {folders.map(({ folder, path, isNew, files }) => {
          const Icon = isNew ? IconFolderPlus : IconFolderOpen
          return (
            <li key={`${folder} ${path.join('/')}`} className={classes['row']}>
              <IconFolder size={17} stroke={1.75} className="rigid muted" aria-hidden="true" />
              <bdi className={`${classes['here']} oneLine`}>{folder === '' ? t`Files picked singly` : folder}</bdi>
              <IconArrowRight size={16} stroke={1.75} className="rigid muted" aria-label={t`to`} />
              <Icon size={17} stroke={1.75} className="rigid muted" aria-hidden="true" />
              <bdi className={`${classes['there']} oneLine`}>
                {path.length === 0 ? t`Top of the library` : path.join('/')}
              </bdi>
              {isNew && <span className={classes['chip']}>{t`New folder`}</span>}
              <span className="grows" />
              <span className="figures muted">{formatCount(files)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
