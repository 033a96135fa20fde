import { plural, t } from '@lingui/core/macro'
import { Loader, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { VerdictList, type VerdictRow } from '../../ui/verdict-list.tsx'
import { STATE_WORDS, titleWords } from './event-words.ts'
import classes from './events.module.css'
import type { ManyKind, ManyOutcome } from './many-kinds.ts'

const title = (kind: ManyKind, count: number): string =>
  kind === 'cancel'
    ? plural(count, { one: 'Cancelling # event', other: 'Cancelling # events' })
    : plural(count, { one: 'Deleting # draft', other: 'Deleting # drafts' })

/** While the site is asked. It can’t be closed: what became of each is said next. */
export function ManyRuns({ kind, count }: { kind: ManyKind; count: number }) {
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={title(kind, count)} size={460}>
      <p className="row gap10" role="status">
        <Loader size={18} />
        {t`The site is asked, then looked at again until each event shows it.`}
      </p>
    </Modal>
  )
}

interface ManyResultsProps {
  kind: ManyKind
  events: readonly ManagedEvent[]
  outcomes: readonly ManyOutcome[]
  onClose: () => void
}

/** What became of each event. */
export function ManyResults({ kind, events, outcomes, onClose }: ManyResultsProps) {
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length
  const all = plural(events.length, { one: '# event', other: '# events' })
  const byId = new Map(outcomes.map((one) => [one.eventId, one]))
  const rows = events.map((event) => rowOf(event, kind, byId.get(event.id)))
  return (
    <Modal
      opened
      onClose={onClose}
      title={kind === 'cancel' ? t`${done} of ${all} cancelled` : t`${done} of ${all} deleted`}
      size={520}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
      <section className={classes['outcomes']} tabIndex={0} aria-label={t`What became of each event`}>
        <VerdictList rows={rows} label={t`What became of each event`} />
      </section>
      <div className={dialog['actions']}>
        <ActionButton verb={t({ message: 'Done', context: 'to finish' })} data-autofocus onClick={onClose} />
      </div>
    </Modal>
  )
}

function rowOf(event: ManagedEvent, kind: ManyKind, result: ManyOutcome | undefined): VerdictRow {
  const what = { key: event.id, what: titleWords(event) }
  if (result?.outcome === 'done') {
    return { ...what, icon: IconCheck, tone: 'good', verdict: kind === 'cancel' ? STATE_WORDS.cancelled : t`Deleted` }
  }
  if (result?.outcome === 'refused') {
    const more = result.reason === null ? undefined : { text: textOf(result.reason) }
    return { ...what, icon: IconAlertTriangle, tone: 'bad', verdict: t`Stays as it was`, more }
  }
  return {
    ...what,
    ...{ icon: IconHelp, tone: 'attention', verdict: t`Not known yet` },
    more: {
      text:
        result === undefined
          ? t`The site wasn’t asked about it.`
          : t`The site hasn’t shown it yet. Look again in a minute.`,
    },
  }
}
