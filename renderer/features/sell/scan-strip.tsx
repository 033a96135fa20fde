import { t } from '@lingui/core/macro'
import { IconRosetteDiscount, IconScan } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { codeText } from '../../scanner/code-text.ts'
import { usePendingScans } from '../../scanner/pending-scans.ts'
import { Strip } from '../../ui/strip.tsx'
import type { ScanNews } from './use-sell-scans.ts'

interface ScanStripProps {
  news: ScanNews
  eventId: string
  onDismiss: () => void
}

const shortened = (code: string) => (code.length > 40 ? `${code.slice(0, 38)}…` : code)

function textOf(news: ScanNews): string {
  switch (news.kind) {
    case 'ticket':
      return news.arrived
        ? t`That’s the ticket of ${news.name}, ${news.typeName}, already in. No guest was checked in.`
        : t`That’s the ticket of ${news.name}, ${news.typeName}. No guest was checked in.`
    case 'coupon':
      return t`Coupon ${news.code} applies to this cart.`
    case 'unknown':
      return news.why === null
        ? t`${shortened(codeText(news.code))} isn’t a ticket for this event.`
        : t`${shortened(codeText(news.code))} isn’t a ticket for this event or a coupon for this cart.`
  }
}

/** What was scanned while selling, and the way to the door for it. */
export function ScanStrip({ news, eventId, onDismiss }: ScanStripProps) {
  const [, navigate] = useLocation()
  const Icon = news.kind === 'coupon' ? IconRosetteDiscount : IconScan
  function toDoor() {
    const { code } = news
    onDismiss()
    usePendingScans.getState().add({ code, source: 'scanner', endedAt: performance.now(), msPerKey: null })
    navigate(`/checkin/${eventId}`)
  }
  return (
    <Strip
      wraps
      tone={news.kind === 'unknown' ? 'plain' : 'good'}
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      text={textOf(news)}
      actions={[
        ...(news.kind === 'coupon' ? [] : [{ label: t`Go to check-in`, run: toDoor }]),
        { label: t`Close`, run: onDismiss },
      ]}
    />
  )
}
