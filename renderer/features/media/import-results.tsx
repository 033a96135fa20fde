import { plural, t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCheck, IconClock, IconHelp } from '@tabler/icons-react'
import type { ImportResult } from '../../../shared/app/media-import.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import classes from './media.module.css'

interface ImportResultsProps {
  results: readonly ImportResult[]
  /** How far the site is, by file; null for one that is gone. */
  states: ReadonlyMap<string, string | null>
  onClose: () => void
}

type End = 'ready' | 'working' | 'failed' | 'refused' | 'unknown'

/** What became of each address, while the site still works on some. */
export function ImportResults({ results, states, onClose }: ImportResultsProps) {
  const ends = results.map((result) => endOf(result, states))
  const ready = ends.filter((end) => end === 'ready').length
  const working = ends.filter((end) => end === 'working').length
  return (
    <div className="column gap14">
      <p role="status" className="semibold">
        {t`${ready} of ${plural(results.length, { one: '# file', other: '# files' })} imported`}
        {working > 0 && ` · ${plural(working, { one: 'the site works on #', other: 'the site works on #' })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
      <ul className={classes['outcomes']} tabIndex={0} aria-label={t`What became of each address`}>
        {results.map((result, index) => (
          <Outcome key={result.address} result={result} end={ends[index] ?? 'unknown'} />
        ))}
      </ul>
      <div className={dialog['actions']}>
        <ActionButton verb={t({ message: 'Done', context: 'to finish' })} data-autofocus onClick={onClose} />
      </div>
    </div>
  )
}

function Outcome({ result: { address, reason }, end }: { result: ImportResult; end: End }) {
  const Icon = ICONS[end]
  return (
    <li data-end={end}>
      <Icon size={17} stroke={1.9} aria-hidden="true" />
      <div className="grows">
        <bdi className="block oneLine" title={address}>
          {address}
        </bdi>
        <span className="block muted rem13">{reason === null ? WORDS[end] : textOf(reason)}</span>
      </div>
    </li>
  )
}

const ICONS: Record<End, typeof IconCheck> = {
  ready: IconCheck,
  working: IconClock,
  failed: IconAlertTriangle,
  refused: IconAlertTriangle,
  unknown: IconHelp,
}

const WORDS: Record<End, string> = {
  ready: t`Imported`,
  working: t`The site fetches it`,
  failed: t`The site could not fetch it. Check the address.`,
  refused: t`The site didn’t take it.`,
  unknown: t`It’s unclear whether it was imported.`,
}

function endOf({ outcome, fileId }: ImportResult, states: ReadonlyMap<string, string | null>): End {
  if (outcome !== 'taken' || fileId === null) return outcome === 'refused' ? 'refused' : 'unknown'
  const status = states.get(fileId)
  if (status === undefined || status === 'PENDING') return 'working'
  return status === 'READY' ? 'ready' : 'failed'
}
