import { t } from '@lingui/core/macro'
import { IconFile, IconSignature } from '@tabler/icons-react'
import type { Answer } from '../../../shared/app/form-answers.ts'
import classes from './pane.module.css'

interface FileChipsProps {
  value: Extract<Answer['value'], { kind: 'files' | 'signature' }>
  onFile: ((place: number) => void) | undefined
}

/** Files of an answer, each with where it is: the site gives one on request, a fresh address each time. */
export function FileChips({ value: { kind, files }, onFile }: FileChipsProps) {
  const Icon = kind === 'signature' ? IconSignature : IconFile
  return (
    <span className={classes['chips']}>
      {files.map(({ name }, place) => {
        const face = (
          <>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className="column shrinks">
              <bdi className="oneLine">{name}</bdi>
              <span className={classes['where']}>{onFile === undefined ? t`on this laptop` : t`on the site`}</span>
            </span>
          </>
        )
        return onFile === undefined ? (
          <span key={place} className={classes['file']}>
            {face}
          </span>
        ) : (
          <button
            key={place}
            type="button"
            className={classes['file']}
            title={t`Fetch ${name} from the site`}
            onClick={() => onFile(place)}
          >
            {face}
          </button>
        )
      })}
    </span>
  )
}
