import { t } from '@lingui/core/macro'
import { IconCalendarX, IconCloudDownload, IconCloudOff } from '@tabler/icons-react'
import type { EventRow } from '../../../shared/app/events.ts'
import { openEventSwitch } from '../../base/frame-store.ts'
import { STEP_WORDS, stripWords } from '../../copy/copy-messages.ts'
import { takeStep } from '../../copy/take-step.ts'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { wrongEvent } from '../../event/event-timing.ts'
import { formatAge, formatCount, formatTime } from '../../format.ts'
import { Strip } from '../../ui/strip.tsx'
import { useNow } from '../../ui/use-now.ts'

/** A copy older than this gets the amber strip: enough time for a sale at the other entrance. */
export const STALE_MS = 15 * 60_000

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What the operator at the door must know before the next scan: the wrong night, a missing or an old guest list. */
export function DoorStrips({ event, dataFrom }: { event: EventRow; dataFrom: string | null }) {
  const now = useNow(20_000)
  const night = wrongEvent(event, now)
  return (
    <>
      {night !== null && (
        <Strip
          icon={<IconCalendarX {...ICON} />}
          text={`${night} ${t`Is it the right one?`}`}
          actions={[{ label: t`Switch event`, run: openEventSwitch }]}
        />
      )}
      {dataFrom === null ? (
        <MissingStrip />
      ) : (
        now - new Date(dataFrom).getTime() > STALE_MS && (
          <Strip
            icon={<IconCloudOff {...ICON} />}
            text={t`The guest list here is from ${formatTime(dataFrom, event.timeZone)}, ${formatAge(dataFrom, now)}. Tickets sold elsewhere since then aren’t in it.`}
          />
        )
      )}
    </>
  )
}

const MEANWHILE = t`Codes are unknown until the list is here.`

/** No guest list yet: how far it is, or why it does not come. */
function MissingStrip() {
  const state = useCopyState()('tickets', 'guests')
  const words = state.kind === 'loading' ? null : stripWords(state, '')
  if (words !== null) {
    const { text, step } = words
    const actions = step === null ? [] : [{ label: STEP_WORDS[step], run: () => takeStep(step) }]
    return <Strip icon={<IconCloudOff {...ICON} />} text={`${text} ${MEANWHILE}`} actions={actions} />
  }
  const loading =
    state.kind === 'loading' && state.rows > 0
      ? t`The guest list is still loading, ${formatCount(state.rows)} so far.`
      : t`The guest list is still loading.`
  return <Strip icon={<IconCloudDownload {...ICON} />} text={`${loading} ${MEANWHILE}`} />
}
