import { t } from '@lingui/core/macro'
import { IconChevronsDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { formatCount } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import classes from './pane.module.css'

/** Parts of a text that are shown at most, of 20,000 characters each; the whole can be saved as a file. */
export const MOST_PARTS = 50

interface LongWordsProps {
  submissionId: string
  fieldValue: FieldValue
  /** The beginning, shown until all is asked for. */
  children: ReactNode
}

/**
 * The beginning of a long field value, and all of it on request: part after part, so that the window stays responsive.
 */
export function LongWords({ submissionId, fieldValue, children }: LongWordsProps) {
  const { target, value } = fieldValue
  const rest = 'rest' in value ? (value.rest ?? 0) : 0
  const [parts, setParts] = useState<readonly string[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [isBounded, setBounded] = useState(false)
  const follow = useLatest(async (from: number, isWanted: () => boolean) => {
    try {
      const part = await api.forms.answerPart({ submissionId, target, from })
      if (!isWanted()) return
      setParts((before) => [...before, part.text])
      const isLast = parts.length + 1 >= MOST_PARTS
      setBounded(isLast && part.next !== null)
      setNext(isLast ? null : part.next)
    } catch (error) {
      if (isWanted()) setNext(null)
      toastProblem(error)
    }
  })
  useEffect(() => {
    if (next === null) return
    let isWanted = true
    // The part before is painted first.
    const timer = setTimeout(() => void follow.current(next, () => isWanted))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [next])
  if (rest === 0) return children
  const isAsked = next !== null || parts.length > 0
  return (
    <>
      {parts.length === 0 ? (
        children
      ) : (
        <div className={classes['parts']}>
          {parts.map((part, place) => (
            // A part ends with its line where there is one: the block ends it too.
            <bdi key={place} className={classes['words']}>
              {part.replace(/\n$/, '')}
            </bdi>
          ))}
        </div>
      )}
      {!isAsked && (
        <p className="muted">
          {t`${formatCount(rest)} more characters`}{' '}
          <ActionButton icon={IconChevronsDown} verb={t`Show all of it`} onClick={() => setNext(0)} />
        </p>
      )}
      {isBounded && <p className="muted">{t`Only the file has more than this.`}</p>}
    </>
  )
}
