import { plural, t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { formatCount, isolated, listText } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { TypedQuestion } from '../../ui/typed-question.tsx'
import { titleWords } from './event-words.ts'
import type { ManyKind } from './many-kinds.ts'

interface ManyQuestionProps {
  kind: ManyKind
  events: readonly ManagedEvent[]
  onClose: () => void
  onYes: (events: readonly ManagedEvent[]) => void
}

/** So many are called by their names. */
const NAMED = 4

/** Whether it can be done with an event at all. */
const canBe = (kind: ManyKind, { state }: ManagedEvent): boolean =>
  kind === 'remove' ? state === 'draft' : state !== 'draft' && state !== 'ended' && state !== 'cancelled'

/** Asks before several events are cancelled or deleted: which, and how many tickets and guests hang on them. */
export function ManyQuestion({ kind, events, onClose, onYes }: ManyQuestionProps) {
  const meant = events.filter((event) => canBe(kind, event))
  const others = events.length - meant.length
  const stay =
    others === 0 ? '' : plural(others, { one: '# other stays as it is.', other: '# others stay as they are.' })
  const count = meant.length
  if (count === 0) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={kind === 'cancel' ? t`Nothing to cancel` : t`Nothing to delete`}
        size={460}
      >
        <p className={dialog['text']}>
          {kind === 'cancel'
            ? t`All ticked events are over or cancelled already.`
            : t`Only drafts can be deleted. Published events can be cancelled.`}
        </p>
        <div className={dialog['actions']}>
          <ActionButton verb={t`Close`} data-autofocus onClick={onClose} />
        </div>
      </Modal>
    )
  }
  const names = [
    ...meant.slice(0, NAMED).map((event) => isolated(titleWords(event))),
    ...(count > NAMED ? [t`${formatCount(count - NAMED)} more`] : []),
  ]
  return (
    <TypedQuestion
      title={
        kind === 'cancel'
          ? plural(count, { one: 'Cancel # event?', other: 'Cancel # events?' })
          : plural(count, { one: 'Delete # draft?', other: 'Delete # drafts?' })
      }
      verb={
        kind === 'cancel'
          ? plural(count, { one: 'Cancel # event', other: 'Cancel # events' })
          : plural(count, { one: 'Delete # draft', other: 'Delete # drafts' })
      }
      cancel={kind === 'cancel' ? t`Keep the events` : t`Keep the drafts`}
      word={kind === 'cancel' ? t`cancel` : t`delete`}
      onClose={onClose}
      onYes={() => onYes(meant)}
    >
      {`${listText(names)}. ${kind === 'cancel' ? lostWords(meant) : t`This also deletes their ticket types and forms, and can’t be undone. It needs a connection.`} ${stay}`.trim()}
    </TypedQuestion>
  )
}

/** How much hangs on events that are cancelled. */
function lostWords(events: readonly ManagedEvent[]): string {
  const sum = (of: (event: ManagedEvent) => number) => events.reduce((all, event) => all + of(event), 0)
  const tickets = plural(
    sum(({ kind, sold }) => (kind === 'tickets' ? sold : 0)),
    { one: '# ticket sold', other: '# tickets sold' },
  )
  const guests = plural(
    sum(({ kind, sold, expected }) => (kind === 'tickets' ? Math.max(sold, expected) : sold)),
    { one: '# guest', other: '# guests' },
  )
  return t`Together: ${tickets}, ${guests}. The site closes registration and may write to the guests. Refunds aren’t automatic. This can’t be undone.`
}
