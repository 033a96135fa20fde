import { IconCloudDownload, IconCloudOff, IconLock } from '@tabler/icons-react'
import { PlainButton } from '../ui/actions.tsx'
import buttons from '../ui/inline-buttons.module.css'
import { STEP_WORDS, stripWords } from './copy-messages.ts'
import type { CopyState } from './copy-state.ts'
import classes from './copy-strip.module.css'
import { takeStep } from './take-step.ts'
import { useFirstLoadText } from './use-first-load-text.ts'

/** One line over content that is incomplete, or no longer refreshed; nothing over a complete, refreshed copy. */
export function CopyStrip({ state }: { state: CopyState }) {
  return state.kind === 'loading' ? <LoadingStrip state={state} /> : <Strip state={state} />
}

/** With the total, the pace and the reason of a wait, as where there is nothing to show yet. */
const LoadingStrip = ({ state }: { state: Extract<CopyState, { kind: 'loading' }> }) => (
  <Strip state={state} loaded={useFirstLoadText(state)} />
)

function Strip({ state, loaded = '' }: { state: CopyState; loaded?: string }) {
  const words = stripWords(state, loaded)
  if (words === null) return null
  const { text, step } = words
  const Icon = state.kind === 'loading' ? IconCloudDownload : state.kind === 'whole' ? IconLock : IconCloudOff
  return (
    <div className={classes['strip']}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      <span className="grows">{text}</span>
      {step !== null && (
        <PlainButton verb={STEP_WORDS[step]} className={buttons['quiet']} onClick={() => takeStep(step)} />
      )}
    </div>
  )
}
