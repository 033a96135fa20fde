import { plural, t } from '@lingui/core/macro'
import type { ContactImportState } from '../../../../shared/app/contact-import.ts'
import { fromErrorShape } from '../../../../shared/errors.ts'
import { sentenceFor } from '../../../errors.ts'
import { formatCount } from '../../../format.ts'
import { DryRun, RunProgress, SaveFaults } from '../../../import/dry-run.tsx'
import { ActionButton } from '../../../ui/actions.tsx'
import { isRunning } from './use-contact-import.ts'

interface RunSideProps {
  state: ContactImportState
  stop: () => unknown
  undo: () => unknown
  save: () => Promise<void>
  /** To choose another file. */
  again: () => void
  toList: () => void
}

/** An import that runs, or has ended: how far it is, what it did, and the way back. */
export function RunSide({ state, stop, undo, save, again, toList }: RunSideProps) {
  const { problem, faulty, queued } = state
  const isOver = !isRunning(state.state)
  return (
    <DryRun
      plan={{ ...state, fields: null }}
      busy={false}
      isSettled
      newOnes={plural(state.added, { one: 'new contact', other: 'new contacts' })}
      options={null}
    >
      {!isOver && <p role="status">{progressText(state)}</p>}
      {!isOver && <RunProgress {...progressOf(state)} stop={state.state === 'undoing' ? undefined : stop} />}
      {problem !== null && <p role="alert">{sentenceFor(fromErrorShape(problem))}</p>}
      {isOver && (
        <>
          {endTexts(state).map((text) => (
            <p key={text} role="status">
              {text}
            </p>
          ))}
          <SaveFaults faulty={faulty} save={save} />
          {state.state !== 'undone' && queued > 0 && (
            <ActionButton variant="default" verb={t`Undo the import`} onClick={() => void undo()} />
          )}
          <ActionButton variant="default" verb={t`Choose another file`} onClick={again} />
          <ActionButton verb={t`Back to the list`} onClick={toList} />
        </>
      )}
    </DryRun>
  )
}

function progressOf({ state, read, total, queued, planned, undone, left }: ContactImportState) {
  if (state === 'reading') return { done: read, total }
  return state === 'undoing' ? { done: undone + left, total: queued } : { done: queued, total: planned }
}

function progressText(state: ContactImportState): string {
  const { done, total } = progressOf(state)
  const [some, all] = [formatCount(done), formatCount(total)]
  if (state.state === 'reading') return t`Row ${some} of ${all} is read.`
  if (state.state === 'undoing') return t`${some} of ${all} rows are undone.`
  return t`${some} of ${all} rows are imported. The import continues when you leave this screen, and after a restart.`
}

function endTexts({ state, queued, gone, undone, left, name }: ContactImportState): string[] {
  const texts = [name]
  if (state === 'undone') {
    texts.push(plural(undone, { one: '# row is undone.', other: '# rows are undone.' }))
    if (left > 0) {
      texts.push(
        plural(left, {
          one: '# row stays: its contact was changed since, is a member or has orders.',
          other: '# rows stay: their contacts were changed since, are members or have orders.',
        }),
      )
    }
    return texts
  }
  texts.push(
    state === 'done'
      ? plural(queued, { one: '# row is imported.', other: '# rows are imported.' })
      : plural(queued, { one: 'Stopped. # row is imported.', other: 'Stopped. # rows are imported.' }),
  )
  if (queued > 0) texts.push(t`Changes are sent as soon as the site is reached.`)
  if (gone > 0) {
    texts.push(
      plural(gone, {
        one: '# row was left out: its contact was deleted meanwhile.',
        other: '# rows were left out: their contacts were deleted meanwhile.',
      }),
    )
  }
  return texts
}
