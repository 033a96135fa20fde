import { IconCloudDownload, IconCloudOff } from '@tabler/icons-react'
import buttons from '../ui/inline-buttons.module.css'
import type { CopyState } from './copy-state.ts'
import classes from './copy-strip.module.css'
import { STEP_WORDS, stripWords } from './copy-words.ts'
import { takeStep } from './take-step.ts'

/** One line over content that is there but not complete; nothing when it is. */
export function CopyStrip({ state }: { state: CopyState }) {
  const words = stripWords(state)
  if (words === null) return null
  const { text, step } = words
  const Icon = state.kind === 'loading' ? IconCloudDownload : IconCloudOff
  return (
    <div className={classes['strip']}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
      {step !== null && (
        <button type="button" className={buttons['quiet']} onClick={() => takeStep(step)}>
          {STEP_WORDS[step]}
        </button>
      )}
    </div>
  )
}
