import { t } from '@lingui/core/macro'
import { IconCheck, IconSquare, IconSquareCheck, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { formatDate, formatTime } from '../../format.ts'
import { CopyText } from '../../ui/data-grid/copy-text.tsx'
import { FileChips } from './file-chips.tsx'
import classes from './pane.module.css'

const STARS = [1, 2, 3, 4, 5]

interface FieldValueViewProps extends Pick<FieldValue, 'value' | 'label'> {
  /** Fetches a file of it; left out for files that lie on this laptop. */
  onFile?: ((place: number) => void) | undefined
  /** Whether a file of it is kept on this laptop. */
  isFileHere?: ((place: number) => boolean) | undefined
}

/** One field value by its kind. All of it is text: what guests send is never markup. */
export function FieldValueView({ value, label, onFile, isFileHere }: FieldValueViewProps) {
  switch (value.kind) {
    case 'email':
    case 'phone':
    case 'link':
      return <CopyText text={value.text} label={label} />
    case 'date':
      return <span>{dateText(value.text)}</span>
    case 'number':
      return <span className="figures">{sentNumber(value.number)}</span>
    case 'rating':
      return (
        <span className={classes['stars']} role="img" aria-label={t`${sentNumber(value.number)} of 5`}>
          {STARS.map((star) =>
            star <= value.number ? (
              <IconStarFilled key={star} size={18} />
            ) : (
              <IconStar key={star} size={18} stroke={1.75} />
            ),
          )}
        </span>
      )
    case 'flag':
      return (
        <span className={classes['flag']}>
          {value.flag ? (
            <IconSquareCheck size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconSquare size={18} stroke={1.75} aria-hidden />
          )}
          {value.flag ? t`Yes` : t`No`}
        </span>
      )
    case 'choices':
      return (
        <span className={classes['chips']}>
          {value.choices.map((choice, place) => (
            <span key={place} className={classes['choiceChip']}>
              <IconCheck size={13} stroke={2} aria-hidden />
              <bdi>{choice}</bdi>
            </span>
          ))}
        </span>
      )
    case 'files':
    case 'signature':
      return <FileChips value={value} onFile={onFile} isFileHere={isFileHere} />
    case 'address':
      return <bdi className={classes['address']}>{value.lines.join('\n')}</bdi>
    case 'products':
      return (
        <span className={classes['lines']}>
          {value.products.map(({ name, quantity, price }, place) => (
            <span key={place}>
              <span className="figures">{sentNumber(quantity)} ×</span> <bdi>{name}</bdi>
              {price !== '' && <span className="faint figures"> · {price}</span>}
            </span>
          ))}
        </span>
      )
    case 'appointment':
      return (
        <span className={classes['lines']}>
          <span>
            {dateText(value.at)}
            {value.until !== '' && ` – ${dateText(value.until)}`}
          </span>
          {[value.staff, value.place].map((part, place) => part !== '' && <bdi key={place}>{part}</bdi>)}
        </span>
      )
    case 'other':
      return <code className={classes['raw']}>{value.json}</code>
    case 'text':
      return <bdi className={classes['words']}>{value.text}</bdi>
  }
}

/** A number as it was sent: a year has no thousands, and a reading keeps all its digits. */
const sentNumber = (number: number): string => String(number)

/** A local day, time, or both, as people here write them; as it was sent when it is neither. */
function dateText(text: string): string {
  const at = new Date(text.length === 10 ? `${text}T12:00:00` : text)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(at.getTime())) return text
  const iso = at.toISOString()
  return text.length === 10 ? formatDate(iso) : `${formatDate(iso)}, ${formatTime(iso)}`
}
