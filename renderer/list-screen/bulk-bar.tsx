import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { IconArchive } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Message } from '../../shared/messages/message.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { toastProblem, toastQuiet, toastUndo } from '../base/toasts.tsx'
import { formatCount } from '../format.ts'
import dialog from '../ui/dialog.module.css'
import { Question } from '../ui/question.tsx'
import type { TickedRows } from './list-screen.tsx'

/** More records than this are asked about first, and counted while it runs. */
const MANY = 100

/** One thing that can be done with all ticked rows at once. */
export interface BulkAction<A> {
  action: A
  icon: typeof IconArchive
  /** On the button: "Archive". */
  verb: string
  /** "3 orders archived." */
  done: (count: number) => string
  /** What takes it back; null where nothing does. */
  back: A | null
  /** What people must know before they do it to many. */
  warning: string
  /** Asked even about a single row. */
  alwaysAsks?: boolean
}

/** The rows of an action: these, or all that match but these. */
export type MeantRows<F> = { ids: string[] } | { filter: F; except: string[] }

interface BulkResult {
  ids: string[]
  skipped: { why: Message; orders: number }[]
}

interface Progress {
  done: number
  total: number
}

interface BulkBarProps<A, F> extends TickedRows {
  /** Rows in words: "3 orders". */
  counted: (count: number) => string
  filter: F
  actions: readonly BulkAction<A>[]
  /** `expected` is how many rows the person saw ticked. */
  run: (action: A, meant: MeantRows<F>, expected: number) => Promise<BulkResult>
  /** Calls back with how far it is; returns how to unsubscribe. */
  onProgress: (listener: (progress: Progress) => void) => () => void
}

/** What can be done with all ticked rows at once; goes between the count and Copy of the selection. */
export function BulkBar<A extends string, F>(props: BulkBarProps<A, F>) {
  const { counted, count, selection, actions, onProgress } = props
  const [asked, setAsked] = useState<BulkAction<A>>()
  const [asks, setAsks] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => onProgress((news) => setProgress((now) => (now === null ? null : news))), [onProgress])

  const run = async (chosen: BulkAction<A>) => {
    setProgress({ done: 0, total: count })
    try {
      const ids = [...selection.ids]
      const meant = selection.all ? { filter: props.filter, except: ids } : { ids }
      showResult(chosen, await props.run(chosen.action, meant, count))
      props.clear()
    } catch (error) {
      toastProblem(error)
    } finally {
      setProgress(null)
    }
  }
  /** Says how many were changed and why others were not, with the way back where there is one. */
  const showResult = ({ done, back }: BulkAction<A>, { ids, skipped }: BulkResult) => {
    const left = skipped.map(({ why, orders }) => t`${counted(orders)} left: ${textOf(why)}`).join(' ')
    const text = [done(ids.length), left].filter(Boolean).join(' ')
    if (ids.length === 0) toastQuiet(left === '' ? t`Nothing was changed.` : left)
    else if (back === null) toastQuiet(text)
    else toastUndo(text, async () => void (await props.run(back, { ids }, ids.length)))
  }
  const begin = (chosen: BulkAction<A>) => {
    if (count <= MANY && chosen.alwaysAsks !== true) return void run(chosen)
    setAsked(chosen)
    setAsks(true)
  }
  if (progress !== null && progress.total > MANY) {
    return <span role="status">{t`${formatCount(progress.done)} of ${formatCount(progress.total)}`}</span>
  }
  return (
    <>
      {actions.map((each) => (
        <Button
          key={each.action}
          variant="subtle"
          size="compact-sm"
          h={30}
          disabled={progress !== null}
          leftSection={<each.icon size={15} />}
          onClick={() => begin(each)}
        >
          {each.verb}
          {each.alwaysAsks === true && '…'}
        </Button>
      ))}
      {asked !== undefined && (
        <Question
          title={`${asked.verb}: ${counted(count)}?`}
          verb={`${asked.verb}: ${counted(count)}`}
          opened={asks}
          onClose={() => setAsks(false)}
          onYes={() => void run(asked)}
        >
          <p className={dialog['text']}>{asked.warning}</p>
        </Question>
      )}
    </>
  )
}
