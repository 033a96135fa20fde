import { t } from '@lingui/core/macro'
import { IconFile, IconSignature } from '@tabler/icons-react'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import classes from './pane.module.css'

interface FileChipsProps {
  value: Extract<FieldValue['value'], { kind: 'files' | 'signature' }>
  onFile: ((place: number) => void) | undefined
  isFileHere?: ((place: number) => boolean) | undefined
}

/** Files of a field value, each with its place: one kept here is saved as a copy, any other comes from the site. */
export function FileChips({ value: { kind, files }, onFile, isFileHere }: FileChipsProps) {
  const Icon = kind === 'signature' ? IconSignature : IconFile
  return (
    <span className={classes['chips']}>
      {files.map(({ name }, place) => {
        const isHere = onFile === undefined || isFileHere?.(place) === true
        const face = (
          <>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className="column shrinks">
              <bdi className="oneLine">{name}</bdi>
              <span className={classes['where']}>{isHere ? t`on this laptop` : t`on the site`}</span>
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
            title={isHere ? t`Save a copy of ${name}` : t`Fetch ${name} from the site`}
            onClick={() => onFile(place)}
          >
            {face}
          </button>
        )
      })}
    </span>
  )
}
