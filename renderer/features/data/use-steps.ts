import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import type { DataStep } from '../../../shared/app/data-steps.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { forgetRedos, offerStep, type Step, toastQuiet } from '../../base/toasts.tsx'
import { codeOf } from '../../errors.ts'

/** Steps of many changes: each is done at once, taken back as one with Ctrl+Z, and done again with Ctrl+Shift+Z. */
export function useSteps() {
  const offers = useRef<(() => void)[]>([])
  // Ctrl+Z on another screen must not change items that are out of sight.
  useEffect(
    () => () => {
      for (const end of offers.current) end()
      forgetRedos()
    },
    [],
  )
  /** Returns whether it was done. `text` says what was. */
  return useCallback(async (work: () => Promise<DataStep>, text: (done: DataStep) => string): Promise<boolean> => {
    return (
      (await attempt(async () => {
        const done = await work()
        if (done.left > 0) toastLeft(done)
        else if (done.step === null) toastQuiet(t`Nothing to change.`)
        if (done.step !== null) offers.current.push(offerStep(turned(done.step), text(done)))
        return true
      })) ?? false
    )
  }, [])
}

/** Says that something has changed since and stays. */
const toastLeft = ({ left }: DataStep): void =>
  toastQuiet(
    plural(left, {
      one: '# place has changed since and was left as it is.',
      other: '# places have changed since and were left as they are.',
    }),
    10_000,
  )

/** Undoes a step; what was changed since stays, and a sentence says so. */
export const turned =
  (step: string): Step =>
  async () => {
    try {
      const back = await api.data.takeBack({ step })
      if (back.left > 0) toastLeft(back)
      return back.step === null ? null : turned(back.step)
    } catch (error) {
      // In the list of steps, or another window.
      if (codeOf(error) !== 'not_found') throw error
      toastQuiet(t`This was already undone.`)
      return null
    }
  }
