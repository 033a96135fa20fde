import { VisuallyHidden } from '@mantine/core'
import { useScanQueue } from './door-store.ts'
import { modelOf } from './result-area.tsx'

/** Says each scan result at once; a second result with the same words is said again, because its id is new. */
export function SpokenResult(props: { timeZone: string; typeNames: readonly string[]; quiet: string }) {
  const { timeZone, typeNames, quiet } = props
  const card = useScanQueue((state) => state.card)
  return (
    <VisuallyHidden>
      <div aria-live="assertive" aria-atomic="true" data-spoken>
        {card !== null && (
          <span key={`${card.id}${card.asked}`}>{modelOf(card, { timeZone, typeNames, offline: false }).spoken}</span>
        )}
      </div>
      <div aria-live="polite" aria-atomic="true">
        {quiet}
      </div>
    </VisuallyHidden>
  )
}
